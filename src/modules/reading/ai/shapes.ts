import type { Endpoint } from './endpoint.ts';

/** How an endpoint is told of which form the answer has to be: by a schema, by asking for JSON, or by words alone. */
export type Shape = 'json_schema' | 'json_object' | 'words';

const SHAPES: readonly Shape[] = ['json_schema', 'json_object', 'words'];
const MAX_REMEMBERED = 100;

/** What each endpoint and model was found to take, for as long as this process lives. */
const known = new Map<string, Shape>();

/** The shapes worth trying, the best first; what an endpoint took before comes before all. */
export function shapesFor(endpoint: Endpoint): readonly Shape[] {
  const shape = known.get(keyOf(endpoint));
  return shape === undefined ? SHAPES : [shape, ...SHAPES.filter((other) => other !== shape)];
}

/** Remembers what an endpoint took. */
export function rememberShape(endpoint: Endpoint, shape: Shape): void {
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(keyOf(endpoint), shape);
}

/** Forgets it: an endpoint that has changed, or that is tried out anew. */
export function forgetShape(endpoint: Endpoint): void {
  known.delete(keyOf(endpoint));
}

function keyOf({ baseUrl, model }: Endpoint): string {
  return `${baseUrl}\n${model}`;
}

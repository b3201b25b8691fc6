import type { z } from 'zod';

/** One kind of event: what happened, as others may rely on it. */
export type EventDefinition<P> = {
  /** `noun.verb`, as it appears in streams, webhooks and docs. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** An example for the docs; checked against the schema. */
  readonly sample: P;
  readonly doc: string;
};

const names = new Set<string>();

/**
 * Declares an event.
 * @throws when the name is taken or the sample does not fit the schema.
 */
export function defineEvent<P>(definition: EventDefinition<P>): EventDefinition<P> {
  if (names.has(definition.name)) throw new Error(`event "${definition.name}" is declared twice`);
  definition.payload.parse(definition.sample);
  names.add(definition.name);
  return definition;
}

import { z } from 'zod';
import type { Context } from '../context.ts';

/** What one module tells the web interface about what this service can do. */
export type FeatureFragment = { shape: z.ZodRawShape; read: (ctx: Context) => Promise<Record<string, unknown>> };

/**
 * Makes a module's fragment: the schemas of its features by their names, and how they are read. They are told to everybody,
 * signed in or not, so they hold nothing that is anybody's own.
 */
export function defineFeatures<Shape extends z.ZodRawShape>(
  shape: Shape,
  read: (ctx: Context) => Promise<z.input<z.ZodObject<Shape>>>,
): FeatureFragment {
  return { shape, read };
}

/**
 * Puts the fragments of all modules together.
 * @throws when two of them tell a feature of one name.
 */
export function composeFeatures(fragments: readonly FeatureFragment[]) {
  const shape: Record<string, z.ZodRawShape[string]> = {};
  for (const fragment of fragments) {
    for (const [name, schema] of Object.entries(fragment.shape)) {
      if (name in shape) throw new Error(`The feature ${name} is told twice`);
      shape[name] = schema;
    }
  }
  return {
    schema: z.object(shape),
    read: async (ctx: Context): Promise<Record<string, unknown>> =>
      Object.assign({}, ...(await Promise.all(fragments.map((fragment) => fragment.read(ctx))))),
  };
}

/** The features of all modules: their schema, and how they are read. */
export type Features = ReturnType<typeof composeFeatures>;

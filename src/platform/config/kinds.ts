import { z } from 'zod';
import type { SettingDeclaration } from './settings.ts';

/** What a setting's text stands for, so that a form can offer the control that fits. */
export type SettingKind =
  | { type: 'text' | 'long_text' | 'boolean' | 'bytes' }
  | { type: 'choice'; choices: readonly string[] }
  | { type: 'number'; min: number; max: number }
  | { type: 'duration'; min: number; max: number; unit: 'days' | 'seconds' };

const kinds = new WeakMap<z.ZodType, SettingKind>();

/** Notes what the texts of a schema stand for. @returns the schema. */
export function withKind<S extends z.ZodType>(schema: S, kind: SettingKind): S {
  kinds.set(schema, kind);
  return schema;
}

/** What a setting's text stands for: what its schema says, its choices, or else a text. A number is a time when its name ends with a unit of time. */
export function kindOf({ env, schema }: SettingDeclaration<unknown>): SettingKind {
  const known = kinds.get(schema);
  if (known?.type === 'number') {
    const { min, max } = known;
    if (env.endsWith('_DAYS')) return { type: 'duration', min, max, unit: 'days' };
    if (env.endsWith('_SECONDS')) return { type: 'duration', min, max, unit: 'seconds' };
  }
  if (known) return known;
  if (schema instanceof z.ZodEnum) return { type: 'choice', choices: schema.options.map(String) };
  return { type: 'text' };
}

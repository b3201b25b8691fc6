import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { type CustomValue, keepCustomFields, storedCustomValue } from '../custom-fields/index.ts';
import { getFiles } from '../files/index.ts';
import { customKeyOf, fieldOfCustom, isCustom } from './fields.ts';
import type { FieldWrite } from './plan-change.ts';

type Given = Readonly<Record<string, unknown>>;
/** Values as documents keep them, and why others cannot stand in their fields, by key. */
type Read = { values: Record<string, CustomValue | null>; problems: Map<string, string> };

/**
 * Values that somebody gives for custom fields, as they are kept; null empties one.
 * @param path where they stand in the request
 * @throws invalid_request, naming each that its field cannot have, or that has no field
 */
export async function requireCustomValues(ctx: TransactionContext, given: Given, path: string) {
  const { values, problems } = await readCustomValues(ctx, given);
  const errors = [...problems].map(([key, message]) => ({ path: `${path}.${key}`, message }));
  if (errors.length > 0) throw httpErrors.invalid_request({ errors });
  return values;
}

/** The same as fields of a document and what is kept there; undefined when one of them cannot stand in its field. */
export async function customWrites(ctx: TransactionContext, given: Given) {
  const { values, problems } = await readCustomValues(ctx, given);
  return problems.size === 0 ? asFields(values) : undefined;
}

/** Values of custom fields as fields of a document. */
export function asFields(values: Given): (readonly [string, unknown])[] {
  return Object.entries(values).map(([key, value]) => [fieldOfCustom(key), value] as const);
}

/** The custom fields among these writes that cannot have their values any more: they are gone, of another kind, or what they named is. */
export async function unfitFields(
  ctx: TransactionContext,
  writes: ReadonlyMap<string, Pick<FieldWrite, 'value'>>,
): Promise<string[]> {
  const custom = [...writes].filter(([field, { value }]) => isCustom(field) && value !== null);
  const given = Object.fromEntries(custom.map(([field, { value }]) => [customKeyOf(field), value]));
  const { problems } = await readCustomValues(ctx, given, { takesRetired: true });
  return [...problems.keys()].map(fieldOfCustom);
}

async function readCustomValues(ctx: TransactionContext, given: Given, { takesRetired = false } = {}): Promise<Read> {
  const read: Read = { values: {}, problems: new Map() };
  const keys = Object.keys(given);
  if (keys.length === 0) return read;
  const ownerId = ownerOf(ctx);
  const fields = await keepCustomFields(ctx.db, ownerId, keys);
  const linked: string[] = [];
  for (const key of keys) {
    const field = fields.get(key);
    const stored = storedCustomValue(field && takesRetired ? { ...field, retired_at: null } : field, given[key]);
    if ('problem' in stored) read.problems.set(key, stored.problem);
    else read.values[key] = stored.value;
    if ('value' in stored && field?.type === 'document' && typeof stored.value === 'string') linked.push(stored.value);
  }
  const there = new Set((await getFiles(ctx.db, ownerId, linked)).map(({ id }) => id));
  for (const key of keys) {
    const value = read.values[key];
    if (fields.get(key)?.type !== 'document' || typeof value !== 'string' || there.has(value)) continue;
    read.problems.set(key, says('no_document'));
  }
  return read;
}

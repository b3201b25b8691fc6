import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { holdKindOf } from '../../people/owned/index.ts';
import { fold } from '../conditions/index.ts';
import {
  type CustomFieldRow,
  customFieldsFor,
  customFieldsOf,
  insertCustomField,
  updateCustomField,
} from './custom-fields.store.ts';
import { keyOfName } from './field-key.ts';

/**
 * Gives somebody the fields that documents which become theirs have values in, so that none is lost: one of the same key and type takes
 * them in, with the choices it lacks.
 * @returns the keys that are others from now on, where the new owner means something else by them.
 */
export async function carryCustomFields(
  ctx: TransactionContext,
  owners: { fromId: string; toId: string },
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  const tx = ctx.db;
  const { rows } = await sql<{ key: string }>`SELECT DISTINCT key FROM custom_field_values
    WHERE owner_id = ${owners.fromId} AND file_id = ANY(${fileIds}::uuid[])`.execute(tx);
  const renamed = new Map<string, string>();
  if (rows.length === 0) return renamed;
  await holdKindOf(tx, 'custom_field', null);
  const used = new Set(rows.map(({ key }) => key));
  for (const field of await customFieldsOf(tx, owners.fromId)) {
    if (!used.has(field.key)) continue;
    const key = await carry(ctx, field, owners.toId);
    if (key !== field.key) renamed.set(field.key, key);
  }
  return renamed;
}

/** @returns the key it has with its new owner. */
async function carry(ctx: TransactionContext, field: CustomFieldRow, toId: string): Promise<string> {
  const theirs = await customFieldsFor(ctx.db, toId);
  const same = theirs.find(({ key, type }) => key === field.key && type === field.type);
  const now = ctx.clock.now();
  if (same) {
    const lacking = field.choices.filter(({ key }) => !same.choices.some((choice) => choice.key === key));
    const choices = [...same.choices, ...lacking];
    if (!isDeepStrictEqual(choices, same.choices))
      await updateCustomField(ctx.db, { ...same, choices, updated_at: now });
    return same.key;
  }
  const taken = new Set(theirs.map(({ key }) => key));
  const key = taken.has(field.key) ? keyOfName(field.key, taken) : field.key;
  const names = new Set(theirs.map(({ name }) => fold(name)));
  const position = theirs.filter(({ owner_id }) => owner_id === toId).length;
  const name = freeName(field.name, names);
  await insertCustomField(ctx.db, {
    ...field,
    id: newId(now),
    owner_id: toId,
    key,
    name,
    position,
    created_at: now,
    updated_at: now,
  });
  return key;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(fold(name))) return name;
  for (let at = 2; ; at += 1) if (!taken.has(fold(`${name} (${at})`))) return `${name} (${at})`;
}

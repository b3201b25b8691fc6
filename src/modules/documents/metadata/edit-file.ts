import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { changeFields, confirmed, type HeldFile, holdLiveFile } from './change-fields.ts';
import { asFields, requireCustomValues } from './custom-writes.ts';
import { fieldOfKey, fieldValue, isColumn, isFoundKey } from './fields.ts';
import { bareValue, type FileEdit } from './metadata.schemas.ts';
import type { FieldWrite } from './plan-change.ts';

/**
 * Changes the fields of a document that people may edit. What a person says stays, whatever is found later; an edit that changes
 * nothing leaves no trace.
 * @throws file_not_found, file_in_trash, invalid_request for keys that are not known and values that custom fields cannot have
 */
export async function editFile(ctx: Context, input: { id: string; edit: FileEdit }) {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdLiveFile(ctx, input.id);
    const { custom_fields: custom, ...edit } = input.edit;
    const values = await requireCustomValues(ctx, custom ?? {}, 'custom_fields');
    const writes = writesOf(ctx, held, edit, asFields(values));
    const open = held.suggestions.filter(({ state, field }) => state === 'open' && writes.has(field));
    const resolves = { ids: open.map(({ id }) => id), state: 'declined' as const };
    return changeFields(ctx, held, { kind: 'edited', writes, resolves });
  });
}

function writesOf(
  ctx: TransactionContext,
  { file, known }: HeldFile,
  edit: Omit<FileEdit, 'custom_fields'>,
  custom: readonly (readonly [string, unknown])[],
): Map<string, FieldWrite> {
  const { metadata = {}, ...fields } = edit;
  requireKnownKeys(file, metadata);
  const values = [
    ...Object.entries(fields),
    ...Object.entries(metadata).map(
      ([key, given]) => [fieldOfKey(key), isFoundKey(key) ? bareValue(given) : given] as const,
    ),
    ...custom,
  ];
  const writes = new Map<string, FieldWrite>();
  for (const [field, value] of values) {
    if (value === undefined) continue;
    // To say what stands there anyway is no news, such as the name of the file as its title; that there is no sender is one.
    const saysNone = value === null && isColumn(field);
    if (isDeepStrictEqual(value, fieldValue(file, field)) && !known.has(field) && !saysNone) continue;
    writes.set(field, { value, provenance: confirmed(ctx) });
  }
  return writes;
}

/** A misspelt key would be kept and found by nobody. What stands there from before may be given back as it is, and taken out. */
function requireKnownKeys(file: HeldFile['file'], metadata: Record<string, unknown>): void {
  const unknown = Object.entries(metadata).filter(([key, given]) => {
    if (isFoundKey(key) || given === null) return false;
    return !isDeepStrictEqual(given, fieldValue(file, fieldOfKey(key)));
  });
  if (unknown.length === 0) return;
  const errors = unknown.map(([key]) => ({
    path: `metadata.${key}`,
    message: says('unknown_key'),
  }));
  throw httpErrors.invalid_request({ errors });
}

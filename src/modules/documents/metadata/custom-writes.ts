import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { keepCustomFields, storedCustomValue } from '../custom-fields/index.ts';
import { getFiles } from '../files/index.ts';
import { fieldOfCustom } from './fields.ts';

/**
 * Values that somebody gives for custom fields, as fields of a document and what is kept there; null empties one.
 * @throws invalid_request, naming each that its field cannot have, or that has no field
 */
export async function customWrites(
  ctx: TransactionContext,
  given: Readonly<Record<string, unknown>>,
): Promise<(readonly [string, unknown])[]> {
  const keys = Object.keys(given);
  if (keys.length === 0) return [];
  const ownerId = ownerOf(ctx);
  const fields = await keepCustomFields(ctx.db, ownerId, keys);
  const stored = keys.map((key) => ({ key, stored: storedCustomValue(fields.get(key), given[key]) }));
  const linked = stored.flatMap(({ key, stored }) =>
    fields.get(key)?.type === 'document' && 'value' in stored && typeof stored.value === 'string' ? [stored.value] : [],
  );
  const there = new Set((await getFiles(ctx.db, ownerId, linked)).map(({ id }) => id));
  const errors = stored.flatMap(({ key, stored }) => {
    const isLost = 'value' in stored && fields.get(key)?.type === 'document' && isMissing(stored.value, there);
    const message = 'problem' in stored ? stored.problem : isLost ? says('no_document') : undefined;
    return message === undefined ? [] : [{ path: `custom_fields.${key}`, message }];
  });
  if (errors.length > 0) throw httpErrors.invalid_request({ errors });
  return stored.flatMap(({ key, stored }) => ('value' in stored ? [[fieldOfCustom(key), stored.value] as const] : []));
}

function isMissing(value: unknown, there: ReadonlySet<string>): boolean {
  return typeof value === 'string' && !there.has(value);
}

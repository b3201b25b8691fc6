import type { z } from 'zod';
import { type Context, ownerOf } from '../../../platform/context.ts';
import { presentCustomField } from './custom-fields.presenter.ts';
import { type CustomFieldJson, type countedFieldSchema, MAX_COUNTED } from './custom-fields.schemas.ts';
import { countValues, customFieldsFor, customFieldsOf } from './custom-fields.store.ts';
import { usesOf } from './uses.store.ts';

/** The fields that the context's owner has, with how many of their documents have a value in each. */
export async function listCustomFields(ctx: Context): Promise<z.infer<typeof countedFieldSchema>[]> {
  const ownerId = ownerOf(ctx);
  const fields = await customFieldsFor(ctx.db, ownerId);
  const counts = await countValues(
    ctx.db,
    ownerId,
    fields.map(({ key }) => key),
  );
  const uses = await usesOf(
    ctx.db,
    ownerId,
    fields.map(({ key }) => key),
  );
  return fields.map((field) => {
    const count = counts.get(field.key) ?? 0;
    return {
      ...presentCustomField(field),
      document_count: Math.min(count, MAX_COUNTED),
      document_count_is_capped: count > MAX_COUNTED,
      used_in: uses.filter(({ key }) => key === field.key).map(({ kind, id, name }) => ({ kind, id, name })),
    };
  });
}

/** The context's owner's own fields, for the export of their account. */
export async function ownCustomFields(ctx: Context): Promise<CustomFieldJson[]> {
  return (await customFieldsOf(ctx.db, ownerOf(ctx))).map(presentCustomField);
}

import type { TransactionContext } from '../../../platform/context.ts';
import { confirmed } from './change-fields.ts';
import { putProvenance } from './provenance.store.ts';

/** Notes that whoever acts gave these fields of a document themselves, as with its upload: what is found later does not change them. */
export async function confirmFields(
  ctx: TransactionContext,
  input: { fileId: string; fields: readonly string[] },
): Promise<void> {
  await putProvenance(ctx.db, input.fileId, new Map(input.fields.map((field) => [field, confirmed(ctx)])));
}

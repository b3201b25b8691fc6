import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { type FilePatch, type FileRow, holderOfAsn, lockAsns } from '../files/index.ts';
import { metadataErrors } from './metadata.errors.ts';

/** Refuses a number that another document has, and says which; nobody takes it until the transaction ends. @throws asn_taken */
export async function requireFreeAsn(ctx: TransactionContext, file: FileRow, patch: FilePatch): Promise<void> {
  const { asn } = patch;
  if (typeof asn !== 'number') return;
  await lockAsns(ctx.db, ownerOf(ctx));
  const holder = await holderOfAsn(ctx.db, ownerOf(ctx), { asn, besideId: file.id });
  if (!holder) return;
  const isInTrash = holder.deleted_at !== null;
  throw metadataErrors.asn_taken({
    detail: isInTrash
      ? `The archive serial number ${asn} belongs to "${holder.title}" in the trash. Give that document another number, or erase it for good.`
      : `The archive serial number ${asn} belongs to "${holder.title}". Give that document another number first.`,
    extra: { asn, file_id: holder.id, file_title: holder.title, is_in_trash: isInTrash },
  });
}

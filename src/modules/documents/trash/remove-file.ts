import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { fileErrors, getFile, type PgFile, requireFile } from '../files/index.ts';
import { eraseFiles } from './erase-files.ts';
import { trashErrors } from './trash.errors.ts';
import { restoreFiles, trashFiles } from './trash-files.ts';

/** Moves a document to the trash; doing it again is fine. @throws file_not_found */
export async function trashFile(ctx: Context, input: { id: string }): Promise<void> {
  await requireFile(ctx, input);
  await inTransaction(ctx, (ctx) => trashFiles(ctx, { ids: [input.id] }));
  faultPoint('file.trashed');
}

/** Erases a document in the trash for good. @throws file_not_found, not_in_trash */
export async function eraseFile(ctx: Context, input: { id: string }): Promise<void> {
  await requireFile(ctx, input);
  const erased = await inTransaction(ctx, (ctx) => eraseFiles(ctx, { ids: [input.id] }));
  faultPoint('file.erased');
  if (erased.length > 0) return;
  // Nothing was in the trash under its lock: it still exists, or somebody else erased it meanwhile.
  if (await getFile(ctx.db, ownerOf(ctx), input.id)) throw trashErrors.not_in_trash();
}

/** Takes a document out of the trash; a live one stays as it is. @throws file_not_found */
export async function restoreFile(ctx: Context, input: { id: string }): Promise<PgFile> {
  return inTransaction(ctx, async (ctx) => {
    await restoreFiles(ctx, { ids: [input.id] });
    const file = await getFile(ctx.db, ownerOf(ctx), input.id);
    if (!file) throw fileErrors.file_not_found();
    faultPoint('file.restored');
    return file;
  });
}

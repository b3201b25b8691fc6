import { type Context, ownerOf } from '../../../platform/context.ts';
import { blobOf, fileErrors, getFile, type PgFile, PROCESSED, presentFile } from '../files/index.ts';
import { knownFields } from '../metadata/index.ts';
import { attemptsOf } from './plan/attempts.store.ts';
import { stepsOf } from './plan/steps.store.ts';
import { type FileDetail, presentSteps } from './processing.schemas.ts';

/** Everything the page of a document shows. @throws file_not_found, also for other owners' documents. */
export async function fileDetail(ctx: Context, input: { id: string }): Promise<FileDetail> {
  const { id } = input;
  const file = await getFile(ctx.db, ownerOf(ctx), id);
  if (!file) throw fileErrors.file_not_found();
  const [steps, attempts, original, processed, known] = await Promise.all([
    stepsOf(ctx.db, id),
    attemptsOf(ctx.db, id),
    originalOf(ctx, file),
    blobOf(ctx.db, id, PROCESSED),
    knownFields(ctx, file),
  ]);
  return {
    ...presentFile(file),
    ...known,
    duplicate_of: original ? { id: original.id, title: original.title } : null,
    steps: presentSteps(steps, attempts),
    storage: {
      original: { size_bytes: file.file_size },
      processed: processed?.size_bytes == null ? null : { size_bytes: processed.size_bytes },
    },
  };
}

async function originalOf(ctx: Context, file: PgFile): Promise<PgFile | undefined> {
  return file.duplicate_of_id === null ? undefined : getFile(ctx.db, file.owner_id, file.duplicate_of_id);
}

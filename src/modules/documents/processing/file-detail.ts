import { type Context, ownerOf } from '../../../platform/context.ts';
import { fileErrors, getFile, type PgFile, presentFile } from '../files/index.ts';
import { stepsSettings } from '../steps/index.ts';
import { type FileDetail, fileDetailSchema, presentSteps } from './processing.schemas.ts';
import { attemptsOf, stepsOf } from './steps.store.ts';

/** Everything the page of a document shows. @throws file_not_found, also for other owners' documents. */
export async function fileDetail(ctx: Context, input: { id: string }): Promise<FileDetail> {
  const { id } = input;
  const file = await getFile(ctx.db, ownerOf(ctx), id);
  if (!file) throw fileErrors.file_not_found();
  const [steps, attempts, original] = await Promise.all([
    stepsOf(ctx.db, id),
    attemptsOf(ctx.db, id),
    originalOf(ctx, file),
  ]);
  return {
    ...presentFile(file),
    metadata: fileDetailSchema.shape.metadata.parse(file.metadata),
    duplicate_of: original ? { id: original.id, title: original.title } : null,
    steps: presentSteps(steps, attempts, ctx.config.get(stepsSettings)),
    storage: {
      original: { size_bytes: file.file_size },
      processed: file.processed_file_size === null ? null : { size_bytes: file.processed_file_size },
    },
  };
}

async function originalOf(ctx: Context, file: PgFile): Promise<PgFile | undefined> {
  return file.duplicate_of_id === null ? undefined : getFile(ctx.db, file.owner_id, file.duplicate_of_id);
}

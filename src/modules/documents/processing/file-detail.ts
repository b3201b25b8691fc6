import { type Context, ownerOf } from '../../../platform/context.ts';
import {
  attachmentsOf,
  blobsOf,
  type FileBlob,
  fileErrors,
  getFile,
  getFiles,
  ORIGINAL_PDFA,
  type PgFile,
  PROCESSED,
  PROCESSED_PDFA,
  presentFile,
  signaturesOf,
} from '../files/index.ts';
import { knownFields } from '../metadata/index.ts';
import { ranWith } from '../pipelines/index.ts';
import { isArchiveCurrent, isArchiveOf } from '../steps/index.ts';
import { presentSignature } from './inside.schemas.ts';
import { attemptsOf } from './plan/attempts.store.ts';
import { stepsOf } from './plan/steps.store.ts';
import { type ArchiveCopy, archiveCopySchema, type FileDetail, presentSteps } from './processing.schemas.ts';

/** Everything the page of a document shows. @throws file_not_found, also for other owners' documents. */
export async function fileDetail(ctx: Context, input: { id: string }): Promise<FileDetail> {
  const { id } = input;
  const file = await getFile(ctx.db, ownerOf(ctx), id);
  if (!file) throw fileErrors.file_not_found();
  const [steps, attempts, original, blobs, known, pipeline, parent, attachments, signatures] = await Promise.all([
    stepsOf(ctx.db, id),
    attemptsOf(ctx.db, id),
    originalOf(ctx, file),
    blobsOf(ctx.db, [id]),
    knownFields(ctx, file),
    ranWith(ctx.db, file),
    file.parent_id === null ? undefined : getFile(ctx.db, file.owner_id, file.parent_id),
    presentAttachments(ctx, file),
    signaturesOf(ctx.db, file.owner_id, id),
  ]);
  const stored = (role: string) => blobs.find((blob) => blob.role === role);
  const processed = stored(PROCESSED);
  return {
    ...presentFile(file),
    ...known,
    pipeline,
    duplicate_of: original ? { id: original.id, title: original.title } : null,
    parent: parent ? { id: parent.id, title: parent.title, mime_type: parent.mime_type } : null,
    attachments,
    signatures: signatures.map(presentSignature),
    steps: presentSteps(steps, attempts),
    storage: {
      original: { size_bytes: file.file_size },
      processed: processed?.size_bytes == null ? null : { size_bytes: processed.size_bytes },
      pdfa: presentArchiveCopy(ctx, file, stored(PROCESSED_PDFA), processed),
      pdfa_original: presentArchiveCopy(ctx, file, stored(ORIGINAL_PDFA), processed),
    },
  };
}

function presentArchiveCopy(
  ctx: Context,
  file: PgFile,
  copy: FileBlob | undefined,
  processed: FileBlob | undefined,
): ArchiveCopy | null {
  if (copy?.size_bytes == null) return null;
  const { size_bytes, pdfa_format: format, checked_by } = copy;
  const is_current = isArchiveCurrent(ctx, file, copy) && isArchiveOf(copy, processed);
  return archiveCopySchema.parse({ size_bytes, format, checked_by, is_current });
}

/** What lies in the document, with the documents that came out of it, those in the trash included. */
async function presentAttachments(ctx: Context, file: PgFile): Promise<FileDetail['attachments']> {
  const rows = await attachmentsOf(ctx.db, file.owner_id, file.id);
  const files = await getFiles(
    ctx.db,
    file.owner_id,
    rows.flatMap((row) => row.file_id ?? []),
  );
  const byId = new Map(files.map((one) => [one.id, presentFile(one)]));
  return rows.map((row) => ({
    position: row.position,
    name: row.name,
    size_bytes: row.size_bytes,
    state: row.state,
    reason:
      row.reason_code === null || row.reason_message === null
        ? null
        : { code: row.reason_code, message: row.reason_message },
    file: (row.file_id === null ? undefined : byId.get(row.file_id)) ?? null,
  }));
}

async function originalOf(ctx: Context, file: PgFile): Promise<PgFile | undefined> {
  return file.duplicate_of_id === null ? undefined : getFile(ctx.db, file.owner_id, file.duplicate_of_id);
}

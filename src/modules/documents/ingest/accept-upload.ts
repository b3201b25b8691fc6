import { createHash } from 'node:crypto';
import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { happened, publishAll } from '../../../platform/events/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { type Answer, type IdempotencyClaim, idempotent, isAnswered } from '../../../platform/idempotency/index.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { admit, type Reservation, type Stored } from '../admission/index.ts';
import {
  arrivalFacts,
  type FileSource,
  fileEvents,
  finalizeBlobs,
  findLiveDuplicate,
  insertFile,
  lockContents,
  titleFromName,
} from '../files/index.ts';
import { confirmFields } from '../metadata/index.ts';
import { type Choice, choiceFor } from '../pipelines/index.ts';
import { newFilePlan, planNewFile } from '../processing/index.ts';
import { duplicatesSettings } from '../steps/index.ts';
import { ingestErrors } from './ingest.errors.ts';
import { documentsAccepted } from './ingest.metrics.ts';
import type { AcceptedFile, UploadAnswer, UploadFields } from './ingest.schemas.ts';
import { type ReceivedFile, receivePart, type UploadPart } from './receive-part.ts';

/** One upload, whatever way it came. */
export type Upload = {
  source: FileSource;
  /** By whom and by what it came. */
  origin?: UploadOrigin;
  parts: AsyncIterable<UploadPart>;
  /** At least so many bytes of files are to come, as far as that is known before. */
  announcedBytes?: number | undefined;
  /** Who sends it is only known when all of it is here: nothing is reported of the owner's limits before. */
  isUnproven?: boolean;
  /** Asked for when all parts have arrived; throws when the request must not be kept. */
  fields(fileCount: number): UploadFields;
  /** Makes the claim of the request's Idempotency-Key for a hash of what was sent. */
  claim?(bodyHash: Buffer): IdempotencyClaim;
  signal?: AbortSignal;
  /** Writes what is to be kept together with the documents, in their transaction; what it throws keeps nothing of either. */
  inSameTransaction?(ctx: TransactionContext, files: readonly TakenFile[]): Promise<void>;
};

/** By whom and by what an upload came: names, as people know them, and the pipeline that is meant for what comes this way. */
export type UploadOrigin = {
  uploadedBy?: string | null;
  cameBy?: string | null;
  pipelineId?: string | null;
  /** The document it came out of. */
  parentId?: string | null;
  /** When it came to the archive that it was exported from. */
  arrivedAt?: Date;
};

/** A file that was accepted, with what was received of it. */
export type TakenFile = { file: AcceptedFile; sizeBytes: number; sha256: Buffer };

/**
 * The one way in: receives all files of an upload and takes them over in one transaction, or keeps nothing of it.
 * When it returns, rows, plans, events and bytes are durable.
 */
export async function acceptUpload(ctx: Context, upload: Upload): Promise<UploadAnswer> {
  const reservation = await reserve(ctx, upload);
  const { received, fields, claim } = await receiveAll(ctx, upload);
  faultPoint('upload.received');
  let answer: Answer<UploadAnswer> & { isReplay: boolean };
  try {
    const work = async (ctx: TransactionContext) => ({
      status: 202,
      body: { files: await reservation.redeem(ctx, () => accept(ctx, upload, received, fields)) },
    });
    answer = await inTransaction(ctx, (ctx) => idempotent(ctx, claim, () => work(ctx)));
  } catch (error) {
    const blobs = received.map(({ blob }) => blob);
    await finalizeBlobs(ctx, { blobs, error });
    throw error;
  }
  faultPoint('upload.committed');
  if (answer.isReplay) for (const { blob } of received) await blob.abandon();
  else documentsAccepted.inc({ source: upload.source }, received.length);
  faultPoint('upload.settled');
  return answer.body;
}

/** Before the first byte. What was answered before is answered again, although it may have taken the last room itself. */
function reserve(ctx: Context, { announcedBytes: bytes = 0, isUnproven = false, claim }: Upload): Promise<Reservation> {
  const isLate = async () => isUnproven || isAnswered(ctx, claim?.(Buffer.alloc(0)) ?? null);
  return admit(ctx, { kind: 'upload', bytes }, isLate);
}

type Received = { received: ReceivedFile[]; fields: UploadFields; claim: IdempotencyClaim };

/** Everything of the request, on the disk and checked; when anything is wrong with it, nothing. */
async function receiveAll(ctx: Context, upload: Upload): Promise<Received> {
  const received: ReceivedFile[] = [];
  try {
    for await (const part of upload.parts) received.push(await receivePart(ctx, part, upload.signal));
    if (received.length === 0) throw ingestErrors.no_file();
    const fields = upload.fields(received.length);
    return { received, fields, claim: upload.claim?.(hashOf(received, fields)) ?? null };
  } catch (error) {
    for (const { blob } of received) await blob.abandon();
    throw error;
  }
}

async function accept(
  ctx: TransactionContext,
  upload: Upload,
  received: readonly ReceivedFile[],
  fields: UploadFields,
): Promise<{ result: AcceptedFile[]; stored: Stored }> {
  await lockContents(
    ctx.db,
    ownerOf(ctx),
    received.map(({ blob }) => blob.sha256),
  );
  const choose = await choiceFor(ctx, ownerOf(ctx));
  const files: AcceptedFile[] = [];
  const taken: TakenFile[] = [];
  for (const one of received) {
    const file = await acceptOne(ctx, upload, one, fields, choose);
    files.push(file);
    taken.push({ file, sizeBytes: one.blob.sizeBytes, sha256: one.blob.sha256 });
  }
  await upload.inSameTransaction?.(ctx, taken);
  faultPoint('upload.written');
  const newFiles = files.filter((file) => file.duplicate_of_id === undefined).map((file) => file.original_filename);
  const bytes = received.reduce((sum, { blob }) => sum + blob.sizeBytes, 0);
  return { result: files, stored: { newFiles, bytes } };
}

async function acceptOne(
  ctx: TransactionContext,
  { source, origin = {} }: Upload,
  { blob, mimeType, filename }: ReceivedFile,
  fields: UploadFields,
  choose: Choice,
): Promise<AcceptedFile> {
  const tx = ctx.db;
  const ownerId = ownerOf(ctx);
  const now = ctx.clock.now();
  const id = newId(now);
  const comparesCopies = ctx.config.get(duplicatesSettings).enableDeduplication;
  const about = {
    original_filename: filename,
    mime_type: mimeType,
    file_size: blob.sizeBytes,
    title: fields.title ?? titleFromName(filename),
    tags: fields.tags,
    source,
    uploaded_by: origin.uploadedBy ?? null,
    came_by: origin.cameBy ?? null,
    parent_id: origin.parentId ?? null,
    created_at: origin.arrivedAt ?? now,
  };
  const facts = () => arrivalFacts(ctx, about);
  const chosen = await choose({ named: fields.pipeline_id, ofPath: origin.pipelineId, facts });
  const plan = newFilePlan(ctx, chosen);
  const { planId, status } = plan;
  const original = comparesCopies ? await findLiveDuplicate(tx, ownerId, blob.sha256, null) : undefined;
  await insertFile(tx, {
    id,
    owner_id: ownerId,
    ...about,
    ...plan.columns,
    sha256: blob.sha256,
    originalPath: blob.path,
    status,
    plan_id: planId,
    updated_at: now,
  });
  if (fields.title !== undefined) await confirmFields(ctx, { fileId: id, fields: ['title'] });
  await planNewFile(ctx, { id, owner_id: ownerId }, plan);
  const reported = {
    mime_type: mimeType,
    size_bytes: blob.sizeBytes,
    sha256: blob.sha256.toString('hex'),
    source,
    is_duplicate: original !== undefined,
  };
  await recordAudit(ctx, { action: 'file.uploaded', targetType: 'file', targetId: id, detail: reported });
  const event = { file_id: id, filename, owner_id: ownerId, ...reported };
  await publishAll(ctx, [
    happened(fileEvents.uploaded, event),
    happened(fileEvents.changed, { file_id: id, change: 'created', status }),
  ]);
  if (original) return { id, original_filename: filename, status: 'duplicate', duplicate_of_id: original.id };
  return { id, original_filename: filename, status };
}

/** Same files under the same names with the same fields: the same request, whatever its multipart boundary is. */
function hashOf(received: readonly ReceivedFile[], fields: UploadFields): Buffer {
  const files = received.map(({ blob, filename }) => [filename, blob.sha256.toString('hex')]);
  return createHash('sha256')
    .update(
      JSON.stringify([files, fields.title ?? null, fields.tags, ...(fields.pipeline_id ? [fields.pipeline_id] : [])]),
    )
    .digest();
}

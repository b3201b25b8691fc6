import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler, JobOutcome, JobRun } from '../../../platform/jobs/index.ts';
import type { OpenContents } from '../../reading/converters/index.ts';
import {
  type AttachmentRow,
  acceptAttachment,
  attachmentsOf,
  FILE_SOURCES,
  fileEvents,
  getFile,
  noteAttachment,
  ownerOfFile,
  type PgFile,
} from '../files/index.ts';
import { acceptUpload } from '../ingest/index.ts';
import { passwordOf } from '../processing/index.ts';
import { DocumentWork, isVerdict, waitForMachine } from '../steps/index.ts';

/** What is wrong with the attachment itself: another try changes nothing. */
const FINAL_CODES: ReadonlySet<string> = new Set([
  'empty_file',
  'unsupported_type',
  'file_too_large',
  'invalid_request',
]);
/** The pipeline of the document it lies in is to be had no more: it takes what documents take that arrive. */
const PIPELINE_GONE: ReadonlySet<string> = new Set(['pipeline_not_found', 'pipeline_inactive']);
/** So long it waits for what its owner may not have now. */
const LIMIT_SECONDS = 900;

/** Thrown inside the transaction for what another run has accepted meanwhile: nothing is kept of it here. */
class AcceptedBefore extends Error {
  override readonly name = 'AcceptedBefore';
}

/**
 * Handles `accept_attachments`: makes a document of each thing that lies in a document, by the one way in. Each is accepted together with
 * its line of the list, so that none is accepted twice; what is refused stays named there with its reason.
 */
export const handleAcceptAttachments: JobHandler<{ ownerId: string; fileId: string }, Context> = async (
  jobCtx,
  { fileId },
  job,
) => {
  // Perhaps another person's by now.
  const ownerId = await ownerOfFile(jobCtx.db, fileId);
  if (ownerId === undefined) return { type: 'done' };
  const ctx = forOwner({ ...jobCtx, log: jobCtx.log.child({ file_id: fileId }) }, ownerId);
  const parent = await getFile(ctx.db, ownerId, fileId);
  const waiting = (await attachmentsOf(ctx.db, ownerId, fileId)).filter(({ state }) => state === 'waiting');
  if (!parent || waiting.length === 0) return { type: 'done' };
  const workDir = await ctx.workDirs.create();
  const password = await passwordOf(ctx, fileId);
  const document = new DocumentWork({ ctx, file: parent, dir: workDir.path, password });
  try {
    const contents = await document.openContents(job.signal);
    try {
      return await acceptAll({ ctx, parent, contents, dir: workDir.path, job }, waiting);
    } finally {
      await contents.close();
    }
  } catch (error) {
    if (isVerdict(error)) return await refuseAll({ ctx, parent }, waiting, error);
    const wait = await waitForMachine(error, workDir.path, { waiting_since: null }, ctx.clock.now());
    if (!wait) throw error;
    return { type: 'retryIn', seconds: wait.seconds };
  } finally {
    await document.reset();
    await workDir.remove();
  }
};

type Run = { ctx: Context; parent: PgFile; contents: OpenContents; dir: string; job: JobRun };

async function acceptAll(run: Run, waiting: readonly AttachmentRow[]): Promise<JobOutcome> {
  let hasToWait = false;
  for (const attachment of waiting) {
    run.job.signal.throwIfAborted();
    if (await run.job.shouldYield()) return { type: 'yield' };
    hasToWait = (await acceptOne(run, attachment)) === 'waits' || hasToWait;
    faultPoint('attachment.accepted');
  }
  return hasToWait ? { type: 'retryIn', seconds: LIMIT_SECONDS } : { type: 'done' };
}

/** The document does not open any more: its password is lost, say. */
async function refuseAll(run: Pick<Run, 'ctx' | 'parent'>, waiting: readonly AttachmentRow[], error: Error) {
  for (const attachment of waiting) await note(run, attachment, error, 'refused');
  return { type: 'done' } as const;
}

async function acceptOne(run: Run, attachment: AttachmentRow): Promise<'ended' | 'waits'> {
  const { contents, dir } = run;
  const file = path.join(dir, 'attachment');
  try {
    await contents.extract(attachment.position, file);
    await upload(run, attachment, file, run.parent.pipeline_id ?? undefined);
    return 'ended';
  } catch (error) {
    if (error instanceof AcceptedBefore) return 'ended';
    const isRefused = error instanceof AppError ? FINAL_CODES.has(error.code) : isVerdict(error);
    if (!isRefused && !(error instanceof AppError)) throw error;
    await note(run, attachment, error, isRefused ? 'refused' : 'waiting');
    return isRefused ? 'ended' : 'waits';
  } finally {
    await rm(file, { force: true });
  }
}

async function upload(
  run: Run,
  attachment: AttachmentRow,
  file: string,
  pipelineId: string | undefined,
): Promise<void> {
  const { ctx, parent, job } = run;
  const { position, name } = attachment;
  try {
    await acceptUpload(ctx, {
      source: FILE_SOURCES.find((source) => source === parent.source) ?? 'api',
      origin: { uploadedBy: parent.uploaded_by, cameBy: parent.came_by, parentId: parent.id },
      parts: only(name, file),
      fields: () => ({ tags: parent.tags, ...(pipelineId === undefined ? {} : { pipeline_id: pipelineId }) }),
      signal: job.signal,
      async inSameTransaction(ctx, [taken]) {
        const at = ctx.clock.now();
        const isNew =
          taken !== undefined &&
          (await acceptAttachment(ctx.db, { parentId: parent.id, position, fileId: taken.file.id, at }));
        if (!isNew) throw new AcceptedBefore();
        await publish(ctx, fileEvents.changed, { file_id: parent.id, change: 'updated', status: parent.status });
      },
    });
  } catch (error) {
    if (!(error instanceof AppError && PIPELINE_GONE.has(error.code)) || pipelineId === undefined) throw error;
    await upload(run, attachment, file, undefined);
  }
}

async function* only(
  filename: string,
  file: string,
): AsyncGenerator<{ filename: string; stream: ReturnType<typeof createReadStream> }> {
  yield { filename, stream: createReadStream(file) };
}

async function note(
  { ctx, parent }: Pick<Run, 'ctx' | 'parent'>,
  { position }: AttachmentRow,
  error: unknown,
  state: 'waiting' | 'refused',
): Promise<void> {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
  const message = error instanceof AppError ? error.detail : error.message;
  const reason = { code: error.code, message };
  await inTransaction(ctx, async (ctx) => {
    await noteAttachment(ctx.db, { parentId: parent.id, position, state, reason, at: ctx.clock.now() });
    await publish(ctx, fileEvents.changed, { file_id: parent.id, change: 'updated', status: parent.status });
  });
}

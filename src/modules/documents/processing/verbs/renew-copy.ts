import type { z } from 'zod';
import { type Context, forOwner, inTransaction, type TransactionContext } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import type { JobHandler, JobOutcome, JobRun } from '../../../../platform/jobs/index.ts';
import { deliverRemade } from '../../../outside/destinations/index.ts';
import { openPdf } from '../../../reading/pdf/index.ts';
import {
  blobOf,
  type FileRow,
  fileEvents,
  getFile,
  lockFile,
  ORIGINAL,
  PROCESSED,
  settleBlobs,
  updateFile,
} from '../../files/index.ts';
import { metadataSettings } from '../../metadata/index.ts';
import {
  type DerivedBlob,
  type Embedding,
  embedCopy,
  sharedReaders,
  takesNoDetails,
  waitForMachine,
  workerSettings,
} from '../../steps/index.ts';
import { runningStep } from '../plan/next-step.ts';
import { stepsOf } from '../plan/steps.store.ts';
import { writeBlobs } from '../run/entries.ts';
import { addLogLines, type NewLogLine } from '../run/logs.store.ts';
import { RENEW_ATTEMPTS, type renewCopyJob } from './renew-copy.job.ts';

const STEP = 'embed_metadata';
/** A document that is being worked on is looked at again after this. */
const LOOK_AGAIN_SECONDS = 15;

type Payload = z.infer<typeof renewCopyJob.payload>;

/** Handles `renew_copy`: the copy people download says what the document's page says. */
export const handleRenewCopy: JobHandler<Payload, Context> = async (jobCtx, { ownerId, fileId }, job) => {
  const ctx = forOwner({ ...jobCtx, log: jobCtx.log.child({ file_id: fileId }) }, ownerId);
  const file = await getFile(ctx.db, ownerId, fileId);
  if (!file || file.is_duplicate) return { type: 'done' };
  const steps = await stepsOf(ctx.db, fileId);
  if (runningStep(steps)) return { type: 'retryIn', seconds: LOOK_AGAIN_SECONDS };
  // The step that is still to come writes what is known by then.
  if (steps.some(({ step_name, status }) => step_name === STEP && status === 'pending')) return { type: 'done' };
  if (!ctx.config.get(metadataSettings).embedMetadata) return goOn(ctx, fileId, undefined);
  const workDir = await ctx.workDirs.create();
  try {
    const embedding = await embedNow(ctx, file, workDir.path, job);
    if (embedding?.type !== 'written') return await goOn(ctx, fileId, embedding);
    return await putInPlace(ctx, file, embedding);
  } catch (error) {
    const wait = await waitForMachine(error, workDir.path, { waiting_since: null }, ctx.clock.now());
    if (!wait) throw error;
    return { type: 'retryIn', seconds: wait.seconds };
  } finally {
    await workDir.remove();
  }
};

/** The copy with the details of now; undefined when this PDF takes none, which the log tells. */
async function embedNow(ctx: Context, file: FileRow, dir: string, job: JobRun): Promise<Embedding | undefined> {
  const { signal } = job;
  try {
    return await embedCopy({
      ctx,
      file,
      dir,
      signal,
      async withPdf(copyPath, use) {
        const stored = copyPath ?? (await blobOf(ctx.db, file.id, ORIGINAL))?.path;
        if (stored === undefined) throw new Error(`document ${file.id} has no original`);
        const pdf = await openPdf(ctx.children, {
          path: await ctx.blobs.localPath(stored, dir),
          workDir: dir,
          signal,
          pageTimeoutMs: ctx.config.get(workerSettings).pageTimeoutSeconds * 1000,
          openReader: sharedReaders(ctx).of(file.owner_id),
        });
        try {
          return await use(pdf);
        } finally {
          await pdf.close();
        }
      },
    });
  } catch (error) {
    signal.throwIfAborted();
    const isLastAttempt = job.attempt > RENEW_ATTEMPTS;
    if (!isLastAttempt && !takesNoDetails(error, { isLastAttempt })) throw error;
    ctx.log.warn({ err: error }, 'the details of a document could not be written into its copy');
    return undefined;
  }
}

/** There is no new copy: what waited for one goes on with the one there is. */
async function goOn(ctx: Context, fileId: string, embedding: Embedding | undefined): Promise<JobOutcome> {
  await inTransaction(ctx, (ctx) => deliverRemade(ctx, fileId, { hasNewCopy: false, role: 'processed' }));
  if (embedding === undefined) ctx.log.debug('no details were written into the copy');
  return { type: 'done' };
}

/** Puts the new copy in the old one's place, unless a run has begun meanwhile or put another one there. */
async function putInPlace(
  ctx: Context,
  file: FileRow,
  { blob, earlierPath }: Extract<Embedding, { type: 'written' }>,
): Promise<JobOutcome> {
  const { owner_id: ownerId, id: fileId } = file;
  const blobs = blob.pending ? [blob.pending] : [];
  try {
    const isPlaced = await inTransaction(ctx, async (ctx) => {
      const locked = await lockFile(ctx.db, ownerId, fileId);
      const copy = await blobOf(ctx.db, fileId, PROCESSED);
      if (!locked || (copy?.path ?? null) !== earlierPath || runningStep(await stepsOf(ctx.db, fileId))) return false;
      await write(ctx, locked, blob);
      return true;
    });
    if (!isPlaced) throw new Overtaken();
  } catch (error) {
    await settleBlobs(ctx, { blobs, error, lock: (tx) => lockFile(tx, ownerId, fileId) });
    if (error instanceof Overtaken) return { type: 'retryIn', seconds: LOOK_AGAIN_SECONDS };
    throw error;
  }
  faultPoint('copy.renewed');
  for (const pending of blobs) {
    // The row refers to the file already: what is left undone here is finished by the next start.
    await pending
      .commit()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a derived file was not moved to its place'));
  }
  return { type: 'done' };
}

/** A run of the document came first. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const TOLD: NewLogLine = {
  step_name: STEP,
  level: 'info',
  message: 'The copy was made anew: it tells the changed details.',
  detail: null,
};

async function write(ctx: TransactionContext, file: FileRow, blob: DerivedBlob): Promise<void> {
  const { id: fileId, owner_id: ownerId, status } = file;
  const now = ctx.clock.now();
  await writeBlobs(ctx, { file_id: fileId, step_name: STEP }, [blob]);
  await updateFile(ctx.db, ownerId, fileId, { updated_at: now });
  await addLogLines(ctx.db, { fileId, worker: 'edits', now }, [TOLD]);
  await publish(ctx, fileEvents.changed, { file_id: fileId, change: 'updated', status });
  await deliverRemade(ctx, fileId, { hasNewCopy: true, role: 'processed' });
}

import type { z } from 'zod';
import { type Context, forOwner, inTransaction, type TransactionContext } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import type { JobHandler, JobOutcome } from '../../../../platform/jobs/index.ts';
import { deliverRemade } from '../../../outside/destinations/index.ts';
import { PDFA_PARTS, type PdfaPart, renewArchiveCopy } from '../../../reading/pdf/index.ts';
import {
  blobOf,
  type FileBlob,
  type FileRow,
  fileEvents,
  getFile,
  lockFile,
  ORIGINAL_PDFA,
  PROCESSED_PDFA,
  settleBlobs,
  updateFile,
} from '../../files/index.ts';
import { archiveCopies, type DerivedBlob, isArchiveCurrent, waitForMachine } from '../../steps/index.ts';
import { runningStep } from '../plan/next-step.ts';
import { stepsOf } from '../plan/steps.store.ts';
import { writeBlobs } from '../run/entries.ts';
import { addLogLines, type NewLogLine } from '../run/logs.store.ts';
import type { renewArchiveJob } from './renew-archive.job.ts';

const STEP = 'convert_to_pdfa';
/** A document that is being worked on is looked at again after this. */
const LOOK_AGAIN_SECONDS = 15;

type Payload = z.infer<typeof renewArchiveJob.payload>;

/** Handles `renew_archive`: archive copies say what the document's page says, and are checked anew. */
export const handleRenewArchive: JobHandler<Payload, Context> = async (jobCtx, { ownerId, fileId }, { signal }) => {
  const ctx = forOwner({ ...jobCtx, log: jobCtx.log.child({ file_id: fileId }) }, ownerId);
  const file = await getFile(ctx.db, ownerId, fileId);
  if (!file || file.is_duplicate) return { type: 'done' };
  const steps = await stepsOf(ctx.db, fileId);
  if (runningStep(steps)) return { type: 'retryIn', seconds: LOOK_AGAIN_SECONDS };
  // The step that is still to come writes what is known by then.
  if (steps.some(({ step_name, status }) => step_name === STEP && status === 'pending')) return { type: 'done' };
  const stale = await staleCopies(ctx, file);
  const part = partOf(stale);
  if (part === undefined) return { type: 'done' };
  const workDir = await ctx.workDirs.create();
  try {
    return await renew(ctx, file, { stale, part, dir: workDir.path, signal });
  } catch (error) {
    const wait = await waitForMachine(error, workDir.path, { waiting_since: null }, ctx.clock.now());
    if (!wait) throw error;
    return { type: 'retryIn', seconds: wait.seconds };
  } finally {
    await workDir.remove();
  }
};

/** The archive copies that tell other details than the document does. */
async function staleCopies(ctx: Context, file: FileRow): Promise<FileBlob[]> {
  const copies = await Promise.all([PROCESSED_PDFA, ORIGINAL_PDFA].map((role) => blobOf(ctx.db, file.id, role)));
  return copies.filter((copy) => copy !== undefined).filter((copy) => !isArchiveCurrent(ctx, file, copy));
}

/** Both copies of a document are made by one step. */
function partOf([copy]: readonly FileBlob[]): PdfaPart | undefined {
  return PDFA_PARTS.find((part) => `${part}b` === copy?.pdfa_format);
}

type Renewal = { stale: readonly FileBlob[]; part: PdfaPart; dir: string; signal: AbortSignal };

async function renew(ctx: Context, file: FileRow, { stale, part, dir, signal }: Renewal): Promise<JobOutcome> {
  const sources = await Promise.all(
    stale.map(async ({ role, path, base_sha256: contentSha256 }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return { role, name, path: await ctx.blobs.localPath(path, dir), contentSha256 };
    }),
  );
  const place = { ctx, file, dir, signal, alive: () => undefined };
  const copies = await archiveCopies(place, { part, sources }, renewArchiveCopy);
  if (copies.type === 'made') return putInPlace(ctx, file, { stale, blobs: copies.blobs });
  // The earlier copies stay, and their page says that they tell older details.
  const message = `The archive copy could not take over the changed details: ${copies.checkedBy} finds it broken then, in ${copies.clauses.join(', ')}.`;
  await inTransaction(ctx, (ctx) => tell(ctx, file, { step_name: STEP, level: 'warning', message, detail: null }));
  return { type: 'done' };
}

async function tell(ctx: TransactionContext, file: FileRow, line: NewLogLine): Promise<void> {
  await addLogLines(ctx.db, { fileId: file.id, worker: 'edits', now: ctx.clock.now() }, [line]);
}

/** Puts the new copies in the place of the old ones, unless a run has begun meanwhile or put others there. */
async function putInPlace(
  ctx: Context,
  file: FileRow,
  { stale, blobs }: { stale: readonly FileBlob[]; blobs: readonly DerivedBlob[] },
): Promise<JobOutcome> {
  const { owner_id: ownerId, id: fileId } = file;
  const pending = blobs.flatMap((blob) => blob.pending ?? []);
  try {
    const isPlaced = await inTransaction(ctx, async (ctx) => {
      const locked = await lockFile(ctx.db, ownerId, fileId);
      if (!locked || runningStep(await stepsOf(ctx.db, fileId))) return false;
      for (const { role, path } of stale) if ((await blobOf(ctx.db, fileId, role))?.path !== path) return false;
      await write(ctx, locked, blobs);
      return true;
    });
    if (!isPlaced) throw new Overtaken();
  } catch (error) {
    await settleBlobs(ctx, { blobs: pending, error, lock: (tx) => lockFile(tx, ownerId, fileId) });
    if (error instanceof Overtaken) return { type: 'retryIn', seconds: LOOK_AGAIN_SECONDS };
    throw error;
  }
  faultPoint('copy.renewed');
  for (const blob of pending) {
    // The row refers to the file already: what is left undone here is finished by the next start.
    await blob
      .commit()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a derived file was not moved to its place'));
  }
  return { type: 'done' };
}

/** A run of the document came first. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

async function write(ctx: TransactionContext, file: FileRow, blobs: readonly DerivedBlob[]): Promise<void> {
  const { id: fileId, owner_id: ownerId, status } = file;
  await writeBlobs(ctx, { file_id: fileId, step_name: STEP }, blobs);
  await updateFile(ctx.db, ownerId, fileId, { updated_at: ctx.clock.now() });
  const message = 'The archive copy was made anew: it tells the changed details.';
  await tell(ctx, file, { step_name: STEP, level: 'info', message, detail: null });
  await publish(ctx, fileEvents.changed, { file_id: fileId, change: 'updated', status });
  await deliverRemade(ctx, fileId, { hasNewCopy: true, role: 'pdfa' });
}

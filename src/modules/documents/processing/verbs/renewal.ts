import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import type { JobOutcome } from '../../../../platform/jobs/index.ts';
import { deliverRemade } from '../../../outside/destinations/index.ts';
import { blobOf, type FileRow, fileEvents, finalizeBlobs, getFile, lockFile, updateFile } from '../../files/index.ts';
import { type DerivedBlob, waitForMachine } from '../../steps/index.ts';
import { destinationsOfPlan } from '../plan/destinations-of-plan.ts';
import { runningStep } from '../plan/next-step.ts';
import { stepsOf } from '../plan/steps.store.ts';
import { writeBlobs } from '../run/entries.ts';
import { addLogLines } from '../run/logs.store.ts';

/** A document that is being worked on is looked at again after this. */
const POLL_AGAIN_SECONDS = 15;

/** Where copies of a document are made anew. */
export type RenewalTarget = { ctx: Context; file: FileRow; dir: string };

/**
 * Makes copies of a document anew beside its runs: not while one is under way, nor where the step that makes them is still to come.
 * @param work has a folder of its own; what the machine lacks for the moment is waited for.
 */
export async function renewBesideRuns(
  jobCtx: Context,
  { ownerId, fileId, step }: { ownerId: string; fileId: string; step: string },
  work: (place: RenewalTarget) => Promise<JobOutcome>,
): Promise<JobOutcome> {
  const ctx = forOwner({ ...jobCtx, log: jobCtx.log.child({ file_id: fileId }) }, ownerId);
  const file = await getFile(ctx.db, ownerId, fileId);
  if (!file || file.is_duplicate) return { type: 'done' };
  const steps = await stepsOf(ctx.db, fileId);
  if (runningStep(steps)) return { type: 'retryIn', seconds: POLL_AGAIN_SECONDS };
  // The step that is still to come writes what is known by then.
  if (steps.some(({ step_name, status }) => step_name === step && status === 'pending')) return { type: 'done' };
  const workDir = await ctx.workDirs.create();
  try {
    return await work({ ctx, file, dir: workDir.path });
  } catch (error) {
    const wait = await waitForMachine(error, workDir.path, { waiting_since: null }, ctx.clock.now());
    if (!wait) throw error;
    return { type: 'retryIn', seconds: wait.seconds };
  } finally {
    await workDir.remove();
  }
}

/** Copies that were made anew. */
export type NewCopies = {
  step: string;
  blobs: readonly DerivedBlob[];
  /** Those whose place they take; the path is null where there was none. */
  earlier: readonly { role: string; path: string | null }[];
  /** What destinations know them as. */
  sentAs: 'processed' | 'pdfa';
  /** Stands in the document's log. */
  message: string;
};

/** Puts new copies in the place of the earlier ones, unless a run has begun meanwhile or put others there. */
export async function putInPlace({ ctx, file }: RenewalTarget, copies: NewCopies): Promise<JobOutcome> {
  const { owner_id: ownerId, id: fileId } = file;
  const pending = copies.blobs.flatMap((blob) => blob.pending ?? []);
  try {
    const isPlaced = await inTransaction(ctx, async (ctx) => {
      const locked = await lockFile(ctx.db, ownerId, fileId);
      // Planned anew since: its pages may be others by now.
      if (!locked || locked.plan_id !== file.plan_id || runningStep(await stepsOf(ctx.db, fileId))) return false;
      for (const { role, path } of copies.earlier)
        if (((await blobOf(ctx.db, fileId, role))?.path ?? null) !== path) return false;
      const now = ctx.clock.now();
      await writeBlobs(ctx, { file_id: fileId, step_name: copies.step }, copies.blobs);
      await updateFile(ctx.db, ownerId, fileId, { updated_at: now });
      const line = { step_name: copies.step, level: 'info', message: copies.message, detail: null } as const;
      await addLogLines(ctx.db, { fileId, worker: 'edits', now }, [line]);
      await publish(ctx, fileEvents.changed, { file_id: fileId, change: 'updated', status: locked.status });
      const only = await destinationsOfPlan(ctx.db, locked);
      await deliverRemade(ctx, fileId, { hasNewCopy: true, role: copies.sentAs, only });
      return true;
    });
    if (!isPlaced) throw new Overtaken();
  } catch (error) {
    await finalizeBlobs(ctx, { blobs: pending, error });
    if (error instanceof Overtaken) return { type: 'retryIn', seconds: POLL_AGAIN_SECONDS };
    throw error;
  }
  faultPoint('copy.renewed');
  return { type: 'done' };
}

/** A run of the document came first. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

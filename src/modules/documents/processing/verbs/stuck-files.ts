import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { lockFile, type UnfinishedFile, unfinishedFiles } from '../../files/index.ts';
import { startPlan } from '../plan/plan-file.ts';
import { runJobs } from '../run/process-file.job.ts';

/** A document that is not finished and that no job will finish. */
export type StuckFile = UnfinishedFile;

const FILES_PER_STATEMENT = 500;

/**
 * Documents that wait for processing although no job of their plan is left: it was removed, or given up by the queue. Asked in
 * one statement: a job ends after its document, so at one moment an unfinished document has its job or is stuck.
 */
export async function* stuckFiles(ctx: Context): AsyncGenerator<StuckFile> {
  const livePlanIds = await ctx.jobs.unfinishedField(Object.values(runJobs), 'planId');
  let afterId: string | null = null;
  for (;;) {
    const stuck: StuckFile[] = await unfinishedFiles(ctx.db, { livePlanIds, afterId, limit: FILES_PER_STATEMENT });
    yield* stuck;
    afterId = stuck.at(-1)?.id ?? null;
    if (stuck.length < FILES_PER_STATEMENT) return;
  }
}

/** Lets a stuck document go on after its last done step. @returns false when it moved on by itself meanwhile. */
export async function resumeFile(ctx: Context, stuck: StuckFile): Promise<boolean> {
  return inTransaction(forOwner(ctx, stuck.owner_id), async (ctx) => {
    const file = await lockFile(ctx.db, stuck.owner_id, stuck.id);
    if (!file || file.plan_id !== stuck.plan_id) return false;
    if (file.status !== 'pending' && file.status !== 'processing') return false;
    await startPlan(ctx, file, file.status, undefined);
    return true;
  });
}

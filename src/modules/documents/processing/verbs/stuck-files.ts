import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { lockFile, type UnfinishedFile, unfinishedFiles } from '../../files/index.ts';
import { startPlan } from '../plan/plan-file.ts';
import { runJobs } from '../run/process-file.job.ts';

/** A document that is not finished and that no job will finish. */
export type StuckFile = UnfinishedFile;

/** Documents that wait for processing although no job of their plan is left: it was removed, or given up by the queue. */
export async function stuckFiles(ctx: Context): Promise<StuckFile[]> {
  // In this order: a job seen after its document was read is there, or it has ended and with it the document's waiting.
  const unfinished = await unfinishedFiles(ctx.db);
  if (unfinished.length === 0) return [];
  const payloads = await Promise.all(Object.values(runJobs).map((job) => ctx.jobs.unfinishedPayloads(job)));
  const live = new Set(payloads.flat().map((payload) => payload.planId));
  return unfinished.filter((file) => file.plan_id === null || !live.has(file.plan_id));
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

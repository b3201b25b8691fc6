import { type Context, inTransaction } from '../context.ts';
import type { JobDefinition } from '../jobs/index.ts';

/** Lets a job of an owner come at a moment; one job waits for it, whoever asks. Needs a job with an owner. */
export async function comeBackAt<P>(ctx: Context, job: JobDefinition<P>, payload: P, at: Date): Promise<void> {
  const singletonKey = job.owner?.(payload);
  if (singletonKey === undefined) throw new Error(`job "${job.name}" belongs to nobody`);
  const startAfterSeconds = Math.max(1, Math.ceil((at.getTime() - ctx.clock.now().getTime()) / 1000));
  await inTransaction(ctx, (ctx) => ctx.jobs.enqueue(ctx.db, job, payload, { singletonKey, startAfterSeconds }));
}

import type { Context } from '../context.ts';
import type { JobDefinition, JobHandler, JobRun } from '../jobs/index.ts';
import { DeliveryQueue, type Outlet } from './delivery-queue.ts';
import { perService } from './per-service.ts';

/** A kind of receivers, and how one of them is sent to. */
export type DeliveryKind<P, C> = {
  job: JobDefinition<P>;
  /** So long after a process has died others take over what it was sending; while it lives it renews what it holds. */
  claimMs: number;
  /** What is due and could not be taken (others are at it) is looked at again after this. */
  pollAgainSeconds: number;
  /** @returns undefined when there is no such receiver now. */
  open(ctx: Context, payload: P, job: JobRun): Promise<Outlet<C> | undefined>;
};

/**
 * Delivers everything that is due to one receiver; what is for later wakes another job. One queue runs for each receiver in a
 * process: a job that finds it running wakes it and is done, so a receiver holds one place, however slow.
 */
export function handleDeliveries<P, C>(kind: DeliveryKind<P, C>): JobHandler<P, Context> {
  const runningOf = perService(() => new Map<string, DeliveryQueue<P, C>>());
  return async (ctx, payload, job) => {
    const running = runningOf(ctx);
    const id = kind.job.owner?.(payload) ?? '';
    if (running.get(id)?.wake()) return { type: 'done' };
    const queue = new DeliveryQueue(ctx, { kind, id, payload, job });
    running.set(id, queue);
    try {
      return await queue.run();
    } finally {
      if (running.get(id) === queue) running.delete(id);
    }
  };
}

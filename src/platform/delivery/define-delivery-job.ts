import { z } from 'zod';
import { type Context, inTransaction, type TransactionContext } from '../context.ts';
import type { Database } from '../database/index.ts';
import { defineJob, type JobDefinition } from '../jobs/index.ts';

/** What is due for longer has lost its job. */
const LOST_AFTER_MS = 300_000;

/** The job that delivers what is due to one receiver, all of it. */
export type DeliveryJob<K extends string> = JobDefinition<Record<K, string>> & {
  /** Lets workers look at receivers after the commit. Without a key: transactions that wake the same one must not wait for each other. */
  wake(ctx: TransactionContext, ids: readonly string[]): Promise<void>;
  /** Wakes receivers that lost their job. @param overdue those that should have been sent to before a moment. */
  wakeLost(ctx: Context, overdue: (db: Database, before: Date) => Promise<string[]>, afterMs?: number): Promise<void>;
};

/** Declares the job of a kind of receiver. The receiver counts as the owner, so that receivers take turns. */
export function defineDeliveryJob<K extends string>(options: {
  name: string;
  /** What the payload calls the receiver. */
  key: K;
  id: z.ZodType<string>;
  expireInSeconds: number;
}): DeliveryJob<K> {
  const { name, key, id, expireInSeconds } = options;
  const job = defineJob<Record<K, string>>({
    name,
    payload: z.record(z.literal(key), id),
    retry: { limit: 20, delaySeconds: 5, backoff: true },
    expireInSeconds,
    work: 'remote',
    owner: (payload) => payload[key],
  });
  const wake: DeliveryJob<K>['wake'] = (ctx, ids) => {
    const payloads = [...new Set(ids)].map((receiver) => ({ [key]: receiver }) as Record<K, string>);
    return ctx.jobs.enqueueAll(ctx.db, job, payloads);
  };
  return Object.assign(job, {
    wake,
    async wakeLost(ctx: Context, overdue: Parameters<DeliveryJob<K>['wakeLost']>[1], afterMs = LOST_AFTER_MS) {
      const ids = await overdue(ctx.db, new Date(ctx.clock.now().getTime() - afterMs));
      await inTransaction(ctx, (ctx) => wake(ctx, ids));
    },
  });
}

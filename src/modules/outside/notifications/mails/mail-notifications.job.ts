import { z } from 'zod';
import type { TransactionContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs/index.ts';

/** Mails somebody what is due to them by mail. */
export const mailNotificationsJob = defineJob({
  name: 'mail_notifications',
  payload: z.object({ owner_id: z.uuid() }),
  retry: { limit: 10, delaySeconds: 30, backoff: true },
  expireInSeconds: 60,
  work: 'io',
  owner: ({ owner_id }) => owner_id,
});

/** Lets a worker look at what is due to somebody after the commit. Without a key: transactions must not wait for each other. */
export async function wakeMails(ctx: TransactionContext, ownerId: string): Promise<void> {
  await ctx.jobs.enqueueAll(ctx.db, mailNotificationsJob, [{ owner_id: ownerId }]);
}

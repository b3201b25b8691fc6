import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Delivers what is due to one destination, all of it. The destination counts as the owner, so that destinations take turns. */
export const deliverFilesJob = defineJob({
  name: 'deliver_files',
  payload: z.object({ destination_id: z.uuid() }),
  retry: { limit: 20, delaySeconds: 5, backoff: true },
  expireInSeconds: 23 * 3600,
  work: 'remote',
  owner: ({ destination_id }) => destination_id,
});

/** Lets workers look at destinations after the commit. Without a key: transactions that wake the same one must not wait for each other. */
export async function wakeDestinations(ctx: TransactionContext, destinationIds: readonly string[]): Promise<void> {
  await ctx.jobs.enqueueAll(
    ctx.db,
    deliverFilesJob,
    [...new Set(destinationIds)].map((destination_id) => ({ destination_id })),
  );
}

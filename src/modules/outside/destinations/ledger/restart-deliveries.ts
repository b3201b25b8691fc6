import { type Context, inTransaction } from '../../../../platform/context.ts';
import { deliverFilesJob } from './deliver-files.job.ts';
import { type DeliveryOfDocument, holdDocuments, restartDeliveries } from './restart.store.ts';

const DELIVERIES_AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Lets deliveries of a destination begin anew, a part at a time. @param some those behind an id, in the order of their ids. */
export async function restartSome(
  ctx: Context,
  destinationId: string,
  some: (afterId: string, limit: number) => Promise<DeliveryOfDocument[]>,
  signal: AbortSignal,
): Promise<void> {
  for (let afterId = FIRST_ID; ; ) {
    signal.throwIfAborted();
    const rows = await some(afterId, DELIVERIES_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    await inTransaction(ctx, async (ctx) => {
      await holdDocuments(
        ctx.db,
        rows.map(({ file_id }) => file_id),
      );
      const ids = rows.map(({ id }) => id);
      const count = await restartDeliveries(ctx.db, ids, ctx.clock.now());
      if (count > 0) await deliverFilesJob.wake(ctx, [destinationId]);
    });
    if (rows.length < DELIVERIES_AT_ONCE) return;
    afterId = last.id;
  }
}

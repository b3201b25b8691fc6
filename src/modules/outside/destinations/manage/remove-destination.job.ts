import { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { defineJob, type JobHandler } from '../../../../platform/jobs/index.ts';
import { lockFile } from '../../../documents/files/index.ts';
import { revokeGrant } from '../consent/revoke-grant.ts';
import { deleteDestinationRow, getDestination } from '../destinations.store.ts';
import { removeDelivered, someDelivered, someDeliveries, takeDelivery } from '../ledger/deliveries.store.ts';
import { type FinalizeDelivery, finalizeRow } from '../ledger/end-delivery.ts';
import { holdDocuments } from '../ledger/restart.store.ts';
import { forgetObjects } from '../reconcile/reconciliations.store.ts';

const payload = z.object({ destination_id: z.uuid() });
const ROWS_AT_ONCE = 500;

/** Removes the rows of a destination that nobody sees any more. */
export const removeDestinationJob = defineJob({
  name: 'remove_destination',
  payload,
  retry: { limit: 20, delaySeconds: 30, backoff: true },
  expireInSeconds: 3600,
  work: 'io',
});

/** Removes its deliveries, and ends the steps of documents that wait for them; then the destination itself. */
export function handleRemoveDestination(finalize: FinalizeDelivery): JobHandler<z.infer<typeof payload>, Context> {
  return async (ctx, { destination_id: id }, { signal }) => {
    for (;;) {
      signal.throwIfAborted();
      const rows = await someDelivered(ctx.db, id, ROWS_AT_ONCE);
      if (rows.length === 0) break;
      await inTransaction(ctx, async (ctx) => {
        await holdDocuments(
          ctx.db,
          rows.map(({ file_id }) => file_id),
        );
        await removeDelivered(
          ctx.db,
          rows.map((row) => row.id),
        );
      });
    }
    await forgetObjects(ctx.db, id);
    for (;;) {
      const rows = await someDeliveries(ctx.db, id, ROWS_AT_ONCE);
      if (rows.length === 0) break;
      for (const row of rows) {
        signal.throwIfAborted();
        await inTransaction(ctx, async (ctx) => {
          // First the document, then its delivery: as everybody who holds both.
          await lockFile(ctx.db, row.owner_id, row.file_id);
          const taken = await takeDelivery(ctx.db, row.id);
          if (taken) await finalizeRow(ctx, taken, finalize);
        });
      }
    }
    const destination = await getDestination(ctx.db, id);
    if (destination) await revokeGrant(ctx, destination, signal);
    await inTransaction(ctx, (ctx) => deleteDestinationRow(ctx.db, id));
    return { type: 'done' };
  };
}

import { type Context, inTransaction } from '../../../../platform/context.ts';
import { fileErrors, getFile } from '../../../documents/files/index.ts';
import { readerOf } from '../../../people/owned/index.ts';
import { destinationErrors } from '../destinations.errors.ts';
import { updateDestination } from '../destinations.store.ts';
import { holdDestination, recordAction, requireDestination } from '../manage/manage-destinations.ts';
import { providerNamed } from '../providers/registry.ts';
import { deliverFilesJob } from './deliver-files.job.ts';
import { findDelivery, type ListedDelivery } from './deliveries.store.ts';
import { hastenDelivery, holdDocuments, restartDeliveries } from './restart.store.ts';
import { staysHere } from './takes-document.ts';

/** Which delivery of which destination. */
export type DeliveryKey = { id: string; deliveryId: string };

/**
 * Delivers a copy again, at once: one that was given up, one that arrived, or one that waits for its next try, also where the place
 * rests after a failure. What lies there already is recognised.
 * @throws destination_not_found, delivery_not_found, destination_paused
 */
export async function retryDelivery(ctx: Context, input: DeliveryKey): Promise<ListedDelivery> {
  return inTransaction(ctx, async (ctx) => {
    await requireDestination(ctx, input.id);
    const find = () => findDelivery(ctx.db, readerOf(ctx), { destinationId: input.id, id: input.deliveryId });
    const known = await find();
    if (!known) throw destinationErrors.delivery_not_found();
    // First the document, then the place, then the delivery: as everybody who holds several of them.
    await holdDocuments(ctx.db, [known.file_id]);
    const destination = await holdDestination(ctx, input.id);
    const delivery = await find();
    if (!delivery) throw destinationErrors.delivery_not_found();
    if (!destination.is_active) throw destinationErrors.destination_paused();
    const file = await getFile(ctx.db, delivery.owner_id, delivery.file_id);
    if (file && staysHere(file)) throw fileErrors.document_local_only();
    // Where nothing can be looked at, whoever asks wants it a second time.
    const forgets = providerNamed(destination.provider)?.keeps === 'nothing';
    const now = ctx.clock.now();
    const hasBegunAnew = (await restartDeliveries(ctx.db, [delivery.id], now, { forgets })) > 0;
    if (!hasBegunAnew && delivery.state !== 'pending') return delivery;
    if (!hasBegunAnew) await hastenDelivery(ctx.db, delivery.id, now);
    // How often it failed stays: the next failure rests as long as it would have.
    if (destination.retry_at !== null) await updateDestination(ctx.db, destination.id, { retry_at: null });
    await recordAction(ctx, destination, 'retried', { name: destination.name, file_id: delivery.file_id });
    await deliverFilesJob.wake(ctx, [destination.id]);
    return (await find()) ?? delivery;
  });
}

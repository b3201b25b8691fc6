import { type Context, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { deliverFilesJob } from './deliver-files.job.ts';
import { type Delivery, deliveriesOfOwner } from './deliveries.store.ts';
import { presentDestination } from './destinations.schemas.ts';
import { destinationsFor, listDestinations } from './destinations.store.ts';

/** More than anybody may have. */
const ALL_DESTINATIONS = 1_000;

/** All destinations of the context's owner, without their credentials. */
export async function exportedDestinations(ctx: Context) {
  const page = { limit: ALL_DESTINATIONS, offset: 0, after: undefined };
  return (await listDestinations(ctx.db, ownerOf(ctx), page)).map((row) => presentDestination(row));
}

/** What was delivered to the destinations of the context's owner; a part at a time, in the order of their ids. */
export async function exportedFileDeliveries(ctx: Context, afterId: string, limit: number): Promise<Delivery[]> {
  return deliveriesOfOwner(ctx.db, ownerOf(ctx), afterId, limit);
}

/** Lets the deliveries of somebody who may act again go on. */
export async function wakeDestinationsOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  await deliverFilesJob.wake(
    ctx,
    (await destinationsFor(ctx.db, ownerId)).map(({ id }) => id),
  );
}

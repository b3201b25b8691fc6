import { forOwner, type TransactionContext } from '../../../platform/context.ts';
import { publish, type StoredEventDefinition } from '../../../platform/events/index.ts';
import { administratorIds, type Destination } from './destinations.store.ts';

/** Publishes an event to whom a destination belongs; of the instance's to all administrators. */
export async function publishToOwners<P>(
  ctx: TransactionContext,
  destination: Pick<Destination, 'owner_id'>,
  event: StoredEventDefinition<P>,
  payload: P,
): Promise<void> {
  const owners = destination.owner_id === null ? await administratorIds(ctx.db) : [destination.owner_id];
  for (const owner of owners) await publish(forOwner(ctx, owner), event, payload);
}

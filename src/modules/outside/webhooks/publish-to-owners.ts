import { forOwner, type TransactionContext } from '../../../platform/context.ts';
import { publish, type StoredEventDefinition } from '../../../platform/events/index.ts';
import { listAdmins } from '../../people/users/index.ts';
import type { Webhook } from './webhooks.store.ts';

/** Publishes an event to whom a webhook belongs; of the instance's to all administrators. */
export async function publishToOwners<P>(
  ctx: TransactionContext,
  webhook: Webhook,
  event: StoredEventDefinition<P>,
  payload: P,
): Promise<void> {
  const owners = webhook.owner_id === null ? (await listAdmins(ctx.db)).map(({ id }) => id) : [webhook.owner_id];
  for (const owner of owners) await publish(forOwner(ctx, owner), event, payload);
}

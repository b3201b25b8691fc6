import { forOwner, type TransactionContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/index.ts';
import { publish, type StoredEventDefinition } from '../../../platform/events/index.ts';

/** Whether something works, and why it is paused. */
type Activity = { is_active: boolean; paused_reason: string | null; paused_at: Date | null };

/** What changes when something is switched on, or paused by hand. */
export function activity(isActive: boolean, now: Date): Activity {
  if (isActive) return { is_active: true, paused_reason: null, paused_at: null };
  return { is_active: false, paused_reason: 'by_hand', paused_at: now };
}

/** Publishes an event to whom something belongs; of the instance's to all administrators. */
export async function publishToOwners<P>(
  ctx: TransactionContext,
  { owner_id }: { owner_id: string | null },
  event: StoredEventDefinition<P>,
  payload: P,
): Promise<void> {
  const owners = owner_id === null ? await administratorIds(ctx.db) : [owner_id];
  for (const owner of owners) await publish(forOwner(ctx, owner), event, payload);
}

/** Publishes that something goes on which had been paused because of a problem. */
export async function publishResumed<P>(
  ctx: TransactionContext,
  before: Pick<Activity, 'paused_reason'> & { owner_id: string | null },
  event: StoredEventDefinition<P>,
  payload: P,
): Promise<void> {
  if (before.paused_reason === null || before.paused_reason === 'by_hand') return;
  await publishToOwners(ctx, before, event, payload);
}

async function administratorIds(db: Database): Promise<string[]> {
  const admins = db.selectFrom('users').select('id').where('is_admin', '=', true).where('is_active', '=', true);
  return (await admins.execute()).map(({ id }) => id);
}

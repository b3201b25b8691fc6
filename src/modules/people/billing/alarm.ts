import { type Context, forOwner, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { findSubscriber, getUser, listAdmins } from '../users/index.ts';
import { billingEvents, type PaymentAlarm } from './billing.events.ts';

/** Whether somebody has another plan than their payments give; an administrator may have wanted that. */
export async function hasOtherPlan(
  { db }: Pick<Context, 'db'>,
  { userId, given }: { userId: string; given: string | null },
): Promise<boolean> {
  if (given === null) return false;
  const subscriber = await findSubscriber(db, userId);
  return subscriber !== undefined && !subscriber.isAdmin && !subscriber.isComplimentary && subscriber.tier !== given;
}

/** Lets every administrator know what is wrong with somebody's payments, or that it is over. */
export async function notifyAdmins(
  ctx: TransactionContext,
  { userId, alarm }: { userId: string; alarm: PaymentAlarm | null },
): Promise<void> {
  const name = (await getUser(ctx.db, userId))?.display_name ?? '';
  for (const admin of await listAdmins(ctx.db))
    await publish(forOwner(ctx, admin.id), billingEvents.alarmChanged, { user_id: userId, name, alarm });
}

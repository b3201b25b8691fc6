import { ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { findSubscriber, lockProfile } from '../../users/index.ts';
import { entitlementOf } from './entitlement.ts';

/**
 * How many documents the caller may add in a day: their own limit, else that of their plan; null without one. Where there is one, whoever
 * asks next waits until the transaction ends.
 */
export async function holdDailyLimit(ctx: TransactionContext): Promise<number | null> {
  const limit = await dailyLimitOf(ctx);
  if (limit === null) return null;
  await lockProfile(ctx.db, ownerOf(ctx), ctx.clock.now());
  return dailyLimitOf(ctx);
}

async function dailyLimitOf(ctx: TransactionContext): Promise<number | null> {
  const own = (await findSubscriber(ctx.db, ownerOf(ctx)))?.dailyUploadLimit ?? null;
  return own ?? ((await entitlementOf(ctx))?.plan.daily_upload_limit || null);
}

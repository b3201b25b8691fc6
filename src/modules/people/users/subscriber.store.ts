import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { BillingCycle } from './tiers.ts';

/** What decides about the limits of a person. */
export type Subscriber = {
  tier: string;
  cycle: BillingCycle;
  /** From when the months and years of their plan are counted. */
  anchor: Date;
  isAdmin: boolean;
  isComplimentary: boolean;
  allowsOverage: boolean;
  /** How many documents they may add in a day, by an administrator; null: as their plan says. */
  dailyUploadLimit: number | null;
};

/** Somebody's subscription; undefined when there is no such person. */
export async function findSubscriber(db: Database | Transaction, userId: string): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(['users.is_admin', 'users.created_at', 'subscription_tier', 'billing_cycle', 'billing_period_start'])
    .select(['is_complimentary', 'allow_overage', 'daily_upload_limit'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    tier: row.subscription_tier ?? 'free',
    cycle: row.billing_cycle === 'yearly' ? 'yearly' : 'monthly',
    anchor: row.billing_period_start ?? row.created_at,
    isAdmin: row.is_admin,
    isComplimentary: row.is_complimentary ?? false,
    allowsOverage: row.allow_overage ?? false,
    dailyUploadLimit: row.daily_upload_limit,
  };
}

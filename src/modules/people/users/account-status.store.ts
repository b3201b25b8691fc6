import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';

/** How many other people look after the service; all who do stay so until the transaction ends. */
export async function lockOtherAdmins(tx: Transaction, userId: string): Promise<number> {
  const admins = tx.selectFrom('users').select(['id', 'is_active', 'is_blocked']).where('is_admin', '=', true);
  const locked = await admins.orderBy('id').forUpdate().execute();
  return locked.filter(({ id, is_active, is_blocked }) => id !== userId && is_active && !is_blocked).length;
}

/** Keeps people as they are until the transaction ends; in one order, so that two such locks cannot block each other. */
export async function lockUsers(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forUpdate().execute();
}

/** How somebody stands, who stays so until the transaction ends: a block waits, or was there before. */
export async function lockAccountStatus(
  tx: Transaction,
  userId: string,
): Promise<{ is_active: boolean; is_blocked: boolean } | undefined> {
  const own = tx.selectFrom('users').select(['is_active', 'is_blocked']).where('id', '=', userId);
  return own.forShare().executeTakeFirst();
}

/** Notes that a person was here. */
export async function noteSeen(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_seen_at: sql`greatest(last_seen_at, ${now}::timestamptz)` })
    .where('id', '=', userId)
    .execute();
}

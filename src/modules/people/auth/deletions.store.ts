import type { Selectable } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';

/** Somebody's wish to be erased. */
export type AccountDeletion = Selectable<DB['account_deletions']>;

/** Notes that somebody wants to be erased. */
export async function beginDeletion(
  tx: Transaction,
  wish: { userId: string; requestedAt: Date; eraseAfter: Date; bulkActionId: string },
): Promise<void> {
  await tx
    .insertInto('account_deletions')
    .values({
      user_id: wish.userId,
      requested_at: wish.requestedAt,
      erase_after: wish.eraseAfter,
      bulk_action_id: wish.bulkActionId,
    })
    .execute();
}

/** Somebody's wish to be erased, if they have it. */
export async function findDeletion(db: Database | Transaction, userId: string): Promise<AccountDeletion | undefined> {
  return db.selectFrom('account_deletions').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Lets a browser keep the account until `until`. */
export async function allowKeeping(db: Database, userId: string, cookieHash: Buffer, until: Date): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ keep_cookie_hash: cookieHash, keep_until: until })
    .where('user_id', '=', userId)
    .execute();
}

/** Takes the wish back that this browser may take back, unless its time is over and erasing may have begun. @returns it; undefined when there is none. */
export async function takeDeletion(
  tx: Transaction,
  cookieHash: Buffer,
  now: Date,
): Promise<AccountDeletion | undefined> {
  return tx
    .deleteFrom('account_deletions')
    .where('keep_cookie_hash', '=', cookieHash)
    .where('keep_until', '>', now)
    .where('erase_after', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** One person whose grace time is over, and holds the row: neither keeping nor another worker comes in between. */
export async function lockDueDeletion(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const due = tx.selectFrom('account_deletions').select('user_id').where('user_id', '=', userId);
  return (await due.where('erase_after', '<=', now).forUpdate().executeTakeFirst()) !== undefined;
}

/** The people whose grace time is over, longest first. */
export async function dueDeletions(db: Database, now: Date, limit: number): Promise<string[]> {
  const due = db.selectFrom('account_deletions').select('user_id').where('erase_after', '<=', now);
  return (await due.orderBy('erase_after').limit(limit).execute()).map(({ user_id }) => user_id);
}

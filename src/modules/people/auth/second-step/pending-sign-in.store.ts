import type { ExpressionBuilder } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';

/** Somebody who has given the first proof. */
export type PendingSignIn = { user_id: string; method: string };

/** Whoever is to be erased is inactive, and proves who they are all the same: only then may they keep their account. */
function mayProve(eb: ExpressionBuilder<DB, 'users'>) {
  const deletions = eb.selectFrom('account_deletions').select('user_id').whereRef('user_id', '=', 'users.id');
  return eb.or([eb('users.is_active', '=', true), eb.exists(deletions)]);
}

/** Remembers who has given the first proof. */
export async function insertPending(
  tx: Transaction,
  pending: PendingSignIn & { token_hash: Buffer; tries_left: number; expires_at: Date },
): Promise<void> {
  await tx.insertInto('pending_sign_ins').values(pending).execute();
}

/** Who waits for the second step behind a cookie. */
export async function findPending(db: Database, tokenHash: Buffer, now: Date): Promise<PendingSignIn | undefined> {
  return db
    .selectFrom('pending_sign_ins')
    .innerJoin('users', 'users.id', 'pending_sign_ins.user_id')
    .select(['pending_sign_ins.user_id', 'pending_sign_ins.method'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .where(mayProve)
    .where('users.is_blocked', '=', false)
    .executeTakeFirst();
}

/** Takes one of the tries; undefined when none is left, the time is over or the person was blocked. Of two at once, one waits. */
export async function takeTry(tx: Transaction, tokenHash: Buffer, now: Date): Promise<PendingSignIn | undefined> {
  return tx
    .updateTable('pending_sign_ins')
    .from('users')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .whereRef('users.id', '=', 'pending_sign_ins.user_id')
    .where(mayProve)
    .where('users.is_blocked', '=', false)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(['pending_sign_ins.user_id', 'pending_sign_ins.method'])
    .executeTakeFirst();
}

/** Ends pending sign-ins: the one behind a cookie, or all of a person. */
export async function deletePending(tx: Transaction, which: { tokenHash: Buffer } | { userId: string }): Promise<void> {
  const query = tx.deleteFrom('pending_sign_ins');
  await ('userId' in which
    ? query.where('user_id', '=', which.userId)
    : query.where('token_hash', '=', which.tokenHash)
  ).execute();
}

/** Forgets pending sign-ins whose time is over. */
export async function deleteExpiredPending(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute();
}

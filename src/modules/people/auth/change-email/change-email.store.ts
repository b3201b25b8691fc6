import type { Database, Transaction } from '../../../../platform/database/index.ts';

/** An address that waits to be proven. */
export type EmailChange = { user_id: string; email: string; expires_at: Date };

const columns = ['user_id', 'email', 'expires_at'] as const;

/** Keeps what somebody asked for; it takes the place of what they asked for before. */
export async function saveEmailChange(tx: Transaction, change: EmailChange & { token_hash: Buffer }): Promise<void> {
  const { user_id, ...values } = change;
  await tx
    .insertInto('email_changes')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** What somebody asked for and may still prove. */
export async function findEmailChange(db: Database, userId: string, now: Date): Promise<EmailChange | undefined> {
  const changes = db.selectFrom('email_changes').select(columns).where('user_id', '=', userId);
  return changes.where('expires_at', '>', now).executeTakeFirst();
}

/** Uses a link up. Of two at once, one gets what it stands for. */
export async function takeEmailChange(tx: Transaction, tokenHash: Buffer, now: Date): Promise<EmailChange | undefined> {
  const changes = tx.deleteFrom('email_changes').where('token_hash', '=', tokenHash).where('expires_at', '>', now);
  return changes.returning(columns).executeTakeFirst();
}

/** Forgets what somebody asked for. @returns whether there was anything. */
export async function deleteEmailChange(tx: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('email_changes').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets links that work no more. For the maintenance job. */
export async function deleteExpiredEmailChanges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
}

import type { Selectable } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';

/** Somebody's wish to be erased, or an administrator's about them. */
export type AccountDeletion = Selectable<DB['account_deletions']>;

/** Notes that somebody is to be erased, and what becomes of their documents: they are in the trash, or another person's. */
export async function beginDeletion(
  tx: Transaction,
  request: {
    userId: string;
    requestedAt: Date;
    eraseAfter: Date;
    isByAdmin: boolean;
    documents: { bulkActionId: string } | { to: string };
  },
): Promise<void> {
  await tx
    .insertInto('account_deletions')
    .values({
      user_id: request.userId,
      requested_at: request.requestedAt,
      erase_after: request.eraseAfter,
      is_by_admin: request.isByAdmin,
      bulk_action_id: 'bulkActionId' in request.documents ? request.documents.bulkActionId : null,
      documents_to: 'to' in request.documents ? request.documents.to : null,
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
    .where('is_by_admin', '=', false)
    .where('keep_until', '>', now)
    .where('erase_after', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Takes back that a person is to be erased, while their documents are in the trash and erasing cannot have begun. */
export async function takeDeletionOf(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<(AccountDeletion & { bulk_action_id: string }) | undefined> {
  const taken = tx.deleteFrom('account_deletions').where('user_id', '=', userId).where('erase_after', '>', now);
  return taken
    .where('bulk_action_id', 'is not', null)
    .returningAll()
    .$narrowType<{ bulk_action_id: string }>()
    .executeTakeFirst();
}

/** One person whose grace time is over, and holds the row: neither keeping nor another worker comes in between. */
export async function lockDueDeletion(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<AccountDeletion | undefined> {
  const due = tx.selectFrom('account_deletions').selectAll().where('user_id', '=', userId);
  return due.where('erase_after', '<=', now).forUpdate().executeTakeFirst();
}

/** Whether a person still gets the documents of somebody who is being erased. */
export async function isReceiving(tx: Transaction, userId: string): Promise<boolean> {
  const givers = tx.selectFrom('account_deletions').select('user_id').where('documents_to', '=', userId);
  return (await givers.limit(1).executeTakeFirst()) !== undefined;
}

/** The people whose grace time is over, longest first. */
export async function dueDeletions(
  db: Database,
  now: Date,
  limit: number,
): Promise<Pick<AccountDeletion, 'user_id' | 'documents_to'>[]> {
  const due = db.selectFrom('account_deletions').select(['user_id', 'documents_to']).where('erase_after', '<=', now);
  return due.orderBy('erase_after').limit(limit).execute();
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';

/** What a link by mail is for. */
export type LinkPurpose = 'verification' | 'reset';

/** A local account as far as its links go. */
export type LocalAccount = {
  user_id: string;
  password_hash: string | null;
  is_active: boolean;
  pending_since: Date | null;
};

const accountColumns = [
  'local_users.user_id',
  'local_users.password_hash',
  'local_users.is_active',
  'local_users.pending_since',
] as const;

/** The local account of a person, kept from others until the transaction ends. */
export async function lockLocalAccount(tx: Transaction, userId: string): Promise<LocalAccount | undefined> {
  return tx
    .selectFrom('local_users')
    .select(accountColumns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Waits for, then keeps out, everybody else who asks for something at this address until the transaction ends. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address:${email.toLowerCase()}`}, 4713))`.execute(tx);
}

/** Adds the account of somebody who has yet to prove their address. */
export async function insertPendingAccount(
  tx: Transaction,
  account: { userId: string; passwordHash: string },
  now: Date,
): Promise<void> {
  const { userId, passwordHash } = account;
  await tx
    .insertInto('local_users')
    .values({
      user_id: userId,
      password_hash: passwordHash,
      is_active: false,
      created_at: now,
      password_changed_at: now,
      pending_since: now,
    })
    .execute();
}

/** Adds the account of somebody an administrator knows, or who signs in elsewhere so far. */
export async function insertLocalAccount(
  tx: Transaction,
  account: { userId: string; passwordHash: string | null; isActive: boolean },
  now: Date,
): Promise<void> {
  const { userId, passwordHash, isActive } = account;
  await tx
    .insertInto('local_users')
    .values({
      user_id: userId,
      password_hash: passwordHash,
      is_active: isActive,
      created_at: now,
      password_changed_at: now,
    })
    .execute();
}

/** Takes the password of an account away. A link that proves its address goes on working, to choose another one with. */
export async function forgetPassword(tx: Transaction, userId: string): Promise<void> {
  await tx.updateTable('local_users').set({ password_hash: null }).where('user_id', '=', userId).execute();
}

/** Gives an account a link; the earlier one of that purpose stops working. */
export async function saveLink(
  tx: Transaction,
  userId: string,
  link: { purpose: LinkPurpose; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const values =
    link.purpose === 'verification'
      ? { verification_token_hash: link.tokenHash, verification_expires_at: link.expiresAt }
      : { reset_token_hash: link.tokenHash, reset_expires_at: link.expiresAt };
  await tx.updateTable('local_users').set(values).where('user_id', '=', userId).execute();
}

/** The account behind a link that works still, and until when. In a transaction it is kept from others until the end. */
export async function findLink(
  db: Database | Transaction,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<(LocalAccount & { expires_at: Date | null }) | undefined> {
  const [hash, expiry] =
    purpose === 'verification'
      ? (['verification_token_hash', 'verification_expires_at'] as const)
      : (['reset_token_hash', 'reset_expires_at'] as const);
  let query = db
    .selectFrom('local_users')
    .select(accountColumns)
    .select(`local_users.${expiry} as expires_at`)
    .where(hash, '=', tokenHash)
    .where(expiry, '>', now);
  if (db.isTransaction) query = query.forUpdate();
  return query.executeTakeFirst();
}

/**
 * The account whose password a link chooses: by a link sent for that, or by the one that proves the address of an account that has
 * lost its password to a second sign-up.
 */
export async function findPasswordLink(
  db: Database | Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<(LocalAccount & { expires_at: Date | null }) | undefined> {
  const reset = await findLink(db, 'reset', tokenHash, now);
  if (reset) return reset;
  const proof = await findLink(db, 'verification', tokenHash, now);
  return proof && lacksPassword(proof) ? proof : undefined;
}

/** Whether the password of an account is still to be chosen by whoever proves its address. */
export function lacksPassword(account: LocalAccount): boolean {
  return !account.is_active && account.password_hash === null;
}

/** Makes an account usable; none of its links works any more. */
export async function activateAccount(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('local_users')
    .set({
      is_active: true,
      pending_since: null,
      verification_token_hash: null,
      verification_expires_at: null,
      reset_token_hash: null,
      reset_expires_at: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Takes the link away with which a person would choose a password. */
export async function forgetResetLink(tx: Transaction, userId: string): Promise<void> {
  const values = { reset_token_hash: null, reset_expires_at: null };
  await tx.updateTable('local_users').set(values).where('user_id', '=', userId).execute();
}

const HOUR_MS = 3_600_000;
/** How many mails of a kind an address, or a person, gets in an hour. */
export const MAILS_PER_HOUR = 3;

/**
 * Takes one mail of a kind from what an address may get in an hour. Addresses that differ by what follows a plus are one mailbox.
 * Of two at once one waits, so that each has a number of its own.
 * @returns which of the hour's mails it is, from 1 on; null when the budget is used up.
 */
export async function takeMail(tx: Transaction, mail: { kind: string; to: string; now: Date }): Promise<number | null> {
  const [name = '', domain = ''] = mail.to.toLowerCase().split('@');
  const mailbox = `${mail.kind}:${name.split('+')[0]}@${domain}`;
  const address_hash = createHash('sha256').update(mailbox).digest();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mails:${mailbox}`}, 4714))`.execute(tx);
  const { count } = await tx
    .selectFrom('account_mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address_hash', '=', address_hash)
    .where('sent_at', '>', new Date(mail.now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  const sent = Number(count);
  if (sent >= MAILS_PER_HOUR) return null;
  await tx.insertInto('account_mails').values({ address_hash, sent_at: mail.now }).execute();
  return sent + 1;
}

/** Forgets mails that count no more. */
export async function deleteCountedMails(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('account_mails')
    .where('sent_at', '<=', new Date(now.getTime() - HOUR_MS))
    .execute();
}

/** Accounts that nobody has proven their address for since before a moment. */
export async function lockPendingSince(tx: Transaction, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('local_users')
    .select('user_id')
    .where('pending_since', '<', before)
    .limit(1000)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

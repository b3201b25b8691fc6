import { sql } from 'kysely';
import { type Database, type Transaction, takePrepared } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';
import { deleteEmailChange } from './change-email/change-email.store.ts';
import { deleteExpiredChallenges } from './passkeys/passkeys.store.ts';
import { deleteExpiredPending, deletePending } from './second-step/pending-sign-in.store.ts';

/** What is stored of a local account's password; null while nobody has chosen it. */
export type LocalUser = {
  user_id: string;
  password_hash: string | null;
  is_active: boolean;
  password_changed_at: Date;
};

/** The password of an account, if it has one of its own. */
export async function getLocalUser(db: Database | Transaction, userId: string): Promise<LocalUser | undefined> {
  return db
    .selectFrom('local_users')
    .select(['user_id', 'password_hash', 'is_active', 'password_changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Sets an account's password. Every link that is on its way ends with it: whoever read the mailbox, or knew the old password, must not
 * get back in by one.
 */
export async function savePassword(tx: Transaction, userId: string, passwordHash: string, now: Date): Promise<void> {
  const changed = { password_hash: passwordHash, password_changed_at: now };
  const noLinks = {
    verification_token_hash: null,
    verification_expires_at: null,
    reset_token_hash: null,
    reset_expires_at: null,
  };
  await deleteEmailChange(tx, userId);
  await tx
    .insertInto('local_users')
    .values({ user_id: userId, created_at: now, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...changed, ...noLinks, is_active: true }))
    .execute();
}

/** Replaces every earlier set-up token: only the newest link works. */
export async function replaceSetupToken(tx: Transaction, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await tx.deleteFrom('setup_tokens').execute();
  await tx
    .insertInto('setup_tokens')
    .values({ token_hash: tokenHash, created_at: now, expires_at: expiresAt })
    .execute();
}

/** Uses a set-up token up. Of two at once, one gets true. */
export async function consumeSetupToken(tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .deleteFrom('setup_tokens')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** A browser session as listed. */
export type Session = {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string;
  address: string;
};

/** Adds a session; `method` says how it began, `second_step_at` when its person gave a second step. */
export async function insertSession(
  tx: Transaction,
  userId: string,
  tokenHash: Buffer,
  session: Session & { method: string | null; second_step_at: Date | null },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, user_id: userId, token_hash: tokenHash })
    .execute();
}

/** A session with its person's account status, as needed to let a request in. */
export type SessionForLogin = {
  id: string;
  user_id: string;
  last_seen_at: Date;
  is_admin: boolean;
  /** It is of no use until the block is lifted. */
  is_blocked: boolean;
};

/** Reads a live session of an active person by the hash of its cookie, also of one who is blocked and has to be told so. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date): Promise<SessionForLogin | undefined> {
  return takePrepared(db, 'session', selectLive(db, now).where('sessions.token_hash', '=', tokenHash));
}

/** Reads a live session of an active person who is not blocked by its id. */
export async function findSessionById(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<SessionForLogin | undefined> {
  const live = selectLive(db, now).where('users.is_blocked', '=', false);
  return live.where('sessions.id', '=', sessionId).executeTakeFirst();
}

function selectLive(db: Database, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.last_seen_at', 'users.is_admin', 'users.is_blocked'])
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true);
}

/** Notes that a session is in use and moves its end. */
export async function touchSession(
  db: Database,
  sessionId: string,
  seen: { now: Date; expiresAt: Date; address: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: seen.now, expires_at: seen.expiresAt, address: seen.address })
    .where('id', '=', sessionId)
    .execute();
}

/** One page of a person's live sessions, newest first. */
export async function listSessions(db: Database, userId: string, now: Date, page: NewestFirst): Promise<Session[]> {
  const after = page.after;
  let query = db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

/** How many live sessions a person has; `keepNewestSessions` bounds it. */
export async function countSessions(db: Database, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** When the person of a live session last proved who they are: in any way, and with a second step. */
export async function provedAt(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<{ anyhow: Date; bySecondStep: Date | null } | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'proved_at', 'second_step_at'])
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session && { anyhow: session.proved_at ?? session.created_at, bySecondStep: session.second_step_at };
}

/** Notes that the person of a session has proved who they are, `by` a password alone or by a second step. */
export async function saveProvedAt(
  tx: Transaction,
  session: { userId: string; sessionId: string; by: 'password' | 'second_step' },
  now: Date,
): Promise<void> {
  const { userId, sessionId, by } = session;
  await tx
    .updateTable('sessions')
    .set({ proved_at: now, ...(by === 'second_step' ? { second_step_at: now } : {}) })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}

/** Ends sessions of a person: one, or all but one, and then sign-ins that wait for the second step, too. Returns how many sessions. */
export async function deleteSessions(
  tx: Transaction,
  userId: string,
  which: { id: string } | { except: string | null },
): Promise<number> {
  if ('except' in which) await deletePending(tx, { userId });
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if ('id' in which) query = query.where('id', '=', which.id);
  else if (which.except !== null) query = query.where('id', '!=', which.except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Ends every session of a person. */
export async function endAllSessions(tx: Transaction, userId: string): Promise<void> {
  await deleteSessions(tx, userId, { except: null });
}

/** Ends the session behind a cookie, whoever's it is. */
export async function deleteSessionByHash(
  tx: Transaction,
  tokenHash: Buffer,
): Promise<{ id: string; user_id: string } | undefined> {
  return tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning(['id', 'user_id']).executeTakeFirst();
}

/** Ends all but the newest sessions of a person, so that a script that signs in for ever cannot fill the table. */
export async function keepNewestSessions(tx: Transaction, userId: string, count: number): Promise<void> {
  const superfluous = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(count);
  await tx.deleteFrom('sessions').where('id', 'in', superfluous).execute();
}

/** Forgets sessions, set-up tokens, pending sign-ins and challenges that have ended. For the maintenance job. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<number> {
  await db.deleteFrom('setup_tokens').where('expires_at', '<=', now).execute();
  await deleteExpiredPending(db, now);
  await deleteExpiredChallenges(db, now);
  return Number((await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst()).numDeletedRows);
}

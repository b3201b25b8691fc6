import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids.ts';
import { saveProfile } from './profiles.store.ts';
import { HIGHEST_TIER } from './tiers.ts';
import { userErrors } from './users.errors.ts';

/** How an account came to be. */
export type UserKind = 'local' | 'admin_credentials' | 'oidc' | 'social' | 'single';

/** A person with their profile. */
export type User = {
  id: string;
  kind: string;
  username: string | null;
  email: string | null;
  display_name: string;
  is_admin: boolean;
  is_active: boolean;
  is_blocked: boolean;
  locale: string;
  theme: string;
  timezone: string | null;
  /** The columns of their table of documents; null: as it begins. */
  list_columns: string[] | null;
  /** Whether they have been through the first steps, or need none. */
  is_onboarded: boolean;
};

const userColumns = [
  'users.id',
  'users.kind',
  'users.username',
  'users.email',
  'users.display_name',
  'users.is_admin',
  'users.is_active',
  'users.is_blocked',
] as const;

function selectUsers(db: Database | Transaction) {
  return db
    .selectFrom('users')
    .leftJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(userColumns)
    .select(sql<string>`coalesce(user_profiles.locale, 'auto')`.as('locale'))
    .select(sql<string>`coalesce(user_profiles.theme, 'auto')`.as('theme'))
    .select(['user_profiles.timezone', 'user_profiles.list_columns'])
    .select(sql<boolean>`user_profiles.onboarding_completed_at IS NOT NULL`.as('is_onboarded'));
}

/** One person, or undefined. */
export async function getUser(db: Database | Transaction, userId: string): Promise<User | undefined> {
  return selectUsers(db).where('users.id', '=', userId).executeTakeFirst();
}

/** Everybody who administers this service and is not deactivated. */
export async function listAdmins(db: Database | Transaction): Promise<User[]> {
  return selectUsers(db).where('users.is_admin', '=', true).where('users.is_active', '=', true).execute();
}

/** A person by the name they sign in with, whatever its case. */
export async function findUserByUsername(db: Database | Transaction, username: string): Promise<User | undefined> {
  return selectUsers(db).where(sql`lower(users.username)`, '=', username.toLowerCase()).executeTakeFirst();
}

/**
 * A person by what they type to sign in: their name or, when it is nobody's name, their e-mail address. Names come first, so that
 * nobody gets in the way of a name by registering an address that reads like it.
 */
export async function findUserBySignInName(db: Database | Transaction, typed: string): Promise<User | undefined> {
  const lower = typed.toLowerCase();
  return selectUsers(db)
    .where((eb) => eb.or([eb(sql`lower(users.username)`, '=', lower), eb(sql`lower(users.email)`, '=', lower)]))
    .orderBy(sql`(lower(users.username) = ${lower})`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
}

/** The same, for commands about a person. @throws user_not_found */
export async function requireUserCalled(db: Database | Transaction, typed: string): Promise<User> {
  const user = await findUserBySignInName(db, typed);
  if (!user) throw userErrors.user_not_found({ detail: `There is nobody called "${typed}".` });
  return user;
}

/** Erases people who own nothing yet, with their profiles. Returns how many there were. */
export async function deletePeople(tx: Transaction, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const { numDeletedRows } = await tx.deleteFrom('users').where('id', 'in', userIds).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whether somebody has this address, whatever its case. */
export async function isEmailTaken(db: Database | Transaction, email: string): Promise<boolean> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whose address this is, whatever its case. */
export async function findUserByEmail(db: Database | Transaction, email: string): Promise<User | undefined> {
  return selectUsers(db).where(sql`lower(users.email)`, '=', email.toLowerCase()).executeTakeFirst();
}

/** Whom an identity (provider and subject) belongs to. */
export async function findIdentity(
  db: Database | Transaction,
  provider: string,
  subject: string,
): Promise<User | undefined> {
  return selectUsers(db)
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
}

/** Whether a person can come in by an account elsewhere. */
export async function hasLinkedIdentity(db: Database | Transaction, userId: string): Promise<boolean> {
  const linked = await db
    .selectFrom('identities')
    .select('provider')
    .where('user_id', '=', userId)
    .where('provider', '!=', 'instance')
    .limit(1)
    .executeTakeFirst();
  return linked !== undefined;
}

/** What a new person starts with. */
export type NewUser = {
  kind: UserKind;
  username: string | null;
  email: string | null;
  displayName: string;
  isAdmin: boolean;
};

/** Adds a person with a profile of defaults. */
export async function createUser(tx: Transaction, user: NewUser, now: Date): Promise<User> {
  const id = newId();
  await tx
    .insertInto('users')
    .values({
      id,
      kind: user.kind,
      username: user.username,
      email: user.email,
      display_name: user.displayName,
      is_admin: user.isAdmin,
      created_at: now,
    })
    .execute();
  // Who looks after the service has no limits and nothing to be shown around.
  const asAdmin = { subscription_tier: HIGHEST_TIER, is_complimentary: true, onboarding_completed_at: now };
  await saveProfile(tx, id, user.isAdmin ? asAdmin : {}, now);
  return {
    id,
    kind: user.kind,
    username: user.username,
    email: user.email,
    display_name: user.displayName,
    is_admin: user.isAdmin,
    is_active: true,
    is_blocked: false,
    locale: 'auto',
    theme: 'auto',
    timezone: null,
    list_columns: null,
    is_onboarded: user.isAdmin,
  };
}

/** Links an identity to a person. */
export async function insertIdentity(
  tx: Transaction,
  identity: { provider: string; subject: string; userId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({
      id: newId(),
      provider: identity.provider,
      subject: identity.subject,
      user_id: identity.userId,
      created_at: now,
    })
    .execute();
}

/** Waits for, then keeps out, everybody else who resolves the same identity until the transaction ends. */
export async function lockIdentity(tx: Transaction, provider: string, subject: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 4712))`.execute(tx);
}

/** The same for an address: of two people who come with it at once, the second waits and finds it taken. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(lower(${email}), 4713))`.execute(tx);
}

/** Changes a person's own fields. */
export async function updateUser(
  tx: Transaction,
  userId: string,
  patch: {
    kind?: UserKind;
    username?: string;
    email?: string;
    display_name?: string;
    is_admin?: boolean;
    is_active?: boolean;
    is_blocked?: boolean;
    last_login_at?: Date;
    last_seen_at?: Date;
  },
): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await tx.updateTable('users').set(patch).where('id', '=', userId).execute();
}

/** Removes a person for good, with everything that hangs on their row. Documents must be gone. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

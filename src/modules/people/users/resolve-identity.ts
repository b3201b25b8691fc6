import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { saveProfile } from './profiles.store.ts';
import { createUser, findIdentity, insertIdentity, lockIdentity, type User, updateUser } from './users.store.ts';

/** The identity of the one owner in single-user mode; every way the admin signs in leads to it. */
const OWNER = { provider: 'instance', subject: 'owner' } as const;

/**
 * Finds whom an identity belongs to, or makes the person at their first login. Nothing else decides who somebody is.
 * Safe against two first logins at once: the second waits and finds the first's person.
 */
export async function resolveIdentity(
  tx: Transaction,
  clock: Clock,
  identity: { provider: string; subject: string },
  makePerson: () => Promise<User>,
): Promise<User> {
  await lockIdentity(tx, identity.provider, identity.subject);
  const known = await findIdentity(tx, identity.provider, identity.subject);
  if (known) return known;
  const user = await makePerson();
  await insertIdentity(tx, { ...identity, userId: user.id }, clock.now());
  return user;
}

/** The one owner of a single-user instance: created when somebody first acts as them, the same person ever after. */
export async function resolveOwner(tx: Transaction, clock: Clock, kind: 'single' | 'admin_credentials'): Promise<User> {
  const owner = { kind, username: null, email: null, displayName: 'Owner', isAdmin: true };
  return resolveIdentity(tx, clock, OWNER, () => createUser(tx, owner, clock.now()));
}

/** The owner if there is one yet. */
export async function findOwner(db: Parameters<typeof findIdentity>[0]): Promise<User | undefined> {
  return findIdentity(db, OWNER.provider, OWNER.subject);
}

/** Notes a sign-in and makes sure there is a profile, whichever way the person came in. */
export async function noteLogin(tx: Transaction, clock: Clock, userId: string): Promise<void> {
  const now = clock.now();
  await updateUser(tx, userId, { last_login_at: now, last_seen_at: now });
  await saveProfile(tx, userId, {}, now);
}

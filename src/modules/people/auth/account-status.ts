import type { Config } from '../../../platform/config/index.ts';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { findOwner, type User, userSettings } from '../users/index.ts';
import { getLocalUser } from './auth.store.ts';
import { findDeletion } from './deletions.store.ts';

/** Whether somebody may be let in at all, whatever their proof: not deactivated, and not still to open a verification mail. */
export async function isAllowedIn(db: Database | Transaction, user: User): Promise<boolean> {
  return user.is_active && (await getLocalUser(db, user.id))?.is_active !== false;
}

/** Whether somebody has asked to be erased, and may still take it back. */
export async function isLeaving(db: Database | Transaction, user: User): Promise<boolean> {
  return (await findDeletion(db, user.id)) !== undefined;
}

/**
 * Whether this service has itself seen that a person's address is theirs: an address is kept only when it was verified, and an account
 * with a password of its own is active only from then on.
 */
export async function isAddressVerified(db: Database | Transaction, user: User): Promise<boolean> {
  return user.email !== null && (await isAllowedIn(db, user));
}

/** Whether a person can sign in with a password of ours, and since when it is the present one. */
export async function passwordOf(db: Database | Transaction, userId: string): Promise<{ changedAt: Date } | null> {
  const local = await getLocalUser(db, userId);
  return local?.password_hash ? { changedAt: local.password_changed_at } : null;
}

/** Whether this service is for its one owner at present (MULTI_USER_ENABLED is off), and this is somebody else. */
export async function isShutOut(deps: { db: Database; config: Config }, userId: string): Promise<boolean> {
  if (deps.config.get(userSettings).multiUserEnabled) return false;
  const owner = await findOwner(deps.db);
  return owner !== undefined && owner.id !== userId;
}

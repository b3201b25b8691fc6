import type { Selectable, Updateable } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';

/** What is kept of a person beside who they are. */
export type Profile = Selectable<DB['user_profiles']>;

/** What of it can change. */
export type ProfileChange = Omit<Updateable<DB['user_profiles']>, 'user_id' | 'created_at' | 'updated_at'>;

/** A person's profile; undefined while they have none. */
export async function findProfile(db: Database | Transaction, userId: string): Promise<Profile | undefined> {
  return db.selectFrom('user_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** A person's profile, made now when they have none, and kept from others until the transaction ends. */
export async function lockProfile(tx: Transaction, userId: string, now: Date): Promise<Profile> {
  await tx
    .insertInto('user_profiles')
    .values({ user_id: userId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const own = tx.selectFrom('user_profiles').selectAll().where('user_id', '=', userId);
  return own.forUpdate().executeTakeFirstOrThrow();
}

/** Makes sure a person has a profile and changes what is given of it. */
export async function saveProfile(tx: Transaction, userId: string, patch: ProfileChange, now: Date): Promise<void> {
  await tx
    .insertInto('user_profiles')
    .values({ user_id: userId, ...patch, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...patch, updated_at: now }))
    .execute();
}

import type { Database, Transaction } from '../../../../platform/database/index.ts';

/** A passkey as listed. */
export type Passkey = { id: string; name: string; created_at: Date; last_used_at: Date | null };

/** A passkey as it is checked. */
export type StoredPasskey = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  transports: string[];
};

/** Adds a passkey. */
export async function insertPasskey(
  tx: Transaction,
  passkey: StoredPasskey & { name: string; counter: number; created_at: Date },
): Promise<void> {
  await tx.insertInto('passkeys').values(passkey).execute();
}

/** A person's passkeys, oldest first. */
export async function listPasskeys(db: Database | Transaction, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** How many passkeys a person has. */
export async function countPasskeys(db: Database | Transaction, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a browser needs to find a person's passkeys. */
export async function listCredentials(
  db: Database | Transaction,
  userId: string,
): Promise<{ credential_id: string; transports: string[] }[]> {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** The passkey of a credential, whoever's it is. */
export async function findPasskey(
  db: Database | Transaction,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Notes a use. @returns false when the counter did not go up: somebody has a copy of it. One that never counts stays at 0. */
export async function countUse(tx: Transaction, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Renames a person's passkey. @returns it, or undefined. */
export async function renamePasskey(
  tx: Transaction,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
}

/** A person's passkeys, which nobody else changes until the transaction ends. */
export async function lockPasskeys(tx: Transaction, userId: string): Promise<{ id: string; name: string }[]> {
  return tx.selectFrom('passkeys').select(['id', 'name']).where('user_id', '=', userId).forUpdate().execute();
}

/** Removes a person's passkey. */
export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** What a challenge was made for. */
export type ChallengePurpose = 'register' | 'sign_in' | 'second_step' | 'proof';

/** Remembers a challenge. */
export async function insertChallenge(
  db: Database,
  challenge: {
    challenge_hash: Buffer;
    purpose: ChallengePurpose;
    browser_hash: Buffer;
    user_id: string | null;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Uses a challenge up. @returns false when there is none for this purpose, browser and person. Of two at once, one gets true. */
export async function consumeChallenge(
  tx: Transaction,
  wanted: { challengeHash: Buffer; purpose: ChallengePurpose; browserHash: Buffer; userId: string | null; now: Date },
): Promise<boolean> {
  const used = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', wanted.challengeHash)
    .where('purpose', '=', wanted.purpose)
    .where('browser_hash', '=', wanted.browserHash)
    .where('user_id', 'is not distinct from', wanted.userId)
    .where('expires_at', '>', wanted.now)
    .returning('purpose')
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets challenges whose time is over. */
export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

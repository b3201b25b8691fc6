import type { Database, Transaction } from '../../../platform/database/index.ts';

/** An account elsewhere that a person signs in with. */
export type Identity = {
  id: string;
  provider: string;
  email: string | null;
  created_at: Date;
  last_used_at: Date | null;
};

/** The accounts elsewhere that are connected to a person, oldest first; the mark of the owner is none. */
export async function listIdentities(db: Database | Transaction, userId: string): Promise<Identity[]> {
  return db
    .selectFrom('identities')
    .select(['id', 'provider', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('provider', '!=', 'instance')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Keeps everybody else from changing how a person signs in until the transaction ends. */
export async function lockIdentitiesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Disconnects an account elsewhere from a person. */
export async function deleteIdentity(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('provider', '!=', 'instance')
    .execute();
}

/** Notes that somebody came by an account elsewhere, and which address it has there now. */
export async function noteIdentityUse(
  tx: Transaction,
  identity: { provider: string; subject: string; email: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('identities')
    .set({ email: identity.email, last_used_at: now })
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .execute();
}

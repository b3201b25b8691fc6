import type { Database, Transaction } from '../../../platform/database/index.ts';
import { type SealedColumn, sealedColumn } from '../../../platform/secrets/index.ts';

/** A browser that was sent to a provider. */
export type AuthorizationRequest = { provider: string; next_path: string; linking_session_id: string | null };

/** Notes that a browser was sent to a provider; forgets those that never came back. */
export async function insertAuthorization(
  db: Database,
  authorization: AuthorizationRequest & { state_hash: Buffer; browser_hash: Buffer; expires_at: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('provider_visits').where('expires_at', '<=', now).execute();
  await db.insertInto('provider_visits').values(authorization).execute();
}

/** Uses an authorization request up: of two that come with the same state, one gets it, and only in the browser that was sent. */
export async function takeAuthorizationRow(
  db: Database,
  answer: { stateHash: Buffer; browserHash: Buffer; provider: string },
  now: Date,
): Promise<AuthorizationRequest | undefined> {
  return db
    .deleteFrom('provider_visits')
    .where('state_hash', '=', answer.stateHash)
    .where('browser_hash', '=', answer.browserHash)
    .where('provider', '=', answer.provider)
    .where('expires_at', '>', now)
    .returning(['provider', 'next_path', 'linking_session_id'])
    .executeTakeFirst();
}

/** Where ID tokens of sessions lie. */
export const sealedIdTokens: SealedColumn = sealedColumn({
  purpose: 'id token of a session',
  table: 'provider_sessions',
  id: 'session_id',
  idType: 'uuid',
  boundTo: 'session_id',
  sealed: 'id_token_sealed',
});

/** What a provider wants to be shown when a session that began there ends: an ID token, where one could be kept. */
export type ProviderSession = { session_id: string; provider: string; id_token_sealed: string | null };

/** Notes where a session began, and what to show there at its end. */
export async function insertProviderSession(
  tx: Transaction,
  session: ProviderSession & { id_token_sealed: string },
): Promise<void> {
  await tx.insertInto('provider_sessions').values(session).execute();
}

/** How a session began; `provider` is a method of signing in, and not always a provider. */
export async function findProviderSession(db: Database, sessionId: string): Promise<ProviderSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('provider_sessions', 'provider_sessions.session_id', 'sessions.id')
    .select(['sessions.id', 'sessions.method', 'provider_sessions.provider', 'provider_sessions.id_token_sealed'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  const provider = row?.provider ?? row?.method;
  if (!row || !provider) return undefined;
  return { session_id: row.id, provider, id_token_sealed: row.id_token_sealed };
}

import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadKeyring, type SealPurpose, seal } from '../../../platform/secrets/index.ts';
import { recordAudit } from '../audit/index.ts';
import { type Authenticator, type SignInResult, signIn, signInFailures, type Visitor } from '../auth/index.ts';
import { findPerson } from './find-person.ts';
import { followGroups } from './follow-groups.ts';
import { insertProviderSession } from './identities.store.ts';
import type { OutsidePerson } from './outside-person.ts';

/** What an ID token that is kept for signing out is sealed for. */
export const ID_TOKEN_PURPOSE = 'id token of a session' satisfies SealPurpose;

/**
 * Lets somebody in whom a provider has vouched for.
 * @param input.idToken kept, sealed, as long as the session lives (with a second step it is forgotten); null when the provider cannot end its own session.
 * @throws person_unknown, account_inactive, account_being_deleted
 */
export async function completeFederatedSignIn(
  ctx: Context,
  input: { authenticator: Authenticator; visitor: Visitor; outside: OutsidePerson; idToken: string | null },
): Promise<SignInResult> {
  const { authenticator, visitor, outside, idToken } = input;
  const keyring = idToken === null ? null : await loadKeyring(ctx.config);
  const { id: provider } = outside.provider;
  try {
    const user = await inTransaction(ctx, async (ctx) => followGroups(ctx, await findPerson(ctx, outside), outside));
    const result = await signIn(ctx, { authenticator, user, visitor, method: provider });
    if (result.is === 'signed_in' && keyring && idToken !== null) {
      const { id } = result.session;
      const id_token_sealed = seal(keyring, { purpose: ID_TOKEN_PURPOSE, boundTo: id }, idToken);
      await inTransaction(ctx, (ctx) => insertProviderSession(ctx.db, { session_id: id, provider, id_token_sealed }));
    }
    return result;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    signInFailures.inc({ method: 'provider' });
    const detail = { reason: error.code, provider };
    await recordAudit(ctx, { action: 'user.sign_in_refused', targetType: 'user', detail });
    throw error;
  }
}

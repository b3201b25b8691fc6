import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import type { User } from '../users/index.ts';
import type { Authenticator } from './authenticator.ts';
import { type StartedSession, startSession, type Visitor } from './start-session.ts';

/** How somebody proved who they are, as the audit names it. */
export type SignInMethod = 'password' | 'oidc' | 'google' | 'microsoft' | 'apple' | 'dropbox';

/** A person who is signed in, and what their browser gets. */
export type SignedIn = { user: User; session: StartedSession };

/**
 * Lets somebody in who has proven who they are: the one way to a session, whatever the proof was. What everybody must fulfil
 * beyond the proof is asked here.
 */
export async function signIn(
  ctx: Context,
  input: { authenticator: Authenticator; user: User; visitor: Visitor; method: SignInMethod },
): Promise<SignedIn> {
  const { authenticator, user, visitor, method } = input;
  const session = await inTransaction(forOwner(ctx, user.id), async (ctx) => {
    const started = await startSession(ctx, { authenticator, user, visitor });
    const detail = { method };
    await recordAudit(ctx, { action: 'user.signed_in', targetType: 'user', targetId: user.id, detail });
    return started;
  });
  return { user, session };
}

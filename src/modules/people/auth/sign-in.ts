import type { FastifyReply } from 'fastify';
import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import type { User } from '../users/index.ts';
import type { Authenticator } from './authenticator.ts';
import { letIn } from './let-in.ts';
import { beginSecondStep, type StartedSecondStep } from './second-step/pending-sign-in.ts';
import { type StartedSession, sendSessionCookie, type Visitor } from './start-session.ts';

/** How somebody proved who they are, as the audit names it. */
export type SignInMethod = 'password' | 'setup_link' | 'passkey';

/** A person who is signed in, or who still owes the second step; and what their browser gets. */
export type SignInResult =
  | { is: 'signed_in'; user: User; session: StartedSession }
  | { is: 'second_step'; secondStep: StartedSecondStep };

/**
 * Lets somebody in who has proven who they are: the one way to a session, whatever the proof was. What everybody must fulfil
 * beyond the proof is asked here: the second step, except after a passkey, which is two in one.
 */
export async function signIn(
  ctx: Context,
  input: { authenticator: Authenticator; user: User; visitor: Visitor; method: SignInMethod },
): Promise<SignInResult> {
  const { user, method } = input;
  return inTransaction(forOwner(ctx, user.id), async (ctx): Promise<SignInResult> => {
    const secondStep = method === 'passkey' ? null : await beginSecondStep(ctx, { user, method });
    if (secondStep) return { is: 'second_step', secondStep };
    return { is: 'signed_in', user, session: await letIn(ctx, input) };
  });
}

/** Sends the cookie of what `signIn` came to: of the session, or of the sign-in that waits for its second step. */
export function sendSignIn(reply: FastifyReply, authenticator: Authenticator, result: SignInResult): void {
  if (result.is === 'signed_in') sendSessionCookie(reply, authenticator, result.session);
  else authenticator.pendingCookie.write(reply, result.secondStep.cookieValue);
}

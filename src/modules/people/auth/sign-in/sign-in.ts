import type { FastifyReply } from 'fastify';
import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { type User, userErrors } from '../../users/index.ts';
import { beginSecondStep, type StartedSecondStep } from '../second-step/pending-sign-in.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { type StartedSession, sendSessionCookie, type Visitor } from '../sessions/start-session.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { refusalOfLeaver } from './offer-to-keep.ts';

/** How somebody proved who they are, as the audit names it. */
export type SignInMethod =
  | 'password'
  | 'setup_link'
  | 'passkey'
  | 'oidc'
  | 'google'
  | 'microsoft'
  | 'apple'
  | 'dropbox';

/** A person who is signed in, or who still owes the second step; and what their browser gets. */
export type SignInResult =
  | { is: 'signed_in'; user: User; session: StartedSession }
  | { is: 'second_step'; secondStep: StartedSecondStep };

/**
 * Lets somebody in who has proven who they are: the one way to a session, whatever the proof was. What everybody must fulfil
 * beyond the proof is asked here: the second step, except after a passkey, which is two in one.
 * @throws account_blocked; account_being_deleted, and then the browser may keep the account
 */
export async function signIn(
  ctx: Context,
  input: { authenticator: Authenticator; user: User; visitor: Visitor; method: SignInMethod },
): Promise<SignInResult> {
  const { user, method } = input;
  const own = forOwner(ctx, user.id);
  // Told only to somebody who has proven who they are, whichever way that was.
  if (user.is_blocked) throw userErrors.account_blocked();
  const secondStep =
    method === 'passkey' ? null : await inTransaction(own, (ctx) => beginSecondStep(ctx, { user, method }));
  if (secondStep) return { is: 'second_step', secondStep };
  // Told only to somebody who has proven everything: whoever keeps the account is signed in.
  const refusal = await refusalOfLeaver(own, input);
  if (refusal) throw refusal;
  return { is: 'signed_in', user, session: await inTransaction(own, (ctx) => completeSignIn(ctx, input)) };
}

/** Sends the cookie of what `signIn` came to: of the session, or of the sign-in that waits for its second step. */
export function sendSignIn(reply: FastifyReply, authenticator: Authenticator, result: SignInResult): void {
  if (result.is === 'signed_in') sendSessionCookie(reply, authenticator, result.session);
  else authenticator.pendingCookie.write(reply, result.secondStep.cookieValue);
}

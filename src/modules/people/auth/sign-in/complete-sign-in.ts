import { forOwner, type TransactionContext } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { User } from '../../users/index.ts';
import { authEvents } from '../auth.events.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/start-session.ts';
import { noteBrowser } from './known-browsers.store.ts';

/** Begins the session of somebody who has fulfilled everything, and writes down how. Only signing in and its second step call it. */
export async function completeSignIn(
  ctx: TransactionContext,
  input: { authenticator: Authenticator; user: User; visitor: Visitor; method: string; secondStep?: string },
): Promise<StartedSession> {
  const { user, method, secondStep } = input;
  const session = await startSession(ctx, {
    ...input,
    hasGivenSecondStep: secondStep !== undefined || method === 'passkey',
  });
  const detail = secondStep === undefined ? { method } : { method, second_step: secondStep };
  // From here on it is this person who acts, with the session that has just begun.
  const actor = { type: 'user', userId: user.id, isAdmin: user.is_admin, sessionId: session.id } as const;
  await recordAudit({ ...ctx, actor }, { action: 'user.signed_in', targetType: 'user', targetId: user.id, detail });
  const { userAgent } = input.visitor;
  if (await noteBrowser(ctx.db, { userId: user.id, userAgent, now: ctx.clock.now() })) {
    const seen = { session_id: session.id, user_agent: userAgent.slice(0, 500), address: ctx.address ?? '' };
    await publish({ ...forOwner(ctx, user.id), actor }, authEvents.newBrowser, seen);
  }
  return session;
}

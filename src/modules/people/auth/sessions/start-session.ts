import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TransactionContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { noteLogin, type User } from '../../users/index.ts';
import { deleteSessionByHash, insertSession, keepNewestSessions } from '../auth.store.ts';
import type { Authenticator } from './authenticator.ts';

/** More devices than anybody has. */
const MAX_SESSIONS_PER_USER = 200;

/** Who stands at the door, before it is known who they are: their browser, and the value of the cookie they came with. */
export type Visitor = {
  userAgent: string;
  cookieValue: string | undefined;
  /** Who signed in with this browser last, by a cookie of ours; null: we do not know it. */
  knownUserId: string | null;
};

/** What the browser gets when a session has begun. */
export type StartedSession = { id: string; userId: string; cookieValue: string; csrfToken: string };

/** Begins a session, with how (null: not known any more), under a fresh cookie value, so that one planted before the sign-in is worth nothing; the old one ends. */
export async function startSession(
  ctx: TransactionContext,
  input: {
    authenticator: Authenticator;
    user: User;
    visitor: Visitor;
    method: string | null;
    hasGivenSecondStep?: boolean;
  },
): Promise<StartedSession> {
  const { authenticator, user, visitor, method, hasGivenSecondStep = false } = input;
  const { cookie } = authenticator;
  const now = ctx.clock.now();
  if (visitor.cookieValue !== undefined) await deleteSessionByHash(ctx.db, cookie.hash(visitor.cookieValue));
  const cookieValue = cookie.newValue();
  const id = newId();
  await insertSession(ctx.db, user.id, cookie.hash(cookieValue), {
    id,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + authenticator.lifetimeMs),
    user_agent: visitor.userAgent.slice(0, 500),
    address: ctx.address ?? '',
    method,
    second_step_at: hasGivenSecondStep ? now : null,
  });
  await keepNewestSessions(ctx.db, user.id, MAX_SESSIONS_PER_USER);
  await noteLogin(ctx.db, ctx.clock, user.id);
  return { id, userId: user.id, cookieValue, csrfToken: cookie.csrfToken(cookieValue) };
}

/** What a request tells of the one who signs in with it. */
export function visitorOf(authenticator: Authenticator, request: FastifyRequest): Visitor {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    cookieValue: authenticator.cookie.read(request),
    knownUserId: authenticator.knownBrowserCookie.read(request),
  };
}

/** Sends the cookie of a session that has been committed. */
export function sendSessionCookie(reply: FastifyReply, authenticator: Authenticator, session: StartedSession): void {
  authenticator.cookie.write(reply, session.cookieValue, true);
  authenticator.knownBrowserCookie.write(reply, session.userId);
}

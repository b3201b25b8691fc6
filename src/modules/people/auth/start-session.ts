import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids.ts';
import { noteLogin, type User } from '../users/index.ts';
import { deleteSessionByHash, insertSession, keepNewestSessions } from './auth.store.ts';
import type { Authenticator } from './authenticator.ts';

/** More devices than anybody has. */
const MAX_SESSIONS_PER_USER = 200;

/** What the browser gets when a session has begun. */
export type StartedSession = { cookieValue: string; csrfToken: string };

/** Begins a session under a fresh cookie value, so that one planted before the sign-in is worth nothing; the old one ends. */
export async function startSession(
  tx: Transaction,
  authenticator: Authenticator,
  request: FastifyRequest,
  user: User,
): Promise<StartedSession> {
  const { cookie } = authenticator;
  const now = request.ctx.clock.now();
  const before = cookie.read(request);
  if (before !== undefined) await deleteSessionByHash(tx, cookie.hash(before));
  const cookieValue = cookie.newValue();
  await insertSession(tx, user.id, cookie.hash(cookieValue), {
    id: newId(),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + authenticator.lifetimeMs),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 500),
    address: request.ip,
  });
  await keepNewestSessions(tx, user.id, MAX_SESSIONS_PER_USER);
  await noteLogin(tx, request.ctx.clock, user.id);
  return { cookieValue, csrfToken: cookie.csrfToken(cookieValue) };
}

/** Sends the cookie of a session that has been committed. */
export function sendSessionCookie(reply: FastifyReply, authenticator: Authenticator, session: StartedSession): void {
  authenticator.cookie.write(reply, session.cookieValue, true);
}

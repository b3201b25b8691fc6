import { type Context, forOwner, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../../platform/events/index.ts';
import { revokeTokensIf } from '../../api-tokens/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { authErrors } from '../auth.errors.ts';
import { deleteSessionByHash, deleteSessions } from '../auth.store.ts';

/** Ends one of the caller's own sessions, wherever it is. */
export async function endSession(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if ((await deleteSessions(ctx.db, ownerOf(ctx), input)) === 0) throw authErrors.session_not_found();
    await recordAudit(ctx, { action: 'session.ended', targetType: 'session', targetId: input.id });
    await broadcast(ctx, accessChanged, {});
  });
}

/**
 * Ends all of the caller's own sessions but the one they call with, and their API tokens where that is wanted.
 * @returns how many there were.
 */
export async function endOtherSessions(
  ctx: Context,
  input: { revoke_api_tokens?: boolean },
): Promise<{ ended: number; revoked_api_tokens?: number }> {
  const except = ctx.actor.type === 'user' ? ctx.actor.sessionId : null;
  return inTransaction(ctx, async (ctx) => {
    const userId = ownerOf(ctx);
    const ended = await deleteSessions(ctx.db, userId, { except });
    const revoked = await revokeTokensIf(ctx, userId, input.revoke_api_tokens);
    const { revoked_count: count } = revoked;
    const answer = count === undefined ? { ended } : { ended, revoked_api_tokens: count };
    if (ended === 0 && !count) return answer;
    const detail = { ended_sessions: ended, ...revoked };
    await recordAudit(ctx, { action: 'session.others_ended', targetType: 'user', targetId: userId, detail });
    await broadcast(ctx, accessChanged, {});
    return answer;
  });
}

/** Ends the session behind a cookie. Signing out twice is as good as once. */
export async function logOut(ctx: Context, input: { cookieHash: Buffer }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ended = await deleteSessionByHash(ctx.db, input.cookieHash);
    if (!ended) return;
    const own = forOwner(ctx, ended.user_id);
    await recordAudit(own, { action: 'user.signed_out', targetType: 'session', targetId: ended.id });
    await broadcast(own, accessChanged, {});
  });
}

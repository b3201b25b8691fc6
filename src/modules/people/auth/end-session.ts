import { type Context, ownerOf } from '../../../platform/context.ts';
import { ACCESS_CHANGED, notifyProgress } from '../../../platform/events/index.ts';
import { recordAudit } from '../audit/index.ts';
import { authErrors } from './auth.errors.ts';
import { deleteSessionByHash, deleteSessions } from './auth.store.ts';

/** Ends one of the caller's own sessions, wherever it is. */
export async function endSession(ctx: Context, sessionId: string): Promise<void> {
  const userId = ownerOf(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    if ((await deleteSessions(tx, userId, { id: sessionId })) === 0) throw authErrors.session_not_found();
    await recordAudit(tx, ctx, { action: 'session.ended', targetType: 'session', targetId: sessionId });
    await notifyProgress(tx, userId, ACCESS_CHANGED, {});
  });
}

/** Ends the session behind a cookie. Signing out twice is as good as once. */
export async function logOut(ctx: Context, cookieHash: Buffer): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const ended = await deleteSessionByHash(tx, cookieHash);
    if (!ended) return;
    await recordAudit(tx, ctx, {
      action: 'user.signed_out',
      targetType: 'session',
      targetId: ended.id,
      ownerId: ended.user_id,
    });
    await notifyProgress(tx, ended.user_id, ACCESS_CHANGED, {});
  });
}

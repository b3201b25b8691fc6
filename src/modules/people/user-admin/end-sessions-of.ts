import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { accessChanged, tell } from '../../../platform/events/index.ts';
import { recordAudit } from '../audit/index.ts';
import { endAllSessions } from '../auth/index.ts';
import { getUser, userErrors } from '../users/index.ts';

/** Signs a person out everywhere. @throws user_not_found */
export async function endSessionsOf(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await getUser(ctx.db, userId))) throw userErrors.user_not_found();
    const own = forOwner(ctx, userId);
    await endAllSessions(ctx.db, userId);
    await recordAudit(own, { action: 'user.signed_out_everywhere', targetType: 'user', targetId: userId });
    await tell(own, accessChanged, {});
  });
}

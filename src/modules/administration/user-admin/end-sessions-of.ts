import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../platform/events/index.ts';
import { revokeTokensIf } from '../../people/api-tokens/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { endAllSessions } from '../../people/auth/index.ts';
import { getUser, userErrors } from '../../people/users/index.ts';

/** Signs a person out everywhere, and ends their API tokens where that is wanted. @throws user_not_found */
export async function endSessionsOf(
  ctx: Context,
  input: { userId: string; revoke_api_tokens?: boolean },
): Promise<void> {
  const { userId } = input;
  await inTransaction(ctx, async (ctx) => {
    if (!(await getUser(ctx.db, userId))) throw userErrors.user_not_found();
    const own = forOwner(ctx, userId);
    await endAllSessions(ctx.db, userId);
    const detail = await revokeTokensIf(ctx, userId, input.revoke_api_tokens);
    await recordAudit(own, { action: 'user.signed_out_everywhere', targetType: 'user', targetId: userId, detail });
    await broadcast(own, accessChanged, {});
  });
}

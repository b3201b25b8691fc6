import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../platform/events/index.ts';
import { recordAudit } from '../audit/index.ts';
import { apiTokenErrors } from './api-tokens.errors.ts';
import { revokeAllTokens, revokeToken } from './api-tokens.store.ts';

/**
 * Ends every token of a person where that is wanted, together with what else lets somebody in. Whoever calls it tells of the change.
 * @returns what the audit row of that says of it: nothing when nothing was wanted.
 */
export async function revokeTokensIf(
  ctx: TransactionContext,
  userId: string,
  isWanted: boolean | undefined,
): Promise<{ revoked_count?: number }> {
  if (!isWanted) return {};
  return { revoked_count: await revokeAllTokens(ctx.db, userId, ctx.clock.now()) };
}

/** Ends one of the caller's tokens for good, open event streams included. Revoking twice is as good as once. */
export async function revokeApiToken(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const revoked = await revokeToken(ctx.db, ownerOf(ctx), input.id, ctx.clock.now());
    if (!revoked) throw apiTokenErrors.api_token_not_found();
    if (!revoked.wasUsable) return;
    await recordAudit(ctx, {
      action: 'api_token.revoked',
      targetType: 'api_token',
      targetId: input.id,
      detail: { name: revoked.name, prefix: revoked.prefix },
    });
    await broadcast(ctx, accessChanged, {});
  });
}

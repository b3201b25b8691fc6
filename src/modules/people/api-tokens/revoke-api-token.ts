import { type Context, ownerOf } from '../../../platform/context.ts';
import { ACCESS_CHANGED, notifyProgress } from '../../../platform/events/index.ts';
import { recordAudit } from '../audit/index.ts';
import { apiTokenErrors } from './api-tokens.errors.ts';
import { revokeToken } from './api-tokens.store.ts';

/** Ends one of the caller's tokens for good, open event streams included. Revoking twice is as good as once. */
export async function revokeApiToken(ctx: Context, tokenId: string): Promise<void> {
  const ownerId = ownerOf(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    const revoked = await revokeToken(tx, ownerId, tokenId, ctx.clock.now());
    if (!revoked) throw apiTokenErrors.api_token_not_found();
    if (!revoked.wasUsable) return;
    await recordAudit(tx, ctx, {
      action: 'api_token.revoked',
      targetType: 'api_token',
      targetId: tokenId,
      detail: { name: revoked.name, prefix: revoked.prefix },
    });
    await notifyProgress(tx, ownerId, ACCESS_CHANGED, {});
  });
}

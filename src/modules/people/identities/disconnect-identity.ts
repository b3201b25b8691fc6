import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { authErrors, requireFreshProof, tellOfChange } from '../auth/index.ts';
import { deleteIdentity, lockIdentitiesOf } from '../users/index.ts';
import { identityErrors } from './identities.errors.ts';
import { countWaysIn, waysIn } from './ways-in.ts';

/**
 * Disconnects an account elsewhere from the caller's own.
 * @throws identity_not_found, proof_required, last_way_in when the caller could not sign in any more
 */
export async function disconnectIdentity(ctx: Context, input: { id: string }): Promise<void> {
  const userId = ownerOf(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockIdentitiesOf(ctx.db, userId);
    const ways = await waysIn(ctx, userId);
    const identity = ways.identities.find(({ id }) => id === input.id);
    if (!identity) throw identityErrors.identity_not_found();
    await requireFreshProof(ctx);
    const others = ways.identities.filter((other) => other !== identity);
    if (countWaysIn(ctx, { ...ways, identities: others }) === 0) throw authErrors.last_way_in();
    await deleteIdentity(ctx.db, userId, identity.id);
    const detail = { provider: identity.provider };
    await recordAudit(ctx, { action: 'identity.unlinked', targetType: 'user', targetId: userId, detail });
    await tellOfChange(ctx, { userId, change: 'account_disconnected' });
  });
}

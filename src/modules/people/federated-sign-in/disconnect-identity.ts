import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { authErrors, notifyOfChange, requireFreshProof } from '../auth/index.ts';
import { deleteIdentity, lockIdentitiesOf } from '../users/index.ts';
import { federatedErrors } from './federated-sign-in.errors.ts';
import { countSignInMethods, signInMethods } from './sign-in-methods.ts';

/**
 * Disconnects an account elsewhere from the caller's own.
 * @throws identity_not_found, proof_required, last_way_in when the caller could not sign in any more
 */
export async function disconnectIdentity(ctx: Context, input: { id: string }): Promise<void> {
  const userId = ownerOf(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockIdentitiesOf(ctx.db, userId);
    const methods = await signInMethods(ctx, userId);
    const identity = methods.identities.find(({ id }) => id === input.id);
    if (!identity) throw federatedErrors.identity_not_found();
    await requireFreshProof(ctx);
    const others = methods.identities.filter((other) => other !== identity);
    if (countSignInMethods(ctx, { ...methods, identities: others }) === 0) throw authErrors.last_way_in();
    await deleteIdentity(ctx.db, userId, identity.id);
    const detail = { provider: identity.provider };
    await recordAudit(ctx, { action: 'identity.unlinked', targetType: 'user', targetId: userId, detail });
    await notifyOfChange(ctx, { userId, change: 'account_disconnected' });
  });
}

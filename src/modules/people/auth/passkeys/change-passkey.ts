import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { findOwner, hasLinkedIdentity, lockIdentitiesOf } from '../../users/index.ts';
import { passwordOf } from '../account-status.ts';
import { authErrors } from '../auth.errors.ts';
import { authSettings } from '../auth.settings.ts';
import { notifyOfChange } from '../notify-of-change.ts';
import { requireFreshProof } from '../second-step/fresh-proof.ts';
import { passkeyErrors } from './passkeys.errors.ts';
import { deletePasskey, lockPasskeys, type Passkey, renamePasskey } from './passkeys.store.ts';

/** Renames one of the caller's passkeys. @throws passkey_not_found */
export async function nameAnew(ctx: Context, input: { id: string; name: string }): Promise<Passkey> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockPasskeys(ctx.db, ownerOf(ctx))).find(({ id }) => id === input.id);
    const renamed = await renamePasskey(ctx.db, ownerOf(ctx), input.id, input.name);
    if (!before || !renamed) throw passkeyErrors.passkey_not_found();
    const detail = { before: { name: before.name }, after: { name: renamed.name } };
    await recordAudit(ctx, { action: 'passkey.renamed', targetType: 'passkey', targetId: input.id, detail });
    return renamed;
  });
}

/** Removes one of the caller's passkeys. @throws passkey_not_found, proof_required, last_way_in */
export async function removePasskey(ctx: Context, input: { id: string }): Promise<void> {
  const userId = ownerOf(ctx);
  await inTransaction(ctx, async (ctx) => {
    // Whoever takes two ways away at once takes one after the other.
    await lockIdentitiesOf(ctx.db, userId);
    const passkeys = await lockPasskeys(ctx.db, userId);
    const passkey = passkeys.find(({ id }) => id === input.id);
    if (!passkey) throw passkeyErrors.passkey_not_found();
    await requireFreshProof(ctx);
    if (passkeys.length === 1 && !(await hasMethodWithoutPasskey(ctx))) throw authErrors.last_way_in();
    await deletePasskey(ctx.db, userId, input.id);
    const detail = { name: passkey.name };
    await recordAudit(ctx, { action: 'passkey.removed', targetType: 'passkey', targetId: input.id, detail });
    await notifyOfChange(ctx, { userId, change: 'passkey_removed' });
  });
}

/** Whether the caller has a password, of their own or of the configuration, or an account elsewhere that is linked. */
async function hasMethodWithoutPasskey(ctx: TransactionContext): Promise<boolean> {
  const userId = ownerOf(ctx);
  if (await passwordOf(ctx.db, userId)) return true;
  if (await hasLinkedIdentity(ctx.db, userId)) return true;
  const { adminUsername, adminPassword } = ctx.config.get(authSettings);
  return Boolean(adminUsername && adminPassword) && (await findOwner(ctx.db))?.id === userId;
}

import {
  type Context,
  forOwner,
  inTransaction,
  signedInAs,
  type TransactionContext,
} from '../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../platform/events/index.ts';
import { startBulk, undoBulk } from '../../documents/bulk/index.ts';
import { revokeAllTokens } from '../../people/api-tokens/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { beginDeletion, endAllSessions, findDeletion, isReceiving, takeDeletionOf } from '../../people/auth/index.ts';
import { endPayments } from '../../people/billing/index.ts';
import { getUser, updateUser } from '../../people/users/index.ts';
import { accountErrors, accountSettings, tidyAccountsJob } from '../account/index.ts';
import { lockPerson, requireReplaceable } from './lock-person.ts';
import { userAdminErrors } from './user-admin.errors.ts';

const DAY_MS = 86_400_000;

/** What becomes of the documents of somebody who is deleted, and when the rest is erased. */
export type Deletion = { documents: 'keep' | 'trash'; documentsTo: string | null; eraseAfter: Date };

/**
 * Deletes a person: sessions, streams and tokens end at once. Documents that are kept become somebody else's by a job that survives
 * every crash; others go to the trash, and everything is erased after the grace time.
 * @throws user_not_found, own_account, last_administrator, user_being_deleted, receives_documents, receiver_unknown
 */
export async function deleteUserByAdmin(
  ctx: Context,
  input: { userId: string; documents: 'keep' | 'trash'; to?: string | undefined },
): Promise<Deletion> {
  const { userId, documents } = input;
  const actorId = signedInAs(ctx.actor)?.userId;
  if (userId === actorId) throw userAdminErrors.own_account();
  const documentsTo = documents === 'keep' ? (input.to ?? actorId ?? null) : null;
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const now = ctx.clock.now();
    const person = await lockPerson(ctx, userId, documentsTo === null ? [] : [documentsTo]);
    await requireReplaceable(ctx, person);
    if (await findDeletion(tx, userId)) throw userAdminErrors.user_being_deleted();
    if (await isReceiving(tx, userId)) throw accountErrors.receives_documents();
    if (documents === 'keep') await requireReceiver(ctx, userId, documentsTo);
    const own = forOwner(ctx, userId);
    const graceMs = documents === 'keep' ? 0 : ctx.config.get(accountSettings).deletionGraceDays * DAY_MS;
    const eraseAfter = new Date(now.getTime() + graceMs);
    const fate =
      documentsTo === null
        ? { bulkActionId: (await startBulk(own, { action: 'trash', filter: {} })).id }
        : { to: documentsTo };
    await beginDeletion(tx, { userId, requestedAt: now, eraseAfter, isByAdmin: true, documents: fate });
    await updateUser(tx, userId, { is_active: false });
    await endAllSessions(tx, userId);
    await revokeAllTokens(tx, userId, now);
    await endPayments(own, { isAtOnce: false });
    const after = { documents, documents_to: documentsTo, erase_after: eraseAfter.toISOString() };
    const detail = { before: { is_active: person.user.is_active }, after };
    await recordAudit(own, { action: 'user.deleted', targetType: 'user', targetId: userId, detail });
    await broadcast(own, accessChanged, {});
    if (documents === 'keep') await ctx.jobs.enqueue(tx, tidyAccountsJob, {});
    return { documents, documentsTo, eraseAfter };
  });
}

/**
 * Takes the deletion of a person back while their documents are in the trash: these come back, and they can sign in again. API tokens
 * stay revoked.
 * @throws user_not_found, user_not_being_deleted
 */
export async function restoreUser(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { user } = await lockPerson(ctx, userId);
    const taken = await takeDeletionOf(ctx.db, userId, ctx.clock.now());
    if (!taken) throw userAdminErrors.user_not_being_deleted();
    const own = forOwner(ctx, userId);
    await updateUser(ctx.db, userId, { is_active: true });
    await undoBulk(own, { id: taken.bulk_action_id });
    const detail = { before: { is_active: user.is_active }, after: { is_active: true } };
    await recordAudit(own, { action: 'user.restored', targetType: 'user', targetId: userId, detail });
  });
}

async function requireReceiver(ctx: TransactionContext, userId: string, toId: string | null): Promise<void> {
  const receiver = toId === null || toId === userId ? undefined : await getUser(ctx.db, toId);
  if (!receiver?.is_active) throw userAdminErrors.receiver_unknown();
}

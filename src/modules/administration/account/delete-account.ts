import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../platform/events/index.ts';
import { startBulk } from '../../documents/bulk/index.ts';
import { revokeAllTokens } from '../../people/api-tokens/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import {
  type AccountAttempts,
  beginDeletion,
  endAllSessions,
  isOwnPassword,
  isReceiving,
  passwordOf,
  refusedProof,
  requireFreshProof,
  secondStepSince,
} from '../../people/auth/index.ts';
import { endPayments } from '../../people/billing/index.ts';
import { findOwner, getUser, lockOtherAdmins, lockUsers, updateUser } from '../../people/users/index.ts';
import { accountErrors } from './account.errors.ts';
import { accountSettings } from './account.settings.ts';

const DAY_MS = 86_400_000;

/**
 * Ends the caller's account: nobody can use it from now on, its documents go to the trash, and after the grace time everything of
 * theirs is erased. Until then signing in offers to keep it.
 * @returns when it is erased. @throws proof_wrong, proof_required, rate_limited, last_administrator, receives_documents
 */
export async function deleteAccount(ctx: Context, input: { proof: string }, attempts: AccountAttempts): Promise<Date> {
  const userId = ownerOf(ctx);
  await checkProof(ctx, userId, input.proof, attempts);
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const now = ctx.clock.now();
    const eraseAfter = new Date(now.getTime() + ctx.config.get(accountSettings).deletionGraceDays * DAY_MS);
    const isOwner = (await findOwner(tx))?.id === userId;
    // Two administrators who leave at once wait for each other here: one of them is the last.
    const isLastAdmin = (await getUser(tx, userId))?.is_admin === true && (await lockOtherAdmins(tx, userId)) === 0;
    if (isOwner || isLastAdmin) throw accountErrors.last_administrator();
    await lockUsers(tx, [userId]);
    if (await isReceiving(tx, userId)) throw accountErrors.receives_documents();
    const bulk = await startBulk(ctx, { action: 'trash', filter: {} });
    const documents = { bulkActionId: bulk.id };
    await beginDeletion(tx, { userId, requestedAt: now, eraseAfter, isByAdmin: false, documents });
    await updateUser(tx, userId, { is_active: false });
    await endAllSessions(tx, userId);
    await revokeAllTokens(tx, userId, now);
    await endPayments(ctx, { isAtOnce: false });
    const detail = { erase_after: eraseAfter.toISOString() };
    await recordAudit(ctx, { action: 'account.deletion_requested', targetType: 'user', targetId: userId, detail });
    await broadcast(ctx, accessChanged, {});
    return eraseAfter;
  });
}

/**
 * A session that was left open must not be enough: the password, or where there is none (or a second step beside it) a proof given a
 * moment ago. The display name, which everybody knows, only keeps somebody from doing it by accident.
 */
async function checkProof(ctx: Context, userId: string, proof: string, attempts: AccountAttempts): Promise<void> {
  const hasPassword = (await passwordOf(ctx.db, userId)) !== null;
  const isRight = hasPassword
    ? await attempts.judge(userId, ctx.address, async () => (await isOwnPassword(ctx, userId, proof)) === true)
    : (await getUser(ctx.db, userId))?.display_name.trim() === proof.trim();
  if (!isRight) throw await refusedProof(ctx, accountErrors.proof_wrong());
  if (!hasPassword || (await secondStepSince(ctx.db, userId))) await requireFreshProof(ctx);
}

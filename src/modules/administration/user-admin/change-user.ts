import {
  type Context,
  forOwner,
  inTransaction,
  signedInAs,
  type TransactionContext,
} from '../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../platform/events/index.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { wakeDestinationsOf } from '../../outside/destinations/index.ts';
import { wakeWebhooksOf } from '../../outside/webhooks/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { findDeletion } from '../../people/auth/index.ts';
import { changeTier, findPlan } from '../../people/plans/index.ts';
import { lockProfile, saveProfile, updateUser } from '../../people/users/index.ts';
import { lockPerson, requireReplaceable } from './lock-person.ts';
import { userAdminErrors } from './user-admin.errors.ts';
import type { UserChange } from './user-admin.schemas.ts';

type Fields = Record<string, unknown>;

/**
 * Changes what is given of a person. A block, and what an administrator may no longer do, hold from the commit on, in every process:
 * open streams are ended. A block leaves sessions, tokens and documents as they are, so that lifting it gives everything back.
 * @throws user_not_found, user_being_deleted, plan_not_found, own_account, last_administrator
 */
export async function changeUser(ctx: Context, input: { userId: string; change: UserChange }): Promise<void> {
  const { userId, change } = input;
  await inTransaction(ctx, async (ctx) => {
    const { user, isLastAdmin } = await lockPerson(ctx, userId);
    if (await findDeletion(ctx.db, userId)) throw userAdminErrors.user_being_deleted();
    const profile = await lockProfile(ctx.db, userId, ctx.clock.now());
    const stored: Fields = {
      ...profile,
      ...user,
      onboarding_completed_at: profile.onboarding_completed_at?.toISOString() ?? null,
    };
    const wanted = withTimeOfOnboarding(change, profile.onboarding_completed_at, ctx.clock.now());
    const changed = Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== stored[name]);
    const after: StoredChange = Object.fromEntries(changed);
    if (after.is_blocked && signedInAs(ctx.actor)?.userId === userId) throw userAdminErrors.own_account();
    if (after.is_blocked || after.is_admin === false) await requireReplaceable(ctx, { user, isLastAdmin });
    const own = forOwner(ctx, userId);
    if (after.subscription_tier !== undefined) await requireTier(ctx, after.subscription_tier);
    await write(own, userId, after);
    await recordActions(own, userId, { before: stored, after });
    if (after.is_blocked === false) {
      await wakeWebhooksOf(ctx, userId);
      await wakeDestinationsOf(ctx, userId);
    }
    if (after.is_blocked !== undefined || after.is_admin !== undefined) await broadcast(own, accessChanged, {});
  });
}

/** What of a change is stored: whether onboarding was completed is told by its time alone. */
type StoredChange = Omit<UserChange, 'onboarding_completed'>;

/** @throws invalid_request where a change says both that it is completed and that it is not. */
function withTimeOfOnboarding(change: UserChange, completedAt: Date | null, now: Date): StoredChange {
  const { onboarding_completed: isCompleted, onboarding_completed_at: at, ...rest } = change;
  if (isCompleted !== undefined && at !== undefined && isCompleted !== (at !== null)) {
    const errors = ['onboarding_completed', 'onboarding_completed_at'].map((path) => ({
      path,
      code: 'not_together' as const,
      message: says('not_together'),
    }));
    throw httpErrors.invalid_request({ errors });
  }
  if (at !== undefined) return { ...rest, onboarding_completed_at: at === null ? null : new Date(at).toISOString() };
  if (isCompleted === undefined) return rest;
  return { ...rest, onboarding_completed_at: isCompleted ? (completedAt ?? now).toISOString() : null };
}

/** @throws invalid_request where there is no such plan. */
async function requireTier(ctx: Context, planId: string): Promise<void> {
  if (await findPlan(ctx.db, planId)) return;
  const errors = [{ path: 'subscription_tier', code: 'plan_unknown' as const, message: says('plan_unknown') }];
  throw httpErrors.invalid_request({ errors });
}

async function write(ctx: TransactionContext, userId: string, after: StoredChange): Promise<void> {
  const { display_name, is_admin, is_blocked, subscription_tier: tier, billing_cycle: cycle, ...profile } = after;
  await updateUser(ctx.db, userId, {
    ...(display_name === undefined ? {} : { display_name }),
    ...(is_admin === undefined ? {} : { is_admin }),
    ...(is_blocked === undefined ? {} : { is_blocked }),
  });
  await changeTier(ctx, { userId, tier, cycle, changedBy: 'admin' });
  if (Object.keys(profile).length > 0) await saveProfile(ctx.db, userId, profile, ctx.clock.now());
}

type ChangeOfUser = 'user.blocked' | 'user.unblocked' | 'user.admin_changed' | 'user.updated';

/** A block and a change of rights are actions of their own: they are looked for by their names. */
async function recordActions(
  ctx: TransactionContext,
  userId: string,
  { before, after }: { before: Fields; after: Fields },
): Promise<void> {
  const { is_blocked, is_admin, ...fields } = after;
  const actions: [ChangeOfUser, Fields][] = [];
  if (is_blocked !== undefined) actions.push([is_blocked ? 'user.blocked' : 'user.unblocked', { is_blocked }]);
  if (is_admin !== undefined) actions.push(['user.admin_changed', { is_admin }]);
  if (Object.keys(fields).length > 0) actions.push(['user.updated', fields]);
  for (const [action, changed] of actions) {
    const was = Object.fromEntries(Object.keys(changed).map((name) => [name, before[name]]));
    await recordAudit(ctx, { action, targetType: 'user', targetId: userId, detail: { before: was, after: changed } });
  }
}

import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { safeNextPath } from '../auth/index.ts';
import { FREE, findPlan, planErrors } from '../plans/index.ts';
import {
  type BillingCycle,
  getUser,
  hasFirstSteps,
  lockProfile,
  type Profile,
  type ProfileChange,
  saveProfile,
  type User,
  updateUser,
  userErrors,
} from '../users/index.ts';
import { onboardingErrors } from './onboarding.errors.ts';
import type { OnboardingStep } from './onboarding.schemas.ts';
import { type Onboarding, readOnboarding, stepsFor } from './read-onboarding.ts';

/** Goes to a step, also to one before; the first page that is said to be wanted is kept. @throws onboarding_not_offered */
export async function goToStep(
  ctx: Context,
  input: { step: OnboardingStep; next?: string | undefined },
): Promise<Onboarding> {
  return answer(ctx, async (_ctx, { profile }) => {
    const isNew = profile.onboarding_next === null && input.next !== undefined;
    const next = isNew ? { onboarding_next: safeNextPath(input.next) } : {};
    return { onboarding_step: input.step, ...next };
  });
}

/** Keeps what somebody is called and where they are reached, and goes on. @throws onboarding_not_offered */
export async function giveProfile(
  ctx: Context,
  input: { displayName: string; contactEmail?: string | null | undefined },
): Promise<Onboarding> {
  return answer(ctx, async (ctx, { user, profile }) => {
    const { displayName: display_name, contactEmail: contact_email = profile.contact_email } = input;
    await updateUser(ctx.db, user.id, { display_name });
    const before = { display_name: user.display_name, contact_email: profile.contact_email };
    await recordChange(ctx, user.id, { before, after: { display_name, contact_email } });
    return { contact_email, onboarding_step: after('profile', ctx, profile) };
  });
}

/**
 * Goes on with the plan somebody has, the free one to begin with. Every other one is paid for first.
 * @throws onboarding_not_offered, plan_not_found, payments_unavailable
 */
export async function givePlan(ctx: Context, input: { planId: string; cycle: BillingCycle }): Promise<Onboarding> {
  return answer(ctx, async (ctx, { profile }) => {
    const plan = stepsFor(ctx, profile).includes('plan') ? await findPlan(ctx.db, input.planId) : undefined;
    if (!plan?.is_active) throw planErrors.plan_not_found();
    const isSame = plan.plan_id === profile.subscription_tier;
    const isSameCycle = plan.plan_id === FREE || input.cycle === profile.billing_cycle;
    if (!isSame || !isSameCycle) throw onboardingErrors.payments_unavailable();
    return { onboarding_step: after('plan', ctx, profile) };
  });
}

/** Keeps where documents are to go, too, and goes on. @throws onboarding_not_offered */
export async function giveStorage(ctx: Context, input: { preferredDestination: string | null }): Promise<Onboarding> {
  return answer(ctx, async (ctx, { user, profile }) => {
    const preferred_destination = input.preferredDestination;
    const before = { preferred_destination: profile.preferred_destination };
    await recordChange(ctx, user.id, { before, after: { preferred_destination } });
    return { preferred_destination, onboarding_step: after('storage', ctx, profile) };
  });
}

/** Ends the first steps, however far somebody came; once, later calls change nothing. @throws onboarding_not_offered */
export async function completeOnboarding(ctx: Context): Promise<Onboarding> {
  return answer(ctx, async (ctx, { profile }) => ({
    onboarding_completed_at: profile.onboarding_completed_at ?? ctx.clock.now(),
    onboarding_step: 'done',
  }));
}

type Newcomer = { user: User; profile: Profile };

/** One step: what `take` makes of it is written, and told. Whoever has been through may still change what they said. */
async function answer(
  ctx: Context,
  take: (ctx: TransactionContext, newcomer: Newcomer) => Promise<ProfileChange>,
): Promise<Onboarding> {
  const userId = ownerOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    const user = await getUser(ctx.db, userId);
    if (!user) throw userErrors.user_not_found();
    if (!hasFirstSteps(ctx.config, user)) throw onboardingErrors.onboarding_not_offered();
    const profile = await lockProfile(ctx.db, userId, ctx.clock.now());
    await saveProfile(ctx.db, userId, await take(ctx, { user, profile }), ctx.clock.now());
    return readOnboarding(ctx);
  });
}

/** The step behind one, for somebody. */
function after(step: OnboardingStep, ctx: Context, profile: Profile): OnboardingStep {
  const steps = stepsFor(ctx, profile);
  return steps[steps.indexOf(step) + 1] ?? 'done';
}

/** Writes down what has become another value. */
async function recordChange(
  ctx: TransactionContext,
  userId: string,
  values: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  const changed = Object.entries(values.after).filter(([name, value]) => value !== values.before[name]);
  if (changed.length === 0) return;
  const before = Object.fromEntries(changed.map(([name]) => [name, values.before[name]]));
  const detail = { before, after: Object.fromEntries(changed) };
  await recordAudit(ctx, { action: 'profile.updated', targetType: 'user', targetId: userId, detail });
}

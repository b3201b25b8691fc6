import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { safeNextPath } from '../auth/index.ts';
import { choosePlan } from '../billing/index.ts';
import { difference } from '../owned/index.ts';
import { FREE, planErrors } from '../plans/index.ts';
import {
  type BillingCycle,
  findProfile,
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

/** Keeps what somebody is called and where they are reached, as far as it is given, and goes on. @throws onboarding_not_offered */
export async function giveProfile(
  ctx: Context,
  input: { displayName?: string | undefined; contactEmail?: string | null | undefined },
): Promise<Onboarding> {
  return answer(ctx, async (ctx, { user, profile }) => {
    const { displayName: display_name = user.display_name, contactEmail: contact_email = profile.contact_email } =
      input;
    await updateUser(ctx.db, user.id, { display_name });
    const before = { display_name: user.display_name, contact_email: profile.contact_email };
    await recordChange(ctx, user.id, { before, after: { display_name, contact_email } });
    return { contact_email, onboarding_step: after('profile', ctx, profile) };
  });
}

/**
 * Goes on with a plan: the one somebody has, one that costs nothing, or one that takes the place of what is paid for. Any other one
 * is paid for first, on a page of the payment provider that leads back here.
 * @throws onboarding_not_offered, plan_not_found, and as choosePlan
 */
export async function givePlan(
  ctx: Context,
  input: { planId: string; cycle: BillingCycle },
): Promise<Onboarding & { checkout_url: string | null }> {
  const { planId, cycle } = input;
  const profile = await findProfile(ctx.db, (await requireNewcomer(ctx)).id);
  if (!stepsFor(ctx, profile).includes('plan')) throw planErrors.plan_not_found();
  const present = { tier: profile?.subscription_tier ?? FREE, cycle: profile?.billing_cycle ?? 'monthly' };
  const isPresent = planId === present.tier && (planId === FREE || cycle === present.cycle);
  const url = isPresent ? null : await choosePlan(ctx, { planId, cycle, next: '/onboarding' });
  if (url !== null) return { ...(await readOnboarding(ctx)), checkout_url: url };
  const next = await answer(ctx, async (ctx, { profile }) => ({ onboarding_step: after('plan', ctx, profile) }));
  return { ...next, checkout_url: null };
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
  return inTransaction(ctx, async (ctx) => {
    const user = await requireNewcomer(ctx);
    const profile = await lockProfile(ctx.db, user.id, ctx.clock.now());
    await saveProfile(ctx.db, user.id, await take(ctx, { user, profile }), ctx.clock.now());
    return readOnboarding(ctx);
  });
}

/** @throws user_not_found, onboarding_not_offered */
async function requireNewcomer(ctx: Context): Promise<User> {
  const user = await getUser(ctx.db, ownerOf(ctx));
  if (!user) throw userErrors.user_not_found();
  if (!hasFirstSteps(ctx.config, user)) throw onboardingErrors.onboarding_not_offered();
  return user;
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
  const detail = difference(values.before, values.after);
  if (Object.keys(detail.after).length === 0) return;
  await recordAudit(ctx, { action: 'profile.updated', targetType: 'user', targetId: userId, detail });
}

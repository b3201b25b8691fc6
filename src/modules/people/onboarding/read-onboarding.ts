import type { z } from 'zod';
import { type Context, ownerOf } from '../../../platform/context.ts';
import { FREE, hasPlans } from '../plans/index.ts';
import { findProfile, getUser, isNewcomer, type Profile, type User, userErrors } from '../users/index.ts';
import { ONBOARDING_STEPS, type OnboardingStep, onboardingSchema } from './onboarding.schemas.ts';

/** Where somebody stands in the first steps. */
export type Onboarding = z.infer<typeof onboardingSchema>;

/** How far the caller has come, and what they said so far. @throws user_not_found */
export async function readOnboarding(ctx: Context): Promise<Onboarding> {
  const userId = ownerOf(ctx);
  const user = await getUser(ctx.db, userId);
  if (!user) throw userErrors.user_not_found();
  return presentOnboarding(ctx, user, await findProfile(ctx.db, userId));
}

/** The steps there are for somebody: one of plans only where there are plans, and they are not given theirs for nothing. */
export function stepsFor(ctx: Pick<Context, 'config'>, profile: Profile | undefined): OnboardingStep[] {
  const choosesPlan = hasPlans(ctx.config) && !profile?.is_complimentary;
  return ONBOARDING_STEPS.filter((step) => step !== 'plan' || choosesPlan);
}

function presentOnboarding(ctx: Context, user: User, profile: Profile | undefined): Onboarding {
  const steps = stepsFor(ctx, profile);
  const { preferred_destination } = onboardingSchema
    .pick({ preferred_destination: true })
    .parse({ preferred_destination: profile?.preferred_destination ?? null });
  const kept = ONBOARDING_STEPS.find((step) => step === profile?.onboarding_step) ?? 'welcome';
  const completed = !isNewcomer(ctx.config, user);
  return {
    completed,
    step: completed ? 'done' : stepAt(steps, kept),
    steps,
    profile: { display_name: user.display_name, contact_email: profile?.contact_email ?? null },
    plan: hasPlans(ctx.config)
      ? {
          plan_id: profile?.subscription_tier ?? FREE,
          billing_cycle: profile?.billing_cycle === 'yearly' ? 'yearly' : 'monthly',
        }
      : null,
    preferred_destination,
    next: profile?.onboarding_next ?? null,
  };
}

/** The step itself, or the one after it where there is no such step for them any more. */
function stepAt(steps: readonly OnboardingStep[], kept: OnboardingStep): OnboardingStep {
  const place = ONBOARDING_STEPS.indexOf(kept);
  return steps.find((step) => ONBOARDING_STEPS.indexOf(step) >= place) ?? 'done';
}

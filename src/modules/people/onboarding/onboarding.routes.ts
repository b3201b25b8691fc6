import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { completeOnboarding, givePlan, giveProfile, giveStorage, goToStep } from './go-on.ts';
import { onboardingSchema, planAnswer, planBody, profileBody, stepBody, storageBody } from './onboarding.schemas.ts';
import { readOnboarding } from './read-onboarding.ts';

/** The first steps of a new account. */
export const onboardingRoutes: RouteModule = (app) => {
  const own = { audience: 'user', tag: 'First steps' } as const;
  const refusals = ['user_not_found', 'onboarding_not_offered'] as const;
  const ofPlans = [
    ...(['plan_not_found', 'plan_retired', 'plan_not_for_sale', 'no_plan_needed'] as const),
    ...(['billing_not_set_up', 'billing_unavailable', 'billing_refused', 'payment_failed'] as const),
  ] as const;
  const response = { 200: onboardingSchema, ...problemResponses(...refusals) };
  app.get(
    '/api/onboarding/status',
    {
      config: { ...own, summary: 'How far you have come through the first steps' },
      schema: { response: { 200: onboardingSchema, ...problemResponses('user_not_found') } },
    },
    ({ ctx }) => readOnboarding(ctx),
  );
  app.put(
    '/api/onboarding/step',
    {
      config: {
        ...own,
        summary: 'Go to a step',
        description: 'On, past a step, or back: what was said stays. Another browser goes on at this step.',
      },
      schema: { body: stepBody, response },
    },
    ({ ctx, body }) => goToStep(ctx, body),
  );
  app.post(
    '/api/onboarding/profile',
    {
      config: { ...own, summary: 'Say what you are called, and go on' },
      schema: { body: profileBody, response },
    },
    ({ ctx, body }) => giveProfile(ctx, { displayName: body.display_name, contactEmail: body.contact_email }),
  );
  app.post(
    '/api/onboarding/plan',
    {
      config: {
        ...own,
        summary: 'Choose a plan, and go on',
        description:
          'One that has to be paid for first leads to a page of the payment provider, and goes on afterwards.',
      },
      schema: { body: planBody, response: { 200: planAnswer, ...problemResponses(...refusals, ...ofPlans) } },
    },
    ({ ctx, body }) => givePlan(ctx, { planId: body.plan_id, cycle: body.billing_cycle }),
  );
  app.post(
    '/api/onboarding/storage',
    {
      config: {
        ...own,
        summary: 'Say where documents are to go, too, and go on',
        description: 'The destination itself is connected with `POST /api/destinations`.',
      },
      schema: { body: storageBody, response },
    },
    ({ ctx, body }) => giveStorage(ctx, { preferredDestination: body.preferred_destination }),
  );
  app.post(
    '/api/onboarding/complete',
    {
      config: { ...own, summary: 'End the first steps, however far you came' },
      schema: { response },
    },
    ({ ctx }) => completeOnboarding(ctx),
  );
};

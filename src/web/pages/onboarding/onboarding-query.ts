import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { Onboarding } from '../../api/types.ts';
import type { Cycle } from '../../plans/plan-price.ts';

/** One of the first steps. */
export type Step = Onboarding['step'];

/** How far somebody has come. What another browser does meanwhile moves nothing here. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => dataOf(api.GET('/api/onboarding/status', { signal })),
});

function show(answer: Onboarding): Onboarding {
  queryClient.setQueryData(onboardingQuery.queryKey, answer);
  return answer;
}

/** Goes to a step. @param next the page that was wanted, told with the first one */
export async function goToStep(step: Step, next?: string): Promise<void> {
  const body = next === undefined ? { step } : { step, next };
  show(await dataOf(api.PUT('/api/onboarding/step', { body })));
}

/** Keeps the address, and the name where it is given, and goes on. */
export async function giveProfile(body: { display_name?: string; contact_email: string | null }): Promise<void> {
  show(await dataOf(api.POST('/api/onboarding/profile', { body })));
}

/** Goes on with a plan; where it is paid for first, the browser leaves for the page to pay on, and comes back. */
export async function givePlan(planId: string, cycle: Cycle): Promise<void> {
  const body = { plan_id: planId, billing_cycle: cycle };
  const { checkout_url, ...answer } = await dataOf(api.POST('/api/onboarding/plan', { body }));
  if (checkout_url !== null) window.location.assign(checkout_url);
  else show(answer);
}

/** Sees whether something was paid, for who comes back from paying before the service was told. */
export const paidQuery = queryOptions({
  queryKey: ['onboarding-paid'],
  staleTime: 0,
  gcTime: 0,
  queryFn: async () => {
    await dataOf(api.POST('/api/billing/refresh'));
    return show(await dataOf(api.GET('/api/onboarding/status')));
  },
});

/** Keeps where documents are to go, too; goes on unless that has to be connected first. */
export async function giveStorage(provider: Onboarding['preferred_destination'], goesOn: boolean): Promise<void> {
  const answer = await dataOf(api.POST('/api/onboarding/storage', { body: { preferred_destination: provider } }));
  if (goesOn) show(answer);
  else await goToStep('storage');
}

/** Ends the first steps. */
export async function completeOnboarding(): Promise<Onboarding> {
  return show(await dataOf(api.POST('/api/onboarding/complete')));
}

import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { Onboarding } from '../../api/types.ts';

/** One of the first steps. */
export type Step = Onboarding['step'];

/** How far somebody has come. What another browser does meanwhile moves nothing here. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => dataOf(api.GET('/api/onboarding/status', { signal })),
});

/** The plans that can be chosen. */
export const tiersQuery = queryOptions({
  queryKey: ['tiers'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/subscriptions/tiers', { signal }))).tiers,
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

/** Keeps the name and the address, and goes on. */
export async function giveProfile(displayName: string, contactEmail: string | null): Promise<void> {
  const body = { display_name: displayName, contact_email: contactEmail };
  show(await dataOf(api.POST('/api/onboarding/profile', { body })));
}

/** Goes on with a plan. */
export async function givePlan(planId: string, cycle: 'monthly' | 'yearly'): Promise<void> {
  show(await dataOf(api.POST('/api/onboarding/plan', { body: { plan_id: planId, billing_cycle: cycle } })));
}

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

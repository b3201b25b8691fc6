import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import { queryClient } from '../api/session.ts';
import type { Cycle } from './plan-price.ts';
import { subscriptionQuery } from './plans-query.ts';

/** What the payment providers are called. */
export const providerNames = { stripe: 'Stripe', polar: 'Polar' } as const;

/** One's invoices, as the payment provider has them. */
export const invoicesQuery = queryOptions({
  queryKey: ['invoices'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/billing/invoices', { signal }))).invoices,
});

/** Reads one's plan anew, after something was done to it. */
export async function refreshSubscription(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
}

/** Chooses a plan. @returns false where the browser goes on to a page to pay on. */
export async function choosePlan(choice: {
  planId: string;
  cycle: Cycle;
  currency: string;
  next?: string | undefined;
}): Promise<boolean> {
  const { planId, cycle, currency, next } = choice;
  const body = { plan_id: planId, billing_cycle: cycle, currency, ...(next === undefined ? {} : { next }) };
  const { url } = await dataOf(api.POST('/api/subscriptions/choose', { body }));
  if (url !== null) {
    window.location.assign(url);
    return false;
  }
  await refreshSubscription();
  return true;
}

/** Goes to the page where one changes how one pays. */
export async function openPortal(): Promise<void> {
  const { url } = await dataOf(api.POST('/api/billing/portal', { body: { next: '/subscription' } }));
  window.location.assign(url);
}

/** Ends what one pays for with the time that is paid, or lets it go on after all. */
export async function setEnding(isEnding: boolean): Promise<void> {
  await (isEnding ? api.POST('/api/billing/cancel') : api.POST('/api/billing/resume'));
  await refreshSubscription();
}

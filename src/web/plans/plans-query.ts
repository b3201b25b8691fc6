import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';

/** The plans that can be chosen, in their order. */
export const tiersQuery = queryOptions({
  queryKey: ['tiers'],
  queryFn: async ({ signal }) => dataOf(api.GET('/api/subscriptions/tiers', { signal })),
});

/** One's own plan, and what one uses of it. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/subscriptions/my', { signal })),
});

/** Every plan in its order, retired ones included. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/plans', { signal }))).plans,
});

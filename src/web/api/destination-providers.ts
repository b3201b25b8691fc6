import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';

/** Every kind of destination, with its form, and whether it can be added here. */
export const allProvidersQuery = queryOptions({
  queryKey: ['destination-providers'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/destinations/providers', { signal }))).providers,
});

/** Those that can be added here. */
export const providersQuery = queryOptions({
  ...allProvidersQuery,
  select: (providers) => providers.filter((one) => one.is_available),
});

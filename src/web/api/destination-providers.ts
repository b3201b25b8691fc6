import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';

/** The kinds of destinations with their forms; they change with the version alone. */
export const providersQuery = queryOptions({
  queryKey: ['destination-providers'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/destinations/providers', { signal }))).providers,
});

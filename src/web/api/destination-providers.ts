import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';

/** The kinds of destinations that can be added here, with their forms. */
export const providersQuery = queryOptions({
  queryKey: ['destination-providers'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const { providers } = await dataOf(api.GET('/api/destinations/providers', { signal }));
    return providers.filter((one) => one.is_available);
  },
});

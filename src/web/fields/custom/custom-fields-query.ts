import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { CountedCustomField } from '../../api/types.ts';

const customFieldsKey = ['custom-fields'] as const;

/** The custom fields somebody has, their own first, those that are retired, too. */
export const customFieldsQuery = queryOptions({
  queryKey: customFieldsKey,
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<CountedCustomField[]> =>
    (await dataOf(api.GET('/api/custom-fields', { signal }))).custom_fields,
});

/** Asks for the fields anew, after one of them has changed. */
export function refreshCustomFields(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: customFieldsKey });
}

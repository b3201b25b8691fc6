import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import type { Label } from '../api/types.ts';

const offered = 20;

/**
 * What documents are called already, for whoever types a name; those with the most documents first.
 * @param kind null: nothing is offered. @param text what was typed so far; null: nobody types.
 */
export function useKnownNames(kind: Label['kind'] | null, text: string | null): readonly string[] {
  const q = (text ?? '').trim();
  const { data } = useQuery({
    queryKey: ['labels', 'names', kind, q],
    enabled: kind !== null && text !== null,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { kind: kind ?? ('tag' as const), per_page: offered, brief: true as const, ...(q ? { q } : {}) };
      return (await dataOf(api.GET('/api/labels', { params: { query }, signal }))).labels.map(({ name }) => name);
    },
  });
  return kind === null || text === null ? [] : (data ?? []);
}

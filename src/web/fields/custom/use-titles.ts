import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';

/** Titles that hold what is typed, with the documents they are of. */
export function useTitles(text: string | null) {
  const q = (text ?? '').trim();
  const { data } = useQuery({
    queryKey: ['titles', q],
    enabled: q !== '',
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (await dataOf(api.GET('/api/files', { params: { query: { q, per_page: 8 } }, signal }))).files,
  });
  return data ?? [];
}

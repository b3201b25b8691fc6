import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import type { Label } from '../api/types.ts';

/** One of the colours tags have. */
export type TagColor = NonNullable<Label['color']>;

const tagColorsQuery = queryOptions({
  queryKey: ['labels', 'colors'],
  staleTime: 300_000,
  queryFn: async ({ signal }) => {
    const { colors } = await dataOf(api.GET('/api/labels/colors', { signal }));
    return new Map(colors.map(({ name, color }) => [name.toLowerCase(), color]));
  },
});

/** Tells the colour of a tag, as soon as it is known; null: it has none. */
export function useTagColor(tag: string): TagColor | null {
  const { data } = useQuery(tagColorsQuery);
  return data?.get(tag.toLowerCase()) ?? null;
}

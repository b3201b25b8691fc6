import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** True once the server has said that a list has nothing in it. */
export function useIsEmpty(list: ListState): boolean {
  const { data, isPlaceholderData } = useInfiniteQuery(listQuery(list));
  return !isPlaceholderData && data?.pages[0]?.total === 0 && data.pages[0].rows.length === 0;
}

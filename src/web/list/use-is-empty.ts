import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** True once the server has said that a list has nothing in it. */
export function useIsEmpty(list: ListState): boolean {
  const { data } = useInfiniteQuery(listQuery(list));
  return data?.pages[0]?.total === 0 && data.pages[0].rows.length === 0;
}

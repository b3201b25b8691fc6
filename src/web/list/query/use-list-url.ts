import { useCallback, useMemo } from 'react';
import { useGo, useSearchParams } from '../../navigation.ts';
import { type FilterName, isUnfiltered, type ListState, type Place, readList, writeList } from './list-state.ts';
import { rememberList } from './remembered.ts';

const pathOf: Record<Place, string> = { documents: '/', trash: '/trash' };

/** The list's state read from the URL, and the ways to change it; Back undoes a filter. */
export function useListUrl(place: Place) {
  const search = useSearchParams();
  const go = useGo();
  const list = useMemo(() => readList(search, place), [search, place]);
  const written = useMemo(() => writeList(list), [list]);

  const change = useCallback(
    (patch: Partial<ListState>, options: { replace?: boolean } = {}) => {
      const state = { ...list, ...patch };
      // Without its last filter it is no saved search any more.
      const next = writeList(isUnfiltered(state) ? { ...state, saved: '' } : state);
      rememberList(next);
      go(pathOf[place], next, options);
    },
    [list, go, place],
  );
  const setFilters = useCallback(
    (patch: Partial<Record<FilterName, string | undefined>>, options: { replace?: boolean; q?: string } = {}) => {
      const filters: ListState['filters'] = { ...list.filters };
      for (const [name, value] of Object.entries(patch) as [FilterName, string | undefined][]) {
        if (value) filters[name] = value;
        else delete filters[name];
      }
      change({ filters, ...(options.q === undefined ? {} : { q: options.q }) }, options);
    },
    [list, change],
  );
  return { list, search: written, change, setFilters };
}

export type ListUrl = ReturnType<typeof useListUrl>;

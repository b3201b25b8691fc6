import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../api/client.ts';
import { queryClient } from '../api/session.ts';
import type { SavedSearch } from '../api/types.ts';
import { showError } from '../components/toasts.tsx';
import type { ListUrl } from '../list/query/use-list-url.ts';
import { savedCountsKey, savedSearchesQuery, useOpened } from './saved-query.ts';

/** Looked at: what is there already is new no more, here at once. */
async function noteOpened(id: string): Promise<void> {
  try {
    await api.POST('/api/saved-searches/{id}/open', { params: { path: { id } } });
    await queryClient.invalidateQueries({ queryKey: savedCountsKey });
  } catch (error) {
    showError(error);
  }
}

/** The saved search that the list's address names; an address that names one that is gone is that of an ordinary list. */
export function useOpenSearch({ list, change }: ListUrl): SavedSearch | null {
  const open = useOpened(list);
  const { isSuccess } = useQuery(savedSearchesQuery);
  const isGone = list.saved !== '' && open === null && isSuccess;
  const noted = useRef('');
  useEffect(() => {
    if (isGone) change({ saved: '' }, { replace: true });
  }, [isGone, change]);
  const id = open?.id ?? '';
  useEffect(() => {
    if (id === noted.current) return;
    noted.current = id;
    if (id !== '') void noteOpened(id);
  }, [id]);
  return open;
}

import i18next from 'i18next';
import { api, dataOf } from '../api/client.ts';
import { queryClient } from '../api/session.ts';
import type { NewSavedSearch, SavedSearch, SavedSearchPatch } from '../api/types.ts';
import { showError, showUndo } from '../components/toasts.tsx';
import { leavingThings } from '../kit/leaving.ts';
import { type ListState, toFilter } from '../list/query/list-state.ts';
import { refreshSavedSearches, savedSearchesQuery } from './saved-query.ts';

/** A deleted search is gone from every list at once; it goes for good when the offer to take it back is over. */
export const leavingSearches = leavingThings((id) => `/api/saved-searches/${id}`);

/** What of a list can be saved: its words and its filters. */
export function savedFiltersOf(list: ListState): NewSavedSearch['filters'] {
  const { trashed: _trashed, ...filters } = toFilter(list);
  return filters;
}

/** Saves a search. */
export async function makeSearch(body: NewSavedSearch): Promise<SavedSearch> {
  const saved = await dataOf(api.POST('/api/saved-searches', { body }));
  await refreshSavedSearches();
  return saved;
}

/** Changes what is given of a saved search. */
export async function changeSearch(id: string, body: SavedSearchPatch): Promise<SavedSearch> {
  const saved = await dataOf(api.PATCH('/api/saved-searches/{id}', { params: { path: { id } }, body }));
  await refreshSavedSearches();
  return saved;
}

/** Puts a saved search into the rail, or takes it away from there. */
export async function pinSearch({ id, name }: SavedSearch, pinned: boolean): Promise<void> {
  try {
    await changeSearch(id, { pinned });
    const text = i18next.t(pinned ? 'saved.is_pinned' : 'saved.is_unpinned', { name });
    showUndo(text, () => void changeSearch(id, { pinned: !pinned }).catch(showError));
  } catch (error) {
    showError(error);
  }
}

/** Deletes a saved search; it can be taken back for a while. */
export function removeSearch({ id, name }: SavedSearch): void {
  leavingSearches.begin(id);
  showUndo(
    i18next.t('saved.removed', { name }),
    () => leavingSearches.end(id),
    () => {
      api
        .DELETE('/api/saved-searches/{id}', { params: { path: { id } } })
        .then(refreshSavedSearches)
        .catch(showError)
        .finally(() => leavingSearches.end(id));
    },
  );
}

/** Puts the saved searches into an order; it is shown at once. */
export async function orderSearches(searches: readonly SavedSearch[]): Promise<void> {
  queryClient.setQueryData(savedSearchesQuery.queryKey, (old) => old && { ...old, saved_searches: [...searches] });
  try {
    await api.PUT('/api/saved-searches/reorder', { body: { saved_search_ids: searches.map(({ id }) => id) } });
  } catch (error) {
    showError(error);
  }
  await refreshSavedSearches();
}

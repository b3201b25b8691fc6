import type { SavedSearch } from '../api/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFilterWords } from '../list/filter/filter-words.ts';
import { isCustomFilter } from '../list/query/custom-filters.ts';
import { type FilterName, filterNames, type ListState, readList } from '../list/query/list-state.ts';
import { searchOf } from './saved-query.ts';

const maxNameLength = 100;
/** Which of them are narrowed by custom fields is not known beforehand. */
const anyCustom = { 'cf.': '' } as const;

/** What a saved search looks for, in words, and what a new one could be called. */
export function useSavedWords() {
  const { t } = useTranslation();
  const { nameOf, wordsFor, dates } = useFilterWords(anyCustom);
  const parts = (list: Pick<ListState, 'q' | 'filters'>) => {
    const { q, filters } = list;
    const known = filterNames.filter((name) => filters[name] && (name !== 'date_to' || !filters.date_from));
    const names: FilterName[] = [...known, ...Object.keys(filters).filter(isCustomFilter)];
    const value = (name: FilterName) =>
      name.startsWith('date_') ? dates(filters) : wordsFor(name, filters[name] ?? '');
    const found = names.map((name) => ({ label: nameOf(name), value: value(name) }));
    return q ? [{ label: '', value: q }, ...found] : found;
  };
  return {
    textOf: (search: SavedSearch) =>
      parts(readList(searchOf(search), 'documents'))
        .map(({ label, value }) => (label ? `${label}: ${value}` : t('saved.words', { text: value })))
        .join(' · '),
    nameFor: (list: ListState) =>
      parts(list)
        .map(({ value }) => value)
        .join(' ')
        .slice(0, maxNameLength),
  };
}

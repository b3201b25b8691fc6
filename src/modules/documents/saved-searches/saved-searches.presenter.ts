import { type FileFilter, filteredFields } from '../files/index.ts';
import {
  MAX_COUNTED,
  MAX_NEW_COUNTED,
  type SavedFilters,
  type SavedSearchJson,
  savedFiltersSchema,
} from './saved-searches.schemas.ts';
import type { SavedSearchRow } from './saved-searches.store.ts';

/** How many documents match a saved search and how many of them are new, each counted up to one beyond what is shown. */
export type MatchCounts = { all: number; new: number };

/** Filters as they are stored: those that narrow. */
export function storedFilters(filters: SavedFilters): Record<string, unknown> {
  const entries: Record<string, unknown> = filters;
  return Object.fromEntries(filteredFields(filters).map((name) => [name, entries[name]]));
}

/** What a saved search asks for; undefined where it cannot be asked any more. */
export function filtersOf(search: SavedSearchRow): { words: string; filter: FileFilter } | undefined {
  const parsed = savedFiltersSchema.safeParse(search.filters);
  if (!parsed.success) return undefined;
  const { q: words = '', ...filter } = parsed.data;
  return { words: words.trim(), filter };
}

/** A saved search as it leaves the service. @param counts undefined: it was not counted. */
export function presentSavedSearch(search: SavedSearchRow, counts: MatchCounts | undefined): SavedSearchJson {
  const { id, name, color, pinned, notify_on_match, position } = search;
  const parsed = savedFiltersSchema.safeParse(search.filters);
  return {
    id,
    name,
    color,
    filters: parsed.success ? parsed.data : {},
    pinned,
    notify_on_match,
    position,
    document_count: counts ? Math.min(counts.all, MAX_COUNTED) : null,
    document_count_is_capped: (counts?.all ?? 0) > MAX_COUNTED,
    new_count: counts ? Math.min(counts.new, MAX_NEW_COUNTED) : null,
    opened_at: search.opened_at.toISOString(),
    created_at: search.created_at.toISOString(),
    updated_at: search.updated_at.toISOString(),
  };
}

import type { FileQuery } from '../../api/types.ts';
import type { Search } from '../../navigation.ts';

/** Filters as they stand in the URL, in the order their chips are shown. */
export const filterNames = [
  'document_type',
  'sender',
  'tags',
  'date_from',
  'date_to',
  'status',
  'mime_type',
  'language',
  'ocr_quality',
  'delivery',
  'storage_provider',
  'source',
  'is_duplicate',
] as const;
export type FilterName = (typeof filterNames)[number];

export const sortNames = ['created_at', 'document_date', 'title', 'original_filename', 'file_size'] as const;
export type SortName = (typeof sortNames)[number];
export type Place = 'documents' | 'trash';
export type View = 'rows' | 'grid';

/** The whole state of a list: it is the URL, nothing else. */
export type ListState = {
  place: Place;
  q: string;
  filters: Partial<Record<FilterName, string>>;
  sortBy: SortName | null;
  sortOrder: 'asc' | 'desc';
  view: View;
};

/** Rows a list asks for at a time; boot.js asks for as many. */
export const pageSize = 50;

/** Reads the list's state from a URL; what is unknown there is ignored. */
export function readList(search: Search, place: Place): ListState {
  const filters: ListState['filters'] = {};
  for (const name of filterNames) {
    const value = search[name];
    if (value) filters[name] = value;
  }
  return {
    place,
    q: search.q ?? '',
    filters,
    sortBy: sortNames.find((name) => name === search.sort_by) ?? null,
    sortOrder: search.sort_order === 'asc' ? 'asc' : 'desc',
    view: search.view === 'grid' ? 'grid' : 'rows',
  };
}

/** The URL of a list's state; defaults are left out. */
export function writeList(state: ListState): Search {
  return {
    q: state.q || undefined,
    ...state.filters,
    sort_by: state.sortBy ?? undefined,
    sort_order: state.sortBy && state.sortOrder === 'asc' ? 'asc' : undefined,
    view: state.view === 'grid' ? 'grid' : undefined,
  };
}

/** The filter as the API takes it, for lists, search and bulk alike. */
export function toFilter(state: ListState): FileQuery {
  const { is_duplicate: isDuplicate, status, ocr_quality: quality, delivery, tags, ...rest } = state.filters;
  const filter: FileQuery = { ...rest };
  const knownStatus = (['pending', 'processing', 'completed', 'failed', 'duplicate'] as const).find(
    (s) => s === status,
  );
  if (knownStatus) filter.status = knownStatus;
  const knownQuality = (['poor', 'good', 'unchecked'] as const).find((q) => q === quality);
  if (knownQuality) filter.ocr_quality = knownQuality;
  const knownDelivery = (['delivered', 'waiting', 'failed'] as const).find((d) => d === delivery);
  if (knownDelivery) filter.delivery = knownDelivery;
  if (tags) filter.tags = tags.split(',').filter(Boolean);
  if (isDuplicate) filter.is_duplicate = isDuplicate === 'true';
  if (state.q) filter.q = state.q;
  if (state.place === 'trash') filter.trashed = true;
  return filter;
}

/** True when nothing narrows the list. */
export function isUnfiltered(state: ListState): boolean {
  return state.q === '' && Object.keys(state.filters).length === 0;
}

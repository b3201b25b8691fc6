import type { FileQuery } from '../../api/types.ts';
import type { Search } from '../../navigation.ts';
import { listNames, splitLists } from './choice-filters.ts';
import { type CustomFilterName, readCustom, splitCustom } from './custom-filters.ts';

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
  'pdfa',
  'delivery',
  'storage_provider',
  'source',
  'is_duplicate',
  'needs_review',
  'pipeline_id',
  'trial_group_id',
  ...listNames,
] as const;
export type FilterName = (typeof filterNames)[number] | CustomFilterName;

export const sortNames = ['created_at', 'document_date', 'title', 'original_filename', 'file_size'] as const;
export type SortName = (typeof sortNames)[number];
export type Place = 'documents' | 'trash';
const views = ['rows', 'table', 'grid'] as const;
export type View = (typeof views)[number];

/** The whole state of a list: it is the URL, nothing else. */
export type ListState = {
  place: Place;
  q: string;
  filters: Partial<Record<FilterName, string>>;
  sortBy: SortName | null;
  sortOrder: 'asc' | 'desc';
  view: View;
  /** Whether its words alone are looked for, not what they mean. */
  isByWords: boolean;
  /** The saved search it was opened from, by its id; empty: from none. */
  saved: string;
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
  Object.assign(filters, readCustom(search));
  return {
    place,
    q: search.q ?? '',
    filters,
    sortBy: sortNames.find((name) => name === search.sort_by) ?? null,
    sortOrder: search.sort_order === 'asc' ? 'asc' : 'desc',
    view: views.find((view) => view === search.view) ?? 'rows',
    isByWords: search.by === 'words',
    saved: search.saved ?? '',
  };
}

/**
 * How the words of a list are looked for. In the trash and in saved searches by nothing else: what is erased or counted there was
 * looked for by words.
 */
export function searchModeOf({ isByWords, place, saved }: ListState): 'keyword' | 'hybrid' {
  return isByWords || place === 'trash' || saved !== '' ? 'keyword' : 'hybrid';
}

/** The URL of a list's state; defaults are left out. */
export function writeList(state: ListState): Search {
  return {
    q: state.q || undefined,
    ...state.filters,
    sort_by: state.sortBy ?? undefined,
    sort_order: state.sortBy && state.sortOrder === 'asc' ? 'asc' : undefined,
    view: state.view === 'rows' ? undefined : state.view,
    by: state.isByWords ? 'words' : undefined,
    saved: state.saved || undefined,
  };
}

const choices = {
  status: ['pending', 'processing', 'completed', 'failed', 'duplicate'],
  ocr_quality: ['poor', 'good', 'unchecked'],
  pdfa: ['checked', 'made', 'failed', 'none'],
  delivery: ['delivered', 'waiting', 'failed'],
  source: ['ui', 'api', 'sample', 'automation', 'webhook', 'folder', 'mail', 'upload_link'],
  storage_provider: [
    ...(['dropbox', 'google_drive', 'onedrive', 'nextcloud', 's3', 'webdav', 'sftp', 'ftp'] as const),
    ...(['email', 'paperless', 'any'] as const),
  ],
} as const;

/** A filter of few values, as far as its value is one of them. */
function known<Name extends keyof typeof choices>(name: Name, value: string | undefined) {
  const choice = choices[name].find((one) => one === value);
  return choice === undefined ? {} : ({ [name]: choice } as Pick<FileQuery, Name>);
}

/** The filter as the API takes it, for lists, search and bulk alike. */
export function toFilter(state: ListState): FileQuery {
  const split = splitCustom(state.filters);
  const { lists, rest: others } = splitLists(split.rest);
  const {
    is_duplicate: isDuplicate,
    needs_review: needsReview,
    status,
    ocr_quality,
    pdfa,
    delivery,
    source,
    storage_provider,
    tags,
    ...rest
  } = others;
  const filter: FileQuery = {
    ...rest,
    ...lists,
    ...(split.cf ? { cf: split.cf } : {}),
    ...known('status', status),
    ...known('ocr_quality', ocr_quality),
    ...known('pdfa', pdfa),
    ...known('delivery', delivery),
    ...known('source', source),
    ...known('storage_provider', storage_provider),
  };
  if (tags) filter.tags = tags.split(',').filter(Boolean);
  if (isDuplicate) filter.is_duplicate = isDuplicate === 'true';
  if (needsReview) filter.needs_review = needsReview === 'true';
  if (state.q) filter.q = state.q;
  if (state.place === 'trash') filter.trashed = true;
  return filter;
}

/** The filter of a list, and of what is done to all of it: copies stand under their first document as long as nothing narrows the list. */
export function toListFilter(state: ListState): FileQuery {
  const folds = state.place === 'documents' && isUnfiltered(state);
  return { ...toFilter(state), ...(folds ? { folds_copies: true } : {}) };
}

/** True when nothing narrows the list. */
export function isUnfiltered(state: ListState): boolean {
  return state.q === '' && Object.keys(state.filters).length === 0;
}

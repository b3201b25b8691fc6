import type { Settings } from 'meilisearch';

/** A change of what follows, or of what entries hold, makes every index anew. */
export const INDEX_VERSION = 1;

/** The service reads the first 65,535 words of a field. */
export const WORDS_PER_FIELD = 50_000;
/** The fields that hold a document's words: as many as an entry of PostgreSQL can have. */
export const WORD_FIELDS = ['words', 'words_2', 'words_3', 'words_4'] as const;

/** How many matches the service goes through for one question. */
const MAX_TOTAL_HITS = 10_000;

/**
 * The service looks up which of the newest documents hold words that were cut and folded here. What it could guess at, split or
 * take apart by itself is switched off: PostgreSQL says what counts as a match.
 */
export const INDEX_SETTINGS: Settings = {
  searchableAttributes: [...WORD_FIELDS],
  filterableAttributes: ['owner_id', 'labels', 'created', 'id'],
  sortableAttributes: ['created'],
  displayedAttributes: ['id', 'owner_id', 'created', 'entry'],
  rankingRules: ['words', 'sort'],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  facetSearch: false,
  proximityPrecision: 'byAttribute',
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['eng'] }],
  pagination: { maxTotalHits: MAX_TOTAL_HITS },
};

import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../../../../../platform/ids.ts';
import { type FileFilter, filteredFields, startOfDay } from '../../../files/index.ts';
import type { IdRange } from './id-range.ts';

/** Ids and times of upload are made together; a clock that is set between them moves one of them. Zones begin a day up to 14 hours apart. */
const LEEWAY_MS = 2 * 86_400_000;
/** Fields that hold as soon as the labels do, the days of upload as soon as the ids lie in the reach; the last one hardly narrows. */
const KNOWN_FIELDS = new Set([
  ...['language', 'document_type', 'mime_type', 'source', 'tags', 'is_duplicate'],
  ...['date_from', 'date_to'],
]);

/** What the index of the search knows of a filter. It never says less than the filter: the filter itself holds besides. */
export type FilterScope = {
  /** Labels a document must have: see search_labels() of the database. */
  labels: RawBuilder<unknown>[];
  /** Where the ids of its days lie. */
  reach: IdRange;
  /** Whether the filter narrows by more than that. */
  isNarrower: boolean;
};

/** The scope of filters that must all hold. */
export function scopeOf(filters: readonly FileFilter[]): FilterScope {
  const dates = (of: (filter: FileFilter) => string | undefined) => filters.map(of).filter((day) => day !== undefined);
  const from = dates((filter) => filter.date_from)
    .sort()
    .at(-1);
  const to = dates((filter) => filter.date_to)
    .sort()
    .at(0);
  return {
    labels: filters.flatMap(labelsOf),
    reach: {
      sinceId: from === undefined ? null : firstIdAt(Date.parse(startOfDay(from)) - LEEWAY_MS),
      beforeId: to === undefined ? null : firstIdAt(Date.parse(startOfDay(to, 1)) + LEEWAY_MS),
    },
    isNarrower: filters.some(
      (filter) => filter.trashed === true || filteredFields(filter).some((field) => !KNOWN_FIELDS.has(field)),
    ),
  };
}

function labelsOf(filter: FileFilter): RawBuilder<unknown>[] {
  const { language, document_type, mime_type, source, tags, is_duplicate } = filter;
  const labels: RawBuilder<unknown>[] = [];
  if (language) labels.push(sql`'language:' || ${language}::text`);
  if (document_type) labels.push(sql`'document_type:' || lower(${document_type}::text)`);
  if (mime_type) labels.push(sql`'mime_type:' || ${mime_type}::text`);
  if (source) labels.push(sql`'source:' || ${source}::text`);
  if (is_duplicate) labels.push(sql`'is_duplicate:true'`);
  for (const tag of tags ?? []) labels.push(sql`'tag:' || lower(${tag}::text)`);
  return labels;
}

import { type RawBuilder, sql } from 'kysely';
import { msOfId } from '../../../../../platform/ids.ts';

const MS_PER_HOUR = 3_600_000;
const MAX_BUCKETS = 16;
const TOP_LEVEL = 5;

/** Documents by their ids, which sort by creation; null: no bound. */
export type IdRange = {
  /** Only documents older than this one. */
  beforeId: string | null;
  /** Only this document and newer ones. */
  sinceId: string | null;
};

/** Every document there is. */
export const EVERYTHING: IdRange = { beforeId: null, sinceId: null };

/** The documents that are in both. */
export function overlap(one: IdRange, other: IdRange): IdRange {
  const [beforeId = null] = [one.beforeId, other.beforeId].filter((id) => id !== null).sort();
  const sinceId =
    [one.sinceId, other.sinceId]
      .filter((id) => id !== null)
      .sort()
      .at(-1) ?? null;
  return { beforeId, sinceId };
}

/** `AND` conditions on a column of ids. */
export function inRange(column: RawBuilder<unknown>, { beforeId, sinceId }: IdRange): RawBuilder<unknown> {
  return sql`${beforeId === null ? sql`` : sql`AND ${column} < ${beforeId}::uuid`}
    ${sinceId === null ? sql`` : sql`AND ${column} >= ${sinceId}::uuid`}`;
}

/**
 * The stretches of time that cover the documents from one to another, as time_buckets() of the database numbers them: up to 16
 * of the shortest kind that needs no more.
 */
export function timeBuckets(sinceId: string, untilId: string): number[] {
  const hour = (id: string) => Math.floor(msOfId(id) / MS_PER_HOUR);
  for (let level = 0; ; level++) {
    const [first, last] = [hour(sinceId) >> (3 * level), hour(untilId) >> (3 * level)];
    if (last - first < MAX_BUCKETS || level === TOP_LEVEL)
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (level << 24) + first + at);
  }
}

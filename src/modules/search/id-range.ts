import { type RawBuilder, sql } from 'kysely';
import { msOfId } from '../../platform/ids.ts';

const MS_PER_HOUR = 3_600_000;

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

/** The same by whole hours, as the index of the words holds them: at both ends up to an hour more. */
export function inHours(column: RawBuilder<unknown>, { beforeId, sinceId }: IdRange): RawBuilder<unknown> {
  const hour = (id: string) => Math.floor(msOfId(id) / MS_PER_HOUR);
  return sql`${beforeId === null ? sql`` : sql`AND hour_of_id(${column}) <= ${hour(beforeId)}::int`}
    ${sinceId === null ? sql`` : sql`AND hour_of_id(${column}) >= ${hour(sinceId)}::int`}`;
}

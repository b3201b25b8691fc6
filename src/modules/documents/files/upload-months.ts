import { type RawBuilder, sql } from 'kysely';
import { type FileFilter, startOfDay } from './files.filter.ts';

/**
 * The first days of the months in which the owner's documents of these days can have been uploaded. Within a month dates and
 * names are mixed; over the whole archive they follow the upload, and what is asked for may lie at the far end of their order.
 */
export function uploadMonths(ownerId: string, filter: FileFilter): RawBuilder<unknown> {
  const bound = (which: 'min' | 'max') => sql`(SELECT ${sql.raw(which)}(created_at) FROM files AS edge
    WHERE edge.owner_id = ${ownerId} AND edge.deleted_at IS NULL)`;
  const from = filter.date_from
    ? sql`${startOfDay(filter.date_from, 0, filter.timeZone)}::timestamptz`
    : sql`NULL::timestamptz`;
  const to = filter.date_to
    ? sql`${startOfDay(filter.date_to, 1, filter.timeZone)}::timestamptz`
    : sql`NULL::timestamptz`;
  return sql`generate_series(month_of(greatest(${from}, ${bound('min')}))::timestamp,
    month_of(least(${to}, ${bound('max')}))::timestamp, interval '1 month')`;
}

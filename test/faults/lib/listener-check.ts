import type pg from 'pg';
import { failWith } from './kept-check.ts';

/** Where the listener of listening-main.ts writes; nothing but the transaction keeps it from writing twice or in vain. */
export const LISTENER_TABLE = 'CREATE TABLE IF NOT EXISTS heard_events (event_id bigint NOT NULL)';

const MISMATCHES = `
  SELECT coalesce(e.id, h.event_id)::text || ' ' || coalesce(e.name, 'no event') || ': heard ' || coalesce(h.times, 0) || ' times' AS what
  FROM events e FULL JOIN (SELECT event_id, count(*) AS times FROM heard_events GROUP BY event_id) h ON h.event_id = e.id
  WHERE e.id IS NULL OR h.times IS DISTINCT FROM 1 ORDER BY 1`;

/**
 * Every event that is kept was heard by the listener exactly once, and nothing was heard that is not kept.
 * @throws an Error that names each event of which this is not true.
 */
export async function checkListener(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ what: string }>(MISMATCHES);
  failWith(rows.map(({ what }) => `event ${what}`));
}

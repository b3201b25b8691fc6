import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { JobDefinition, JobWork } from '../define-job.ts';
import { DEAD_LETTERS } from './names.ts';

/** Counting goes no further: it costs the same however long a queue is. */
const DEPTH_LIMIT = 10_000;

/** How full a queue is, counted up to DEPTH_LIMIT. */
export type QueueDepth = {
  name: string;
  work: JobWork;
  /** Could run now. */
  pending: number;
  active: number;
  /** Wait for their time. */
  delayed: number;
  /** Failed for good. */
  failed: number;
  /** Since the one that waits longest could have run; null when none waits. */
  oldestWaitingSeconds: number | null;
};

type Row = Omit<QueueDepth, 'work' | 'oldestWaitingSeconds'> & { oldest_waiting_seconds: number | null };

/** Looks at every queue by the indexes that the workers claim by; each count ends at its limit. */
export async function queueDepths(db: Database, definitions: readonly JobDefinition<unknown>[]): Promise<QueueDepth[]> {
  const { rows } = await sql<Row>`
    WITH failed AS (
      SELECT source_name, count(*)::int AS count FROM (
        SELECT source_name FROM pgboss.job WHERE name = ${DEAD_LETTERS} AND state = 'created' LIMIT ${DEPTH_LIMIT}
      ) letter GROUP BY source_name
    )
    SELECT queue.name, pending.count AS pending, active.count AS active, delayed.count AS delayed,
      coalesce(failed.count, 0) AS failed, extract(epoch FROM now() - oldest.start_after)::float8 AS oldest_waiting_seconds
    FROM unnest(${definitions.map(({ name }) => name)}::text[]) WITH ORDINALITY AS queue (name, position)
    CROSS JOIN LATERAL (SELECT count(*)::int FROM (
      SELECT FROM pgboss.job WHERE name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now() LIMIT ${DEPTH_LIMIT}
    ) job) pending
    CROSS JOIN LATERAL (SELECT count(*)::int FROM (
      SELECT FROM pgboss.job WHERE name = queue.name AND state < 'active' AND NOT blocked AND start_after > now() LIMIT ${DEPTH_LIMIT}
    ) job) delayed
    CROSS JOIN LATERAL (SELECT count(*)::int FROM pgboss.job WHERE name = queue.name AND state = 'active') active
    LEFT JOIN LATERAL (
      SELECT start_after FROM pgboss.job WHERE name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now()
      ORDER BY start_after LIMIT 1
    ) oldest ON true
    LEFT JOIN failed ON failed.source_name = queue.name
    ORDER BY queue.position`.execute(db);
  const works = new Map(definitions.map(({ name, work }) => [name, work]));
  return rows.map(({ oldest_waiting_seconds, ...counts }) => ({
    ...counts,
    work: works.get(counts.name) ?? 'io',
    oldestWaitingSeconds: oldest_waiting_seconds,
  }));
}

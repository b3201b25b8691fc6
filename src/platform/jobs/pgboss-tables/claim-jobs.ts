import type pg from 'pg';
import type { ClaimedJob } from './claimed-jobs.ts';

/** One probe finds whose turn it is, their next job, when a queue is due, what runs: none of these costs more in a long queue. */
const INDEXES = {
  job_by_owner: `(name, coalesce(group_id, ''), priority DESC, start_after) WHERE state < 'active' AND NOT blocked`,
  job_by_time: `(name, start_after) WHERE state < 'active' AND NOT blocked`,
  job_running: `(name) WHERE state = 'active'`,
};

/** Makes the indexes that this folder reads by. Asked first: creating would wait for everybody who writes jobs. */
export async function ensureIndexes(connection: pg.ClientBase): Promise<void> {
  for (const [index, definition] of Object.entries(INDEXES)) {
    const { rows } = await connection.query('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [`pgboss.${index}`]);
    if (rows.length > 0) continue;
    await connection.query(`CREATE INDEX ${index} ON pgboss.job ${definition}`);
  }
}

/** Whose turn it is in some queues. */
export type Turn = {
  names: readonly string[];
  /** How many jobs at most. */
  count: number;
  /** The owner that was served last ('' is nobody): the next one follows. */
  afterOwner: string;
  /** The owners of the jobs that run already, once for each job. */
  busyOwners: readonly string[];
  /** Only owners of whom none runs. */
  isForNewcomers: boolean;
};

/** The first owner (in the order of their ids) with waiting jobs for which `condition` on `owner` is true; null: none. */
const firstOwner = (condition: string) => `
  (SELECT min(first.owner) FROM unnest($1::text[]) queue (name) CROSS JOIN LATERAL (
     SELECT coalesce(group_id, '') AS owner FROM pgboss.job
     WHERE name = queue.name AND state < 'active' AND NOT blocked AND coalesce(group_id, '') ${condition}
     ORDER BY coalesce(group_id, '') LIMIT 1) first)`;

/** Whether anything waits that can run now: where everything is for later, no owner needs to be looked at. */
const ANY_IS_DUE = `EXISTS (
  SELECT 1 FROM unnest($1::text[]) queue (name) CROSS JOIN LATERAL (
    SELECT start_after FROM pgboss.job WHERE name = queue.name AND state < 'active' AND NOT blocked
    ORDER BY start_after LIMIT 1) first
  WHERE first.start_after <= now())`;

/** $1 queues, $2 the owner served last, $3 owners of running jobs, $4 how many owners to look at, $5 how many jobs, $6 nobody of $3. */
const CLAIM = `
  WITH RECURSIVE
  ahead (owner, step) AS (
    SELECT ${firstOwner('> $2::text')}, 1 WHERE ${ANY_IS_DUE}
    UNION ALL SELECT ${firstOwner('> ahead.owner')}, step + 1 FROM ahead WHERE owner IS NOT NULL
  ),
  behind (owner, step) AS (
    SELECT ${firstOwner(">= ''")}, 1 WHERE ${ANY_IS_DUE}
    UNION ALL SELECT ${firstOwner('> behind.owner')}, step + 1 FROM behind WHERE owner <= $2::text
  ),
  ring AS (
    SELECT owner, 1 AS lap, step FROM ahead WHERE owner IS NOT NULL
    UNION ALL SELECT owner, 2, step FROM behind WHERE owner <= $2::text
  ),
  heads AS (
    SELECT ring.owner, ring.lap, ring.step, head.name, head.id
    FROM ring CROSS JOIN LATERAL (
      SELECT first.name, first.id FROM unnest($1::text[]) queue (name) CROSS JOIN LATERAL (
        SELECT name, id, priority, start_after FROM pgboss.job
        WHERE name = queue.name AND state < 'active' AND NOT blocked AND coalesce(group_id, '') = ring.owner
          AND start_after <= now()
        ORDER BY priority DESC, start_after LIMIT 1
        FOR UPDATE SKIP LOCKED
      ) first
      ORDER BY first.priority DESC, first.start_after LIMIT 1
    ) head
    LIMIT $4
  ),
  busy AS (SELECT owner, count(*) AS count FROM unnest($3::text[]) running (owner) GROUP BY owner),
  chosen AS (
    SELECT heads.name, heads.id, row_number() OVER turn AS place
    FROM heads LEFT JOIN busy USING (owner)
    WHERE busy.count IS NULL OR NOT $6
    WINDOW turn AS (ORDER BY coalesce(busy.count, 0), lap, step)
    ORDER BY place LIMIT $5
  )
  UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now(),
    retry_count = CASE WHEN started_on IS NULL THEN retry_count ELSE retry_count + 1 END
  FROM chosen WHERE job.name = chosen.name AND job.id = chosen.id
  RETURNING job.id, job.name, job.data, job.priority, coalesce(job.group_id, '') AS owner, chosen.place,
    job.retry_count AS "retryCount", job.singleton_key AS "singletonKey", job.expire_seconds AS "expireInSeconds"`;

/**
 * Takes the next jobs, at most one of each owner: of owners with the fewest running jobs, and among those in turn. An owner's
 * own jobs go by priority, then by the time since which they wait, over all the queues.
 * @returns the jobs in the order of their turns; none when nothing can run now.
 */
export async function claimJobs(pool: pg.Pool, turn: Turn): Promise<ClaimedJob[]> {
  // Of so many owners at least `count` are not busy, if there are so many.
  const lookAt = new Set(turn.busyOwners).size + turn.count;
  const { rows } = await pool.query<ClaimedJob & { place: number }>(CLAIM, [
    turn.names,
    turn.afterOwner,
    turn.busyOwners,
    lookAt,
    turn.count,
    turn.isForNewcomers,
  ]);
  return rows.toSorted((a, b) => a.place - b.place);
}

/** $1 queues, $2 owners that are not meant. Between two of them, sorted, one probe tells; ids sort before 'z', nobody is ''. */
const OTHERS_WAIT = `
  SELECT EXISTS (
    SELECT FROM unnest($1::text[]) queue (name)
    CROSS JOIN LATERAL (
      SELECT served.owner AS above, lead(served.owner, 1, 'z') OVER (ORDER BY served.owner) AS below
      FROM unnest(array_append($2::text[], '')) served (owner)
    ) gap
    CROSS JOIN LATERAL (
      SELECT FROM pgboss.job
      WHERE name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now()
        AND coalesce(group_id, '') > gap.above AND coalesce(group_id, '') < gap.below
      LIMIT 1
    ) waiting
  ) OR NOT ('' = ANY ($2::text[])) AND EXISTS (
    SELECT FROM pgboss.job
    WHERE name = ANY ($1::text[]) AND state < 'active' AND NOT blocked AND start_after <= now() AND coalesce(group_id, '') = ''
  ) AS waits`;

/** Whether a job of anybody but `served` could run now. */
export async function othersWait(pool: pg.Pool, names: readonly string[], served: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ waits: boolean }>(OTHERS_WAIT, [names, served]);
  return rows[0]?.waits ?? false;
}

import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { JobDefinition } from '../define-job.ts';
import { jobErrors } from '../jobs.errors.ts';
import { DEAD_LETTERS, WAKE_CHANNEL } from './names.ts';

/** How full a queue is. */
export type QueueSummary = {
  name: string;
  /** Could run now. */
  pending: number;
  active: number;
  /** Wait for their time: retries and jobs for later. */
  delayed: number;
  /** Failed for good. */
  failed: number;
  oldestPendingAt: Date | null;
};

/** A job that failed for good. */
export type FailedJob = {
  id: string;
  queue: string;
  payload: unknown;
  error: string | null;
  /** What kind of error it was, where it has a code. */
  errorCode: string | null;
  failedAt: Date;
  attempts: number;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type SummaryRow = {
  name: string;
  pending: number;
  active: number;
  delayed: number;
  failed: number;
  oldest_pending_at: Date | null;
};

/** Counts every queue, empty ones included. */
export async function queueSummaries(
  pool: pg.Pool,
  definitions: readonly JobDefinition<unknown>[],
): Promise<QueueSummary[]> {
  const { rows } = await pool.query<SummaryRow>(
    `SELECT q.name, coalesce(c.pending, 0) AS pending, coalesce(c.active, 0) AS active, coalesce(c.delayed, 0) AS delayed,
            coalesce(f.failed, 0) AS failed, c.oldest_pending_at
     FROM unnest($1::text[]) WITH ORDINALITY AS q (name, position)
     LEFT JOIN (
       SELECT name,
              count(*) FILTER (WHERE state < 'active' AND start_after <= now()) AS pending,
              count(*) FILTER (WHERE state = 'active') AS active,
              count(*) FILTER (WHERE state < 'active' AND start_after > now()) AS delayed,
              min(created_on) FILTER (WHERE state < 'active' AND start_after <= now()) AS oldest_pending_at
       FROM pgboss.job WHERE name = ANY ($1) AND state < 'completed' GROUP BY name
     ) c ON c.name = q.name
     LEFT JOIN (
       SELECT source_name, count(*) AS failed
       FROM pgboss.job WHERE name = $2 AND state = 'created' GROUP BY source_name
     ) f ON f.source_name = q.name
     ORDER BY q.position`,
    [definitions.map(({ name }) => name), DEAD_LETTERS],
  );
  return rows.map(({ oldest_pending_at, ...counts }) => ({ ...counts, oldestPendingAt: oldest_pending_at }));
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

type FailedRow = {
  id: string;
  queue: string;
  payload: unknown;
  output: { message?: unknown; code?: unknown; value?: { message?: unknown } } | null;
  failed_at: Date;
  failed_at_text: string;
  attempts: number | null;
};

/** One page of failed jobs, newest first. */
export async function failedJobs(
  pool: pg.Pool,
  query: { queue?: string | undefined; limit: number; cursor?: string | null | undefined },
): Promise<{ jobs: FailedJob[]; nextCursor: string | null }> {
  const [beforeTime, beforeId] = query.cursor ? decodeCursor(query.cursor) : [null, null];
  const { rows } = await pool.query<FailedRow>(
    `SELECT id, source_name AS queue, data AS payload, source_output AS output, created_on AS failed_at,
            to_char(created_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS failed_at_text, source_retry_count + 1 AS attempts
     FROM pgboss.job
     WHERE name = $1 AND state = 'created' AND source_name IS NOT NULL AND ($2::text IS NULL OR source_name = $2)
       AND ($3::timestamptz IS NULL OR (created_on, id) < ($3::timestamptz, $4::uuid))
     ORDER BY created_on DESC, id DESC LIMIT $5`,
    [DEAD_LETTERS, query.queue ?? null, beforeTime, beforeId, query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    jobs: page.map((row) => ({
      id: row.id,
      queue: row.queue,
      payload: row.payload,
      error: messageOf(row.output),
      errorCode: typeof row.output?.code === 'string' ? row.output.code : null,
      failedAt: row.failed_at,
      attempts: row.attempts ?? 1,
    })),
    nextCursor: rows.length > query.limit && last ? encodeCursor([last.failed_at_text, last.id]) : null,
  };
}

/** Payloads of a queue's jobs that have not ended; those of an older version that do not fit any more are left out. */
export async function unfinishedPayloads<P>(pool: pg.Pool, job: JobDefinition<P>): Promise<P[]> {
  const { rows } = await pool.query<{ data: unknown }>(
    `SELECT data FROM pgboss.job WHERE name = $1 AND state < 'completed'`,
    [job.name],
  );
  return rows.flatMap(({ data }) => {
    const payload = job.payload.safeParse(data);
    return payload.success ? [payload.data] : [];
  });
}

/** Puts a failed job back into its queue. */
export async function retryFailedJob(boss: PgBoss, pool: pg.Pool, jobId: string): Promise<boolean> {
  if (!UUID.test(jobId)) return false;
  const { rows } = await pool.query<{ queue: string }>(
    `SELECT source_name AS queue FROM pgboss.job WHERE name = $1 AND id = $2 AND state = 'created' AND source_name IS NOT NULL`,
    [DEAD_LETTERS, jobId],
  );
  const queue = rows[0]?.queue;
  if (queue === undefined) return false;
  await boss.redrive(DEAD_LETTERS, { ids: [jobId] });
  await pool.query('SELECT pg_notify($1, $2)', [WAKE_CHANNEL, queue]);
  return true;
}

/** So many go back in one statement. */
const RETRIED_AT_ONCE = 1_000;

/** Puts every failed job of a known queue back into it. */
export async function retryAllFailedJobs(boss: PgBoss, pool: pg.Pool): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await pool.query<{ id: string; queue: string }>(
      `SELECT id, source_name AS queue FROM pgboss.job
       WHERE name = $1 AND state = 'created' AND source_name IS NOT NULL LIMIT $2`,
      [DEAD_LETTERS, RETRIED_AT_ONCE],
    );
    const moved = rows.length === 0 ? 0 : await boss.redrive(DEAD_LETTERS, { ids: rows.map(({ id }) => id) });
    for (const queue of new Set(rows.map((row) => row.queue))) {
      await pool.query('SELECT pg_notify($1, $2)', [WAKE_CHANNEL, queue]);
    }
    total += moved;
    // What cannot be moved (a job of the same key waits in its queue already) would come again and again.
    if (moved < RETRIED_AT_ONCE) return total;
  }
}

function messageOf(output: FailedRow['output']): string | null {
  const message = output?.message ?? output?.value?.message;
  return typeof message === 'string' ? message : null;
}

function encodeCursor(position: [string, string]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function decodeCursor(cursor: string): [string, string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    throw jobErrors.failed_job_cursor_invalid({ cause: error });
  }
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** How many deliveries of a webhook came up in a stretch of time, and how many of those were given up. */
export type DeliveryCount = { webhook_id: string; starts_at: Date; count: number; failed_count: number };

/**
 * Counts webhooks' deliveries in so many stretches of so many hours from a moment on, each no further than `limit`. Both counts
 * read an index alone and end at the limit, so a million deliveries cost little more than a thousand.
 */
export async function countByRange(
  db: Database,
  webhookIds: readonly string[],
  ranges: { from: Date; hours: number; count: number; limit: number },
): Promise<DeliveryCount[]> {
  const { from, hours, count, limit } = ranges;
  const length = sql`make_interval(hours => ${hours}::integer)`;
  const within = sql`
    SELECT FROM webhook_deliveries WHERE webhook_id = asked.webhook_id
      AND created_at >= starts_at AND created_at < starts_at + ${length}`;
  const { rows } = await sql<DeliveryCount>`
    SELECT webhook_id, starts_at, count, failed_count
    FROM unnest(${[...webhookIds]}::uuid[]) asked (webhook_id)
    CROSS JOIN LATERAL (
      SELECT ${from}::timestamptz + number * ${length} AS starts_at
      FROM generate_series(0, ${count - 1}::integer) number) stretch
    CROSS JOIN LATERAL (SELECT count(*)::integer AS count FROM (${within} LIMIT ${limit}) few) every
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS failed_count FROM (${within} AND state = 'failed' LIMIT ${limit}) few) failed`.execute(
    db,
  );
  return rows;
}

/** How a webhook stands: what waits, what was given up, and how the last attempt ended. */
export type DeliveryState = {
  webhook_id: string;
  delivery_count: number;
  waiting_count: number;
  failed_count: number;
  next_attempt_at: Date | null;
  started_at: Date | null;
  duration_ms: number | null;
  status: number | null;
  error_code: string | null;
  error: string | null;
};

/** Among so many of the newest deliveries the last one that was tried is looked for. */
const NEWEST = 200;

/**
 * How webhooks stand, counted no further than `limit`. The last attempt is one of the newest deliveries', or, where those only
 * wait behind a receiver that fails, the one's that is to be tried last.
 */
export async function deliveryStatesOf(
  db: Database,
  webhookIds: readonly string[],
  limit: number,
): Promise<DeliveryState[]> {
  const own = sql`SELECT FROM webhook_deliveries WHERE webhook_id = webhooks.id`;
  const { rows } = await sql<DeliveryState>`
    SELECT webhooks.id AS webhook_id, delivery_count, waiting_count, failed_count, next_attempt_at,
      started_at, duration_ms, status, error_code, error
    FROM webhooks
    CROSS JOIN LATERAL (SELECT count(*)::integer AS delivery_count FROM (${own} LIMIT ${limit}) few) every
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS waiting_count FROM (${own} AND state = 'waiting' LIMIT ${limit}) few) waiting
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS failed_count FROM (${own} AND state = 'failed' LIMIT ${limit}) few) failed
    CROSS JOIN LATERAL (
      SELECT min(next_attempt_at) AS next_attempt_at FROM webhook_deliveries
      WHERE webhook_id = webhooks.id AND state = 'waiting') due
    LEFT JOIN LATERAL (
      SELECT attempt.* FROM (
        (SELECT id FROM (
          SELECT id, created_at, attempt_count FROM webhook_deliveries
          WHERE webhook_id = webhooks.id ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) newest
        WHERE attempt_count > 0 ORDER BY created_at DESC, id DESC LIMIT 1)
        UNION ALL
        (SELECT id FROM webhook_deliveries WHERE webhook_id = webhooks.id AND state = 'waiting'
        ORDER BY next_attempt_at DESC LIMIT 1)
      ) candidate JOIN webhook_attempts attempt ON attempt.delivery_id = candidate.id
      ORDER BY attempt.started_at DESC LIMIT 1) last ON true
    WHERE webhooks.id = ANY (${[...webhookIds]}::uuid[])`.execute(db);
  return rows;
}

import { type Selectable, sql } from 'kysely';
import type { Database, DB } from '../../../platform/database/index.ts';

/** One attempt of a delivery. */
export type AttemptRow = Selectable<DB['webhook_attempts']>;

/** How an attempt ended, before it has its number. */
export type AttemptResult = {
  startedAt: Date;
  durationMs: number;
  requestHeaders: Readonly<Record<string, string>>;
  status: number | null;
  answer: string | null;
  errorCode: string | null;
  error: string | null;
};

/** What follows for the delivery: it arrived, it waits, or it is given up. */
export type AttemptEnd = { state: 'delivered' | 'failed' } | { state: 'waiting'; nextAttemptAt: Date };

/** An attempt that ended, and what follows from it. */
export type EndedAttempt = { deliveryId: string; result: AttemptResult; end: AttemptEnd };

/**
 * Writes attempts of different deliveries and what follows from each, in one statement. What arrived stays delivered, whatever
 * somebody else tried meanwhile.
 * @param how.waits for those that somebody else holds at this moment; otherwise they are left out.
 * @returns which were written (not what is gone), and the webhooks of them from which nothing but failures had come.
 */
export async function recordAttempts(
  db: Database,
  ended: readonly EndedAttempt[],
  how: { now: Date; waits: boolean },
): Promise<{ written: Set<string>; failing: Set<string> }> {
  const attempts = ended.map(({ deliveryId, result, end }) => ({
    id: deliveryId,
    state: end.state,
    next_attempt_at: end.state === 'waiting' ? end.nextAttemptAt : null,
    started_at: result.startedAt,
    duration_ms: result.durationMs,
    request_headers: result.requestHeaders,
    status: result.status,
    answer: result.answer,
    error_code: result.errorCode,
    error: result.error,
  }));
  const { rows } = await sql<{ id: string; webhook_id: string; was_failing: boolean }>`
    WITH ended AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) AS attempt (id uuid, state text,
        next_attempt_at timestamptz, started_at timestamptz, duration_ms integer, request_headers jsonb,
        status integer, answer text, error_code text, error text)
    ), ours AS MATERIALIZED (
      SELECT id FROM webhook_deliveries WHERE id IN (SELECT id FROM ended)
      FOR UPDATE ${how.waits ? sql`` : sql`SKIP LOCKED`}
    ), counted AS (
      UPDATE webhook_deliveries delivery SET
        attempt_count = attempt_count + 1, round_count = round_count + 1,
        state = CASE WHEN delivery.state = 'delivered' THEN delivery.state ELSE ended.state END,
        next_attempt_at = CASE WHEN delivery.state = 'delivered' THEN NULL ELSE ended.next_attempt_at END,
        settled_at = CASE WHEN delivery.state = 'delivered' THEN settled_at
          WHEN ended.state <> 'waiting' THEN ${how.now}::timestamptz END
      FROM ours JOIN ended USING (id) WHERE delivery.id = ours.id
      RETURNING delivery.id, delivery.webhook_id, delivery.attempt_count
    ), written AS (
      INSERT INTO webhook_attempts
        (delivery_id, number, started_at, duration_ms, request_headers, status, answer, error_code, error)
      SELECT counted.id, counted.attempt_count, started_at, duration_ms, request_headers, status, answer, error_code, error
      FROM counted JOIN ended USING (id)
    )
    SELECT counted.id, counted.webhook_id, failing_since IS NOT NULL AS was_failing
    FROM counted JOIN webhooks ON webhooks.id = counted.webhook_id`.execute(db);
  const failing = rows.filter(({ was_failing }) => was_failing).map(({ webhook_id }) => webhook_id);
  return { written: new Set(rows.map(({ id }) => id)), failing: new Set(failing) };
}

/** The attempts of deliveries, each delivery's in their order. */
export async function attemptsOf(db: Database, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
  if (deliveryIds.length === 0) return [];
  const own = db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', 'in', [...deliveryIds]);
  return own.orderBy('delivery_id').orderBy('number').execute();
}

/** The last attempt of each delivery, by the delivery's id. */
export async function lastAttempts(db: Database, deliveryIds: readonly string[]): Promise<Map<string, AttemptRow>> {
  if (deliveryIds.length === 0) return new Map();
  const last = db
    .selectFrom('webhook_attempts')
    .selectAll()
    .distinctOn('delivery_id')
    .where('delivery_id', 'in', [...deliveryIds])
    .orderBy('delivery_id')
    .orderBy('number', 'desc');
  return new Map((await last.execute()).map((attempt) => [attempt.delivery_id, attempt]));
}

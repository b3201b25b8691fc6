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

/**
 * Writes an attempt and what follows from it, in one statement. What arrived stays delivered, whatever somebody else tried meanwhile.
 * @returns whether nothing but failures came from the webhook's receiver till now; false also when the delivery is gone.
 */
export async function recordAttempt(
  db: Database,
  delivery: { id: string; webhook_id: string },
  result: AttemptResult,
  end: AttemptEnd & { now: Date },
): Promise<boolean> {
  const nextAttemptAt = end.state === 'waiting' ? end.nextAttemptAt : null;
  const settledAt = end.state === 'waiting' ? null : end.now;
  const { rows } = await sql<{ was_failing: boolean | null }>`
    WITH told AS (
      UPDATE webhook_deliveries SET
        attempt_count = attempt_count + 1, round_count = round_count + 1,
        state = CASE WHEN state = 'delivered' THEN state ELSE ${end.state} END,
        next_attempt_at = CASE WHEN state = 'delivered' THEN NULL ELSE ${nextAttemptAt}::timestamptz END,
        settled_at = CASE WHEN state = 'delivered' THEN settled_at ELSE ${settledAt}::timestamptz END
      WHERE id = ${delivery.id}
      RETURNING id, attempt_count
    )
    INSERT INTO webhook_attempts
      (delivery_id, number, started_at, duration_ms, request_headers, status, answer, error_code, error)
    SELECT id, attempt_count, ${result.startedAt}::timestamptz, ${result.durationMs}::integer,
      ${JSON.stringify(result.requestHeaders)}::jsonb, ${result.status}::integer, ${result.answer}::text,
      ${result.errorCode}::text, ${result.error}::text
    FROM told
    RETURNING (SELECT failing_since IS NOT NULL FROM webhooks WHERE id = ${delivery.webhook_id}) AS was_failing`.execute(
    db,
  );
  return rows[0]?.was_failing === true;
}

/**
 * Writes attempts that succeeded, of different deliveries, in one statement.
 * @returns which were written (not those that somebody else holds at this moment, nor what is gone), and the webhooks from which
 * nothing but failures had come.
 */
export async function recordSuccesses(
  db: Database,
  ended: readonly { id: string; result: AttemptResult }[],
  now: Date,
): Promise<{ written: Set<string>; recovered: Set<string> }> {
  const attempts = ended.map(({ id, result }) => ({
    id,
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
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) AS attempt (id uuid, started_at timestamptz,
        duration_ms integer, request_headers jsonb, status integer, answer text, error_code text, error text)
    ), ours AS MATERIALIZED (
      SELECT id FROM webhook_deliveries WHERE id IN (SELECT id FROM ended) FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE webhook_deliveries delivery SET
        attempt_count = attempt_count + 1, round_count = round_count + 1, state = 'delivered', next_attempt_at = NULL,
        settled_at = CASE WHEN state = 'delivered' THEN settled_at ELSE ${now}::timestamptz END
      FROM ours WHERE delivery.id = ours.id
      RETURNING delivery.id, delivery.webhook_id, delivery.attempt_count
    ), written AS (
      INSERT INTO webhook_attempts
        (delivery_id, number, started_at, duration_ms, request_headers, status, answer, error_code, error)
      SELECT told.id, told.attempt_count, started_at, duration_ms, request_headers, status, answer, error_code, error
      FROM told JOIN ended USING (id)
    )
    SELECT told.id, told.webhook_id, failing_since IS NOT NULL AS was_failing
    FROM told JOIN webhooks ON webhooks.id = told.webhook_id`.execute(db);
  const recovered = rows.filter(({ was_failing }) => was_failing).map(({ webhook_id }) => webhook_id);
  return { written: new Set(rows.map(({ id }) => id)), recovered: new Set(recovered) };
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

import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';
import type { Reader } from '../../people/owned/index.ts';
import { IS_SENT_TO } from './webhooks.store.ts';

/** One event on its way to one webhook. */
export type Delivery = Selectable<DB['webhook_deliveries']>;

/** How a delivery stands. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
/** One of the states. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A delivery as it is queued. */
export type NewDelivery = Pick<
  Delivery,
  'id' | 'webhook_id' | 'event_id' | 'event' | 'body' | 'next_attempt_at' | 'created_at'
>;

/** Queues deliveries; of one event a webhook gets one. */
export async function insertDeliveries(db: Database, deliveries: readonly NewDelivery[]): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values([...deliveries])
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .execute();
}

/**
 * Takes the next deliveries that are due of a webhook that is sent to. Each is ours until `until`; a process that ends before leaves
 * them to the next.
 * @param claim.except what is on its way already, however long it takes.
 */
export async function claimDeliveries(
  db: Database,
  claim: { webhookId: string; now: Date; until: Date; limit: number; except: readonly string[] },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    WITH due AS MATERIALIZED (
      SELECT id FROM webhook_deliveries
      WHERE webhook_id = ${claim.webhookId} AND state = 'waiting' AND next_attempt_at <= ${claim.now}
        AND id <> ALL (${claim.except}::uuid[])
        AND EXISTS (SELECT FROM webhooks WHERE webhooks.id = ${claim.webhookId} AND ${IS_SENT_TO})
      ORDER BY next_attempt_at, id LIMIT ${claim.limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_deliveries claimed SET next_attempt_at = ${claim.until}
    FROM due WHERE claimed.id = due.id
    RETURNING claimed.*`.execute(db);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Keeps claimed deliveries longer, those of which no attempt has ended since; one that somebody writes at this moment is left out. */
export async function renewClaims(db: Database, claimed: readonly Delivery[], until: Date): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  const counts = claimed.map(({ attempt_count }) => attempt_count);
  await sql`
    WITH ours AS MATERIALIZED (
      SELECT delivery.id FROM webhook_deliveries delivery
      JOIN unnest(${ids}::uuid[], ${counts}::integer[]) AS claimed (id, attempt_count) USING (id, attempt_count)
      WHERE delivery.state = 'waiting' FOR UPDATE OF delivery SKIP LOCKED
    )
    UPDATE webhook_deliveries kept SET next_attempt_at = ${until} FROM ours WHERE kept.id = ours.id`.execute(db);
}

/** Gives a delivery back that was claimed and of which no attempt has ended since. */
export async function releaseClaim(db: Database, { id, attempt_count }: Delivery, now: Date): Promise<void> {
  const claimed = db.updateTable('webhook_deliveries').set({ next_attempt_at: now }).where('state', '=', 'waiting');
  await claimed.where('id', '=', id).where('attempt_count', '=', attempt_count).execute();
}

/** When the next delivery is due of a webhook that is sent to; null when none waits. */
export async function nextDueAt(db: Database, webhookId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(next_attempt_at) AS at FROM webhook_deliveries
    WHERE webhook_id = ${webhookId} AND state = 'waiting'
      AND EXISTS (SELECT FROM webhooks WHERE webhooks.id = ${webhookId} AND ${IS_SENT_TO})`.execute(db);
  return rows[0]?.at ?? null;
}

/** The webhooks that are sent to and have deliveries that should have been sent before a moment. */
export async function overdueWebhooks(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhooks WHERE ${IS_SENT_TO} AND EXISTS (
      SELECT FROM webhook_deliveries
      WHERE webhook_id = webhooks.id AND state = 'waiting' AND next_attempt_at < ${before})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which deliveries of a webhook. */
export type DeliveryFilter = { state?: DeliveryState | undefined; event?: string | undefined };

function deliveriesOf(db: Database, webhookId: string, filter: DeliveryFilter) {
  let query = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.event) query = query.where('event', '=', filter.event);
  return query;
}

/** One page of a webhook's deliveries, newest first. */
export async function listDeliveries(
  db: Database,
  webhookId: string,
  page: NewestFirst & DeliveryFilter,
): Promise<Delivery[]> {
  let query = deliveriesOf(db, webhookId, page).selectAll();
  const { after } = page;
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

/** How many deliveries of a webhook there are, counted no further than `limit`. */
export async function countDeliveries(
  db: Database,
  webhookId: string,
  { limit, ...filter }: DeliveryFilter & { limit: number },
): Promise<number> {
  const some = deliveriesOf(db, webhookId, filter).select('id').limit(limit);
  const counted = db.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** A delivery whose webhook somebody may see. */
export async function findDelivery(db: Database, reader: Reader, id: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    SELECT delivery.* FROM webhook_deliveries delivery JOIN webhooks ON webhooks.id = delivery.webhook_id
    WHERE delivery.id = ${id} AND (owner_id = ${reader.ownerId} OR owner_id IS NULL AND ${reader.seesInstance})`.execute(
    db,
  );
  return rows[0];
}

/** Which deliveries of a webhook are to be sent anew. */
export type ReplayChoice = { id: string } | { failedSince: Date };

/** Lets deliveries begin their schedule anew, at once. @returns how many. */
export async function restartDeliveries(
  tx: Transaction,
  webhookId: string,
  choice: ReplayChoice,
  now: Date,
): Promise<number> {
  const anew = tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', round_count: 0, next_attempt_at: now, settled_at: null })
    .where('webhook_id', '=', webhookId);
  const chosen =
    'id' in choice
      ? anew.where('id', '=', choice.id)
      : anew.where('state', '=', 'failed').where('created_at', '>=', choice.failedSince);
  return Number((await chosen.executeTakeFirst()).numUpdatedRows);
}

/** Gives up what waits for a webhook: nobody is there any more to take it. */
export async function endWaitingDeliveries(tx: Transaction, webhookId: string, now: Date): Promise<void> {
  const waiting = tx
    .updateTable('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting');
  await waiting.set({ state: 'failed', next_attempt_at: null, settled_at: now }).execute();
}

/** Removes deliveries of before a moment with their attempts, at most `limit` at a time; what still waits is given up, and what somebody writes at this moment stays. @returns how many. */
export async function removeDeliveriesBefore(db: Database, before: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deliveries to an owner's webhooks behind an id, in the order of their ids. */
export async function deliveriesOfOwner(
  db: Database,
  ownerId: string,
  afterId: string,
  limit: number,
): Promise<Delivery[]> {
  const own = db.selectFrom('webhooks').select('id').where('owner_id', '=', ownerId);
  const rows = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', 'in', own).where('id', '>', afterId);
  return rows.orderBy('id').limit(limit).execute();
}

/** Removes deliveries that name a person from where events of others are told: the instance's webhooks, and automation platforms. */
export async function removeDeliveriesAbout(tx: Transaction, userId: string): Promise<void> {
  await sql`DELETE FROM webhook_deliveries USING webhooks
    WHERE webhooks.id = webhook_id AND (owner_id IS NULL OR platform IS NOT NULL) AND position(${userId}::text in body) > 0`.execute(
    tx,
  );
}

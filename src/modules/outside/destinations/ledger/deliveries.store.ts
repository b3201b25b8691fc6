import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';
import type { NewestFirst } from '../../../../platform/paging/index.ts';
import type { Reader } from '../../../people/owned/index.ts';
import type { Role } from '../roles.ts';

/** One copy of a document at one destination, as the ledger has it. */
export type Delivery = Selectable<DB['deliveries']>;

/** How a delivery stands. */
export const DELIVERY_STATES = ['pending', 'delivering', 'delivered', 'failed'] as const;
/** One of the states. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A delivery with the name of its document and of whose it is, for lists. */
export type ListedDelivery = Delivery & { title: string; owner_name: string | null };

/** Which copy is to go where. */
export type WantedDelivery = {
  id: string;
  destinationId: string;
  fileId: string;
  ownerId: string;
  role: Role;
  now: Date;
};

/**
 * Queues deliveries, each as a further version of the one there is. What is being sent at this moment is sent anew when that has
 * ended: two at a time would overtake each other.
 */
export async function queueDeliveries(tx: Transaction, wanted: readonly WantedDelivery[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map(({ id, destinationId, fileId, ownerId, role, now }) => ({
    id,
    destination_id: destinationId,
    file_id: fileId,
    owner_id: ownerId,
    role,
    next_try_at: now,
    created_at: now,
  }));
  await tx
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['file_id', 'destination_id', 'role']).doUpdateSet((eb) => ({
        version: eb('deliveries.version', '+', 1),
        state: sql`CASE deliveries.state WHEN 'delivering' THEN 'delivering' ELSE 'pending' END`,
        next_try_at: sql`CASE deliveries.state WHEN 'delivering' THEN deliveries.next_try_at ELSE excluded.next_try_at END`,
        owner_id: eb.ref('excluded.owner_id'),
        failures: 0,
        error_code: null,
        error: null,
      })),
    )
    .execute();
}

/** Which deliveries of a destination. */
export type DeliveryFilter = { state?: DeliveryState | undefined };

function deliveriesOf(db: Database, destinationId: string, { state }: DeliveryFilter) {
  const all = db.selectFrom('deliveries').where('destination_id', '=', destinationId);
  return state ? all.where('state', '=', state) : all;
}

/** One page of a destination's deliveries, newest first. */
export async function listDeliveries(
  db: Database,
  destinationId: string,
  page: NewestFirst & DeliveryFilter,
): Promise<ListedDelivery[]> {
  let query = deliveriesOf(db, destinationId, page)
    .innerJoin('files', 'files.id', 'deliveries.file_id')
    .innerJoin('users', 'users.id', 'deliveries.owner_id')
    .selectAll('deliveries')
    .select(['files.title', 'users.username as owner_name']);
  const { after } = page;
  if (after)
    query = query.where(sql<boolean>`(deliveries.created_at, deliveries.id) < (${after.created_at}, ${after.id})`);
  return query
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** How many deliveries of a destination there are, counted no further than `limit`. */
export async function countDeliveries(
  db: Database,
  destinationId: string,
  { limit, ...filter }: DeliveryFilter & { limit: number },
): Promise<number> {
  const some = deliveriesOf(db, destinationId, filter).select('id').limit(limit);
  const counted = db.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** A delivery of a destination somebody may see. */
export async function findDelivery(
  db: Database,
  reader: Reader,
  key: { destinationId: string; id: string },
): Promise<ListedDelivery | undefined> {
  const { rows } = await sql<ListedDelivery>`
    SELECT deliveries.*, files.title, users.username AS owner_name FROM deliveries
    JOIN destinations ON destinations.id = deliveries.destination_id JOIN files ON files.id = deliveries.file_id
    JOIN users ON users.id = deliveries.owner_id
    WHERE deliveries.id = ${key.id} AND destination_id = ${key.destinationId} AND removed_at IS NULL
      AND (destinations.owner_id = ${reader.ownerId} OR destinations.owner_id IS NULL AND ${reader.seesInstance})`.execute(
    db,
  );
  return rows[0];
}

/** Where the copies of a document are, with the names of the destinations; the owner's document alone. */
export type DeliveryOfFile = Delivery & {
  destination_name: string;
  destination_owner_id: string | null;
  provider: string;
  paused_reason: string | null;
  retry_at: Date | null;
};

/** The deliveries of an owner's document. */
export async function deliveriesOfFile(db: Database, ownerId: string, fileId: string): Promise<DeliveryOfFile[]> {
  const { rows } = await sql<DeliveryOfFile>`
    SELECT deliveries.*, destinations.name AS destination_name, destinations.owner_id AS destination_owner_id,
      provider, paused_reason, retry_at FROM deliveries
    JOIN destinations ON destinations.id = deliveries.destination_id JOIN files ON files.id = deliveries.file_id
    WHERE deliveries.file_id = ${fileId} AND files.owner_id = ${ownerId} AND removed_at IS NULL
    ORDER BY destinations.created_at, destinations.id, role`.execute(db);
  return rows;
}

/** Counts of a destination's deliveries by state. */
export async function deliveryCounts(
  db: Database,
  destinationIds: readonly string[],
): Promise<Map<string, Record<DeliveryState, number>>> {
  const none: Record<DeliveryState, number> = { pending: 0, delivering: 0, delivered: 0, failed: 0 };
  const counts = new Map(destinationIds.map((id) => [id, { ...none }]));
  if (destinationIds.length === 0) return counts;
  const { rows } = await sql<{ destination_id: string; state: DeliveryState; count: number }>`
    SELECT destination_id, state, count(*) AS count FROM deliveries
    WHERE destination_id = ANY(${destinationIds}::uuid[]) GROUP BY 1, 2`.execute(db);
  for (const { destination_id, state, count } of rows) {
    const counted = counts.get(destination_id);
    if (counted) counted[state] = count;
  }
  return counts;
}

/** Deliveries of an owner's documents behind an id, in the order of their ids. */
export async function deliveriesOfOwner(
  db: Database,
  ownerId: string,
  afterId: string,
  limit: number,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    SELECT deliveries.* FROM deliveries JOIN destinations ON destinations.id = destination_id
    WHERE destinations.owner_id = ${ownerId} AND deliveries.id > ${afterId} ORDER BY deliveries.id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** The deliveries of a document that were given up, with the names of the destinations. */
export async function failedDeliveriesOf(
  db: Database,
  fileId: string,
): Promise<{ destination_id: string; name: string; error: string | null }[]> {
  const { rows } = await sql<{ destination_id: string; name: string; error: string | null }>`
    SELECT destination_id, destinations.name, deliveries.error FROM deliveries
    JOIN destinations ON destinations.id = deliveries.destination_id
    WHERE file_id = ${fileId} AND state = 'failed' AND removed_at IS NULL ORDER BY deliveries.created_at`.execute(db);
  return rows;
}

/** Some deliveries of a destination that arrived, with their documents. */
export async function someDelivered(
  db: Database,
  destinationId: string,
  limit: number,
): Promise<{ id: string; file_id: string }[]> {
  const all = db.selectFrom('deliveries').select(['id', 'file_id']).where('destination_id', '=', destinationId);
  return all.where('state', '=', 'delivered').limit(limit).execute();
}

/** Removes deliveries that arrived; their documents are held. */
export async function removeDelivered(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('deliveries')
    .where('id', 'in', [...ids])
    .where('state', '=', 'delivered')
    .execute();
}

/** Some deliveries of a destination. */
export async function someDeliveries(db: Database, destinationId: string, limit: number): Promise<Delivery[]> {
  return db.selectFrom('deliveries').selectAll().where('destination_id', '=', destinationId).limit(limit).execute();
}

/** Removes a delivery. @returns it as it was; undefined when it is gone. */
export async function takeDelivery(tx: Transaction, id: string): Promise<Delivery | undefined> {
  return tx.deleteFrom('deliveries').where('id', '=', id).returningAll().executeTakeFirst();
}

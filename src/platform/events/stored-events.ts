import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** A row of the outbox. */
export type StoredEvent = { id: number; ownerId: string; name: string; payload: unknown };

/** Events of the owners after `lastId`, and those of `gaps` that appeared since; lowest id first. */
export async function eventsAfter(
  db: Database,
  query: { ownerIds: readonly string[]; lastId: number; gaps: readonly number[]; limit: number },
): Promise<StoredEvent[]> {
  if (query.ownerIds.length === 0) return [];
  const rows = await db
    .selectFrom('events')
    .select(['id', 'owner_id', 'name', 'payload'])
    .where('owner_id', 'in', [...query.ownerIds])
    .where((eb) => eb.or([eb('id', '>', query.lastId), eb('id', '=', eb.fn.any(eb.val([...query.gaps])))]))
    .orderBy('id')
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({ id: row.id, ownerId: row.owner_id, name: row.name, payload: row.payload }));
}

/** The events with these ids. */
export async function eventsById(db: Database, ids: readonly number[]): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'owner_id', 'name', 'payload'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({ id: row.id, ownerId: row.owner_id, name: row.name, payload: row.payload }));
}

/** The highest ids so far, highest first. */
export async function newestEventIds(db: Database, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Whether events after `lastId` may have been removed by retention: then a reader cannot be brought up to date. */
export async function wereEventsRemoved(db: Database, lastId: number): Promise<boolean> {
  const { rows } = await sql<{ first_id: number | null }>`SELECT min(id) AS first_id FROM events`.execute(db);
  const firstId = rows[0]?.first_id ?? null;
  return firstId === null ? lastId > 0 && (await isSequencePast(db, lastId)) : firstId > lastId + 1;
}

async function isSequencePast(db: Database, lastId: number): Promise<boolean> {
  const { rows } = await sql<{ last_value: number }>`
    SELECT last_value FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = 'events_id_seq'`.execute(
    db,
  );
  return (rows[0]?.last_value ?? 0) > lastId;
}

/** Removes everything an owner was told, and everything they did. */
export async function removeEventsOf(db: Database, ownerId: string): Promise<void> {
  await sql`DELETE FROM events WHERE owner_id = ${ownerId} OR actor_id = ${ownerId}::text`.execute(db);
}

/** Removes events older than `before`, at most `limit` at a time. @returns how many. */
export async function removeEventsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('events')
    .where('id', 'in', (eb) =>
      eb.selectFrom('events').select('id').where('created_at', '<', before).orderBy('created_at').limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import type { Destination } from '../destinations.store.ts';
import type { DeliveryOfDocument } from './restart.store.ts';

/** A destination, and whose it is. */
export type OwnedDestination = Destination & { owner_name: string | null; is_owner_active: boolean };

/** Every destination that is there, whoever's. */
export async function allDestinations(db: Database): Promise<OwnedDestination[]> {
  const { rows } = await sql<OwnedDestination>`
    SELECT destinations.*, users.username AS owner_name,
      coalesce(users.is_active AND NOT users.is_blocked, true) AS is_owner_active
    FROM destinations LEFT JOIN users ON users.id = destinations.owner_id
    WHERE removed_at IS NULL ORDER BY destinations.owner_id NULLS FIRST, destinations.created_at, destinations.id`.execute(
    db,
  );
  return rows;
}

/** Some copies of a destination behind an id that count as delivered although it is not known where or as what. */
export async function someUnlocated(
  db: Database,
  destinationId: string,
  afterId: string,
  limit: number,
): Promise<DeliveryOfDocument[]> {
  const there = db.selectFrom('deliveries').select(['id', 'file_id']).where('destination_id', '=', destinationId);
  return there
    .where('state', '=', 'delivered')
    .where((eb) => eb.or([eb('remote_path', 'is', null), eb('remote_id', 'is', null), eb('checksum', 'is', null)]))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many they are. */
export async function countUnlocated(db: Database, destinationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM deliveries WHERE destination_id = ${destinationId} AND state = 'delivered'
      AND (remote_path IS NULL OR remote_id IS NULL OR checksum IS NULL)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Documents that say something else of their deliveries than the ledger. */
export async function misstatedFiles(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT files.id FROM files, LATERAL delivery_of(files.id) now_is
    WHERE (files.delivery IS NOT NULL OR EXISTS (SELECT FROM deliveries WHERE file_id = files.id))
      AND (files.delivery, files.destination_count, files.delivered_count, files.delivered_to)
        IS DISTINCT FROM (now_is.delivery, now_is.destination_count, now_is.delivered_count, now_is.delivered_to)
    ORDER BY files.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lets documents, which are held, say what the ledger says. */
export async function restateFiles(db: Database, ids: readonly string[]): Promise<void> {
  await sql`SELECT note_delivery_of(id) FROM unnest(${[...ids]}::uuid[]) AS id ORDER BY id`.execute(db);
}

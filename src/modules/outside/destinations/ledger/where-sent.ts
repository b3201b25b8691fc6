import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import { destinationsFor } from '../destinations.store.ts';

/** A destination by its name. */
export type NamedDestination = { id: string; name: string };

/** The destinations of an owner and of the instance that are there, and those of them that a document was sent to. */
export async function whereSent(
  db: Database,
  file: { id: string; owner_id: string },
): Promise<{ all: NamedDestination[]; sentTo: NamedDestination[] }> {
  const all = (await destinationsFor(db, file.owner_id)).map(({ id, name }) => ({ id, name }));
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT destination_id AS id FROM deliveries WHERE file_id = ${file.id}`.execute(db);
  const sent = new Set(rows.map(({ id }) => id));
  return { all, sentTo: all.filter(({ id }) => sent.has(id)) };
}

import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** Documents of an owner (null: of everybody) behind an id that are done and of which nothing is known at a destination. */
export async function undeliveredFiles(
  db: Database,
  key: { destinationId: string; ownerId: string | null; afterId: string; limit: number },
): Promise<{ id: string; owner_id: string }[]> {
  const { rows } = await sql<{ id: string; owner_id: string }>`
    SELECT id, owner_id FROM files
    WHERE (${key.ownerId}::uuid IS NULL OR owner_id = ${key.ownerId}) AND deleted_at IS NULL AND status = 'completed'
      AND NOT local_only AND NOT no_delivery
      AND id > ${key.afterId} AND NOT EXISTS (
        SELECT FROM deliveries WHERE file_id = files.id AND destination_id = ${key.destinationId})
    ORDER BY id LIMIT ${key.limit}`.execute(db);
  return rows;
}

/** The newest documents of an owner that are not in the trash. */
export async function newestFileIds(db: Database, ownerId: string, limit: number): Promise<string[]> {
  const own = db.selectFrom('files').select('id').where('owner_id', '=', ownerId).where('deleted_at', 'is', null);
  return (await own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id);
}

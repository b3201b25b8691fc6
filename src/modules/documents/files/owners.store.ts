import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';

/** How much somebody keeps here, without what is in the trash. */
export type Usage = { documentCount: number; sizeBytes: number };

/** How much each of these people keeps, by their id; who keeps nothing is left out. */
export async function usageOf(db: Database, ownerIds: readonly string[]): Promise<Map<string, Usage>> {
  if (ownerIds.length === 0) return new Map();
  const { rows } = await sql<{ owner_id: string; document_count: number; size_bytes: number }>`
    SELECT owner_id, count(*) AS document_count, sum(file_size)::bigint AS size_bytes FROM files
    WHERE owner_id = ANY(${ownerIds}::uuid[]) AND deleted_at IS NULL GROUP BY owner_id`.execute(db);
  return new Map(
    rows.map((row) => [row.owner_id, { documentCount: row.document_count, sizeBytes: row.size_bytes }] as const),
  );
}

/** How many bytes of originals somebody keeps, copies and the trash included: what is not in the trash is added up from an index. */
export async function storedBytesOf(db: Database, ownerId: string): Promise<number> {
  const { rows } = await sql<{ size_bytes: number }>`
    SELECT (
      coalesce((SELECT sum(file_size) FROM files WHERE owner_id = ${ownerId} AND deleted_at IS NULL), 0) +
      coalesce((SELECT sum(file_size) FROM files WHERE owner_id = ${ownerId} AND deleted_at IS NOT NULL), 0)
    )::bigint AS size_bytes`.execute(db);
  return rows[0]?.size_bytes ?? 0;
}

/** The next documents of an owner, those in the trash included: equal contents one after the other, originals before their copies. */
export async function fileIdsByContent(tx: Transaction, ownerId: string, limit: number): Promise<string[]> {
  const own = tx.selectFrom('files').select('id').where('owner_id', '=', ownerId);
  const rows = await own.orderBy('sha256').orderBy('is_duplicate').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Makes documents another person's; the caller holds the rows. A run that is under way has lost them; pipelines go along only where they are everybody's. @param renamedFields keys of custom fields that the other person has for something else */
export async function changeFileOwner(
  tx: Transaction,
  owners: { fromId: string; toId: string },
  ids: readonly string[],
  renamedFields: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  for (const [from, to] of renamedFields)
    await sql`UPDATE files SET custom_fields = custom_fields - ${from}::text || jsonb_build_object(${to}::text, custom_fields -> ${from}::text)
      WHERE owner_id = ${owners.fromId} AND id = ANY(${ids}::uuid[]) AND custom_fields ? ${from}`.execute(tx);
  await sql`UPDATE files SET owner_id = ${owners.toId}, run_token = NULL,
      pipeline_id = (SELECT id FROM pipelines WHERE id = files.pipeline_id AND pipelines.owner_id IS NULL),
      pipeline_version_id = (SELECT pipeline_versions.id FROM pipeline_versions JOIN pipelines ON pipelines.id = pipeline_versions.pipeline_id
        WHERE pipeline_versions.id = files.pipeline_version_id AND pipelines.owner_id IS NULL)
    WHERE owner_id = ${owners.fromId} AND id = ANY(${ids}::uuid[])`.execute(tx);
}

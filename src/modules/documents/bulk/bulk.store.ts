import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { BulkAction, BulkRefusal, BulkState } from './bulk.schemas.ts';

/** A row of `bulk_actions`. */
export type BulkRow = Omit<Selectable<DB['bulk_actions']>, 'action' | 'state'> & {
  action: BulkAction;
  state: BulkState;
};

/** A document of a bulk action, by its place in the work. */
export type BulkFile = { position: number; file_id: string };

/** The documents of a new action: a statement that gives their ids, or the ids in parts. */
export type ChosenIds = { statement: RawBuilder<unknown> } | { parts: AsyncIterable<readonly string[]> };

/** Stores a new bulk action over the chosen documents. @returns its row, with the total. */
export async function insertBulk(
  tx: Transaction,
  bulk: { id: string; ownerId: string; action: BulkAction; detail: unknown; createdAt: Date },
  chosen: ChosenIds,
): Promise<BulkRow> {
  const detail = bulk.detail === null ? null : JSON.stringify(bulk.detail);
  await sql`INSERT INTO bulk_actions (id, owner_id, action, detail, total, created_at)
    VALUES (${bulk.id}, ${bulk.ownerId}, ${bulk.action}, ${detail}::jsonb, 0, ${bulk.createdAt})`.execute(tx);
  let total = 0;
  if ('statement' in chosen) total = await addFiles(tx, bulk.id, total, chosen.statement);
  else
    for await (const ids of chosen.parts)
      total += await addFiles(tx, bulk.id, total, sql`SELECT unnest(${ids}::uuid[])`);
  return updateBulk(tx, bulk.id, { total });
}

/** Adds the ids a statement gives, in their order, behind those that are there. @returns how many. */
async function addFiles(tx: Transaction, bulkId: string, behind: number, ids: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`INSERT INTO bulk_action_files (bulk_action_id, position, file_id)
    SELECT ${bulkId}::uuid, ${behind}::int + row_number() OVER (ORDER BY file_id), file_id
    FROM (${ids}) chosen (file_id)`.execute(tx);
  return Number(numAffectedRows);
}

/** The owner's bulk action; undefined also for other owners'. */
export async function getBulk(db: Database | Transaction, ownerId: string, id: string): Promise<BulkRow | undefined> {
  const { rows } = await sql<BulkRow>`SELECT * FROM bulk_actions WHERE id = ${id} AND owner_id = ${ownerId}`.execute(
    db,
  );
  return rows[0];
}

/** Like getBulk, and holds the row: the work and its undoing take turns. */
export async function lockBulk(tx: Transaction, ownerId: string, id: string): Promise<BulkRow | undefined> {
  const { rows } = await sql<BulkRow>`
    SELECT * FROM bulk_actions WHERE id = ${id} AND owner_id = ${ownerId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** Changes a bulk action. @returns the row as it is now. */
export async function updateBulk(
  tx: Transaction,
  id: string,
  patch: Omit<Updateable<DB['bulk_actions']>, 'id' | 'owner_id' | 'state'> & { state?: BulkState },
): Promise<BulkRow> {
  await tx.updateTable('bulk_actions').set(patch).where('id', '=', id).execute();
  const { rows } = await sql<BulkRow>`SELECT * FROM bulk_actions WHERE id = ${id}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`bulk action ${id} vanished`);
  return row;
}

/** The next documents to work on. */
export async function nextBulkFiles(
  tx: Transaction,
  bulkId: string,
  afterPosition: number,
  limit: number,
): Promise<BulkFile[]> {
  const chosen = tx
    .selectFrom('bulk_action_files')
    .select(['position', 'file_id'])
    .where('bulk_action_id', '=', bulkId);
  return chosen.where('position', '>', afterPosition).orderBy('position').limit(limit).execute();
}

/** Notes which documents the action really changed. */
export async function markChanged(tx: Transaction, bulkId: string, positions: readonly number[]): Promise<void> {
  await sql`UPDATE bulk_action_files SET is_changed = true
    WHERE bulk_action_id = ${bulkId} AND position = ANY(${positions}::int[])`.execute(tx);
}

/** Notes which documents the action passed over, each with the reason. */
export async function markRefused(
  tx: Transaction,
  bulkId: string,
  refused: readonly { position: number; code: BulkRefusal }[],
): Promise<void> {
  if (refused.length === 0) return;
  await sql`UPDATE bulk_action_files SET refusal_code = refused.code
    FROM unnest(${refused.map(({ position }) => position)}::int[], ${refused.map(({ code }) => code)}::text[]) refused (position, code)
    WHERE bulk_action_id = ${bulkId} AND bulk_action_files.position = refused.position`.execute(tx);
}

/** A document that an action passed over, with its name; null when it is gone. */
export type RefusedFile = { position: number; file_id: string; name: string | null; code: BulkRefusal };

/** Documents of the owner's action that it passed over, in the order of its work. */
export async function refusedFiles(
  db: Database,
  bulk: Pick<BulkRow, 'id' | 'owner_id'>,
  part: { after: number; limit: number; offset: number },
): Promise<RefusedFile[]> {
  const { rows } = await sql<RefusedFile>`
    SELECT b.position, b.file_id, b.refusal_code AS code, coalesce(nullif(files.title, ''), files.original_filename) AS name
    FROM bulk_action_files b LEFT JOIN files ON files.id = b.file_id AND files.owner_id = ${bulk.owner_id}
    WHERE b.bulk_action_id = ${bulk.id} AND b.position > ${part.after} AND b.refusal_code IS NOT NULL
    ORDER BY b.position LIMIT ${part.limit} OFFSET ${part.offset}`.execute(db);
  return rows;
}

/** A statement that gives the ids of the documents an action changed. */
export function changedFileIds(bulkId: string): RawBuilder<unknown> {
  return sql`SELECT file_id FROM bulk_action_files WHERE bulk_action_id = ${bulkId} AND is_changed`;
}

/** Forgets bulk actions that ended before `before`, but those that keeping an account would undo. @returns how many. */
export async function deleteEndedBulks(db: Database, before: Date): Promise<number> {
  const kept = db.selectFrom('account_deletions').select('bulk_action_id').where('bulk_action_id', 'is not', null);
  const ended = db.deleteFrom('bulk_actions').where('finished_at', '<', before).where('id', 'not in', kept);
  const result = await ended.executeTakeFirst();
  return Number(result.numDeletedRows);
}

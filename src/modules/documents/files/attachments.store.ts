import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { DB } from '../../../platform/database/tables.gen.ts';

/** What became of something that lies in a document. */
export const ATTACHMENT_STATES = ['offered', 'waiting', 'accepted', 'refused'] as const;
/** One of these states. */
export type AttachmentState = (typeof ATTACHMENT_STATES)[number];

/** Something that lies in a document. */
export type AttachmentRow = Omit<Selectable<DB['file_attachments']>, 'state'> & { state: AttachmentState };

/** Why something in a document is no document of its own. */
export type AttachmentReason = { code: string; message: string };

/** Something that was found in a document, and what becomes of it at once. */
export type NewAttachment = {
  position: number;
  name: string;
  sizeBytes: number | null;
  state: Exclude<AttachmentState, 'accepted'>;
  reason: AttachmentReason | null;
};

/** One statement carries at most so many, far below the limit of bound values. */
const ROWS_PER_STATEMENT = 500;

/** Writes down what lies in a document; what is known of it already stays as it is. */
export async function insertAttachments(
  tx: Transaction,
  parentId: string,
  found: readonly NewAttachment[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < found.length; start += ROWS_PER_STATEMENT) {
    const rows = found.slice(start, start + ROWS_PER_STATEMENT).map(({ position, name, sizeBytes, state, reason }) => ({
      parent_id: parentId,
      position,
      name,
      size_bytes: sizeBytes,
      state,
      reason_code: reason?.code ?? null,
      reason_message: reason?.message ?? null,
      changed_at: now,
    }));
    await tx
      .insertInto('file_attachments')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** What lies in an owner's document, in its order; nothing of other owners' documents. */
export async function attachmentsOf(
  db: Database | Transaction,
  ownerId: string,
  parentId: string,
): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    SELECT a.* FROM file_attachments a JOIN files ON files.id = a.parent_id
    WHERE files.owner_id = ${ownerId} AND a.parent_id = ${parentId} ORDER BY a.position`.execute(db);
  return rows;
}

/** Has documents made of what was only offered so far; of all of it where no positions are given. @returns of how much. */
export async function wantAttachments(
  tx: Transaction,
  wanted: { parentId: string; positions: readonly number[] | undefined; at: Date },
): Promise<number> {
  const offered = tx
    .updateTable('file_attachments')
    .set({ state: 'waiting', reason_code: null, reason_message: null, changed_at: wanted.at })
    .where('parent_id', '=', wanted.parentId)
    .where('state', '=', 'offered');
  const { positions } = wanted;
  const rows = positions === undefined ? offered : offered.where('position', 'in', [-1, ...positions]);
  return Number((await rows.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Notes that an attachment has become a document, in the transaction that accepts it. @returns false when it does not wait any more. */
export async function acceptAttachment(
  tx: Transaction,
  attachment: { parentId: string; position: number; fileId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file_attachments')
    .set({
      state: 'accepted',
      file_id: attachment.fileId,
      reason_code: null,
      reason_message: null,
      changed_at: attachment.at,
    })
    .where('parent_id', '=', attachment.parentId)
    .where('position', '=', attachment.position)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes why an attachment was refused, or why it waits still. */
export async function noteAttachment(
  db: Database,
  attachment: { parentId: string; position: number; state: 'waiting' | 'refused'; reason: AttachmentReason; at: Date },
): Promise<void> {
  await db
    .updateTable('file_attachments')
    .set({
      state: attachment.state,
      reason_code: attachment.reason.code,
      reason_message: attachment.reason.message,
      changed_at: attachment.at,
    })
    .where('parent_id', '=', attachment.parentId)
    .where('position', '=', attachment.position)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Lets documents stand by themselves that came out of others which are to be erased. Before words are locked, since whoever has locked
 * such a document may wait for these.
 */
export async function detachChildren(tx: Transaction, ownerId: string, parentIds: readonly string[]): Promise<void> {
  await sql`WITH children AS (
      SELECT id FROM files WHERE owner_id = ${ownerId} AND parent_id = ANY(${parentIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE
    ) UPDATE files SET parent_id = NULL FROM children WHERE files.id = children.id`.execute(tx);
}

/** Whose a document is now; undefined when it is gone. */
export async function ownerOfFile(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('files').select('owner_id').where('id', '=', id).executeTakeFirst();
  return row?.owner_id;
}

/** Where a document stands among those it came out of. */
export type Descent = {
  /** Out of how many documents, one within the other, it came: 0 for one that was uploaded. */
  depth: number;
  /** How much of what lies in the outermost of them, at every depth, is or becomes a document. */
  attachmentCount: number;
};

/** Nobody builds so many by accident; it ends a walk that would not end. */
const MAX_WALK = 50;

/**
 * Looks up from a document to the one it came with, and down from there. Two of them that ask in their transactions are answered one
 * after the other.
 */
export async function descentOf(tx: Transaction, ownerId: string, id: string): Promise<Descent> {
  const { rows: above } = await sql<{ id: string; depth: number }>`
    WITH RECURSIVE above (id, parent_id, depth) AS (
      SELECT id, parent_id, 0 FROM files WHERE owner_id = ${ownerId} AND id = ${id}
      UNION ALL
      SELECT files.id, files.parent_id, above.depth + 1 FROM above JOIN files ON files.id = above.parent_id
      WHERE files.owner_id = ${ownerId} AND above.depth < ${MAX_WALK}
    ) SELECT id, depth FROM above ORDER BY depth DESC LIMIT 1`.execute(tx);
  const [root] = above;
  if (!root) return { depth: 0, attachmentCount: 0 };
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`attachments:${root.id}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    WITH RECURSIVE below (id, depth) AS (
      SELECT ${root.id}::uuid, 0
      UNION ALL
      SELECT files.id, below.depth + 1 FROM below JOIN files ON files.parent_id = below.id
      WHERE files.owner_id = ${ownerId} AND below.depth < ${MAX_WALK}
    ) SELECT count(*)::int AS count FROM file_attachments
    WHERE state IN ('waiting', 'accepted') AND parent_id IN (SELECT id FROM below)`.execute(tx);
  return { depth: root.depth, attachmentCount: rows[0]?.count ?? 0 };
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';

/** Two documents that are copies of each other: the copy, and the document that was there before. */
export type CopyPair = {
  kind: 'exact' | 'near';
  file_id: string;
  other_id: string;
  overlap: number;
  found_at: Date;
  kept: boolean;
};

/** Which pairs: of one document, or of all; and whether those count of which both were kept. */
export type PairFilter = { fileId: string | undefined; withKept: boolean };

/** The last pair of the page before. */
export type PairPlace = { file_id: string; other_id: string };

/** Both documents are the owner's, outside the trash. */
function bothLive(ownerId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`file.owner_id = ${ownerId} AND file.deleted_at IS NULL
    AND other.owner_id = ${ownerId} AND other.deleted_at IS NULL`;
}

function exactPairs(ownerId: string, { fileId, withKept }: PairFilter): RawBuilder<CopyPair> {
  const kept = sql`EXISTS (SELECT FROM copy_decisions d
    WHERE d.file_id = file.id AND d.other_id = other.id AND d.keep = 'both' AND d.undone_at IS NULL)`;
  return sql`SELECT 'exact' AS kind, file.id AS file_id, other.id AS other_id, 1::real AS overlap,
      file.created_at AS found_at, ${kept} AS kept
    FROM files file JOIN files other ON other.id = file.duplicate_of_id
    WHERE ${bothLive(ownerId)} AND file.is_duplicate
      ${withKept ? sql`` : sql`AND NOT ${kept}`}
      ${fileId === undefined ? sql`` : sql`AND (file.id = ${fileId} OR file.duplicate_of_id = ${fileId})`}`;
}

function nearPairs(ownerId: string, { fileId, withKept }: PairFilter): RawBuilder<CopyPair> {
  return sql`SELECT 'near' AS kind, near.file_id, near.other_id, near.overlap, near.found_at,
      near.kept_at IS NOT NULL AS kept
    FROM near_copies near JOIN files file ON file.id = near.file_id JOIN files other ON other.id = near.other_id
    WHERE near.owner_id = ${ownerId} AND ${bothLive(ownerId)} AND NOT file.is_duplicate AND NOT other.is_duplicate
      ${withKept ? sql`` : sql`AND near.kept_at IS NULL`}
      ${fileId === undefined ? sql`` : sql`AND (near.file_id = ${fileId} OR near.other_id = ${fileId})`}`;
}

/** A page of an owner's pairs, those with the newest copies first. */
export async function copyPairs(
  db: Database | Transaction,
  ownerId: string,
  filter: PairFilter,
  part: { limit: number; offset: number; after: PairPlace | undefined },
): Promise<CopyPair[]> {
  const { after, limit, offset } = part;
  const behind = after ? sql`WHERE (file_id, other_id) < (${after.file_id}::uuid, ${after.other_id}::uuid)` : sql``;
  const { rows } = await sql<CopyPair>`
    SELECT * FROM (${exactPairs(ownerId, filter)} UNION ALL ${nearPairs(ownerId, filter)}) pairs
    ${behind} ORDER BY file_id DESC, other_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many pairs an owner has, counted up to a limit. */
export async function countPairs(
  db: Database | Transaction,
  ownerId: string,
  filter: PairFilter,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT FROM (${exactPairs(ownerId, filter)} UNION ALL ${nearPairs(ownerId, filter)}) pairs LIMIT ${limit}
  ) capped`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A pair of copies; whoever kept both may think again. */
export async function copyPair(tx: Transaction, ownerId: string, pair: PairPlace): Promise<CopyPair | undefined> {
  const filter = { fileId: pair.file_id, withKept: true };
  const { rows } = await sql<CopyPair>`
    SELECT * FROM (${exactPairs(ownerId, filter)} UNION ALL ${nearPairs(ownerId, filter)}) pairs
    WHERE file_id = ${pair.file_id} AND other_id = ${pair.other_id}`.execute(tx);
  return rows[0];
}

/** The exact copies of documents outside the trash. */
export async function liveCopyIds(tx: Transaction, ownerId: string, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM files
    WHERE owner_id = ${ownerId} AND duplicate_of_id = ANY(${fileIds}::uuid[]) AND is_duplicate AND deleted_at IS NULL
    ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}

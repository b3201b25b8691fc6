import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { Definition } from './definition.ts';

/** A version of a pipeline: written once, never changed. */
export type VersionRow = {
  id: string;
  pipeline_id: string;
  number: number;
  definition: Definition;
  made_from: number | null;
  created_by: string | null;
  created_at: Date;
};

/** Stores a version. */
export async function insertVersion(tx: Transaction, version: VersionRow): Promise<void> {
  const definition = JSON.stringify(version.definition);
  await tx
    .insertInto('pipeline_versions')
    .values({ ...version, definition })
    .execute();
}

/** The version of that number. */
export async function versionOf(db: Database, pipelineId: string, number: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    SELECT * FROM pipeline_versions WHERE pipeline_id = ${pipelineId} AND number = ${number}`.execute(db);
  return rows[0];
}

/** The versions in use of several pipelines, by pipeline. */
export async function versionsInUse(db: Database, ids: readonly string[]): Promise<Map<string, VersionRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<VersionRow>`
    SELECT pipeline_versions.* FROM pipelines
    JOIN pipeline_versions ON pipeline_versions.pipeline_id = pipelines.id AND pipeline_versions.number = pipelines.version
    WHERE pipelines.id = ANY(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.pipeline_id, row]));
}

/** A version with the number of an owner's documents that ran with it last. */
export type UsedVersion = VersionRow & { document_count: number };

/** Versions of a pipeline before a number (left out: from the newest on), newest first, with what the owner's documents made of them. */
export async function versionsBefore(
  db: Database,
  about: { pipelineId: string; ownerId: string; before: number | undefined; limit: number },
): Promise<UsedVersion[]> {
  const { pipelineId, ownerId, before, limit } = about;
  const { rows } = await sql<UsedVersion>`
    SELECT pipeline_versions.*, (
      SELECT count(*)::int FROM files
      WHERE files.pipeline_version_id = pipeline_versions.id AND files.owner_id = ${ownerId} AND files.deleted_at IS NULL
    ) AS document_count
    FROM pipeline_versions WHERE pipeline_id = ${pipelineId} AND number < ${before ?? 2_147_483_647}
    ORDER BY number DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** What of a pipeline was changed and is not in use yet. */
export type DraftRow = { pipeline_id: string; definition: Definition; based_on: number; updated_at: Date };

/** The draft of a pipeline. */
export async function draftOf(db: Database, pipelineId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    SELECT * FROM pipeline_drafts WHERE pipeline_id = ${pipelineId}`.execute(db);
  return rows[0];
}

/** Those of these pipelines that have a draft. */
export async function drafted(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('pipeline_drafts').select('pipeline_id').where('pipeline_id', 'in', ids).execute();
  return new Set(rows.map(({ pipeline_id }) => pipeline_id));
}

/** Keeps a draft in place of the one there is. */
export async function saveDraft(tx: Transaction, draft: DraftRow): Promise<void> {
  const row = { ...draft, definition: JSON.stringify(draft.definition) };
  await tx
    .insertInto('pipeline_drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('pipeline_id').doUpdateSet(row))
    .execute();
}

/** Throws a draft away. @returns whether there was one. */
export async function deleteDraft(tx: Transaction, pipelineId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pipeline_drafts')
    .where('pipeline_id', '=', pipelineId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

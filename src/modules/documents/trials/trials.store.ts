import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { About, Difference, TrialKind, TrialResult, TrialState } from './trials.schemas.ts';

/** A row of `pipeline_trials`. */
export type TrialRow = Omit<Selectable<DB['pipeline_trials']>, 'kind' | 'state'> & {
  kind: TrialKind;
  state: TrialState;
};

/** A group of documents of a trial, and how many they are. */
export type GroupRow = { id: string; kind: Difference; about: About; count: number };

/** A document of a trial with what was found out about it. */
export type TriedFileRow = { position: number; file_id: string; group_id: string | null; result: TrialResult };

/** Stores a new trial over these documents, in their order. */
export async function insertTrial(
  tx: Transaction,
  trial: Pick<TrialRow, 'id' | 'owner_id' | 'pipeline_id' | 'kind' | 'version' | 'created_at'> & { definition: object },
  fileIds: readonly string[],
): Promise<void> {
  const definition = JSON.stringify(trial.definition);
  await tx
    .insertInto('pipeline_trials')
    .values({ ...trial, definition, total: fileIds.length })
    .execute();
  await sql`INSERT INTO pipeline_trial_files (trial_id, position, file_id)
    SELECT ${trial.id}::uuid, position - 1, file_id FROM unnest(${fileIds}::uuid[]) WITH ORDINALITY AS given (file_id, position)`.execute(
    tx,
  );
}

/** Ends the trials of a kind of a pipeline that still wait or run. */
export async function cancelTrials(
  tx: Transaction,
  of: { ownerId: string; pipelineId: string; kind: TrialKind; now: Date },
): Promise<void> {
  await tx
    .updateTable('pipeline_trials')
    .set({ state: 'cancelled', finished_at: of.now })
    .where('owner_id', '=', of.ownerId)
    .where('pipeline_id', '=', of.pipelineId)
    .where('kind', '=', of.kind)
    .where('finished_at', 'is', null)
    .execute();
}

/** The owner's trial; undefined also for other owners'. */
export async function getTrial(db: Database, ownerId: string, id: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`
    SELECT * FROM pipeline_trials WHERE id = ${id} AND owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

/** Like getTrial, and holds the row: the work and what cancels it take turns. */
export async function lockTrial(tx: Transaction, ownerId: string, id: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`
    SELECT * FROM pipeline_trials WHERE id = ${id} AND owner_id = ${ownerId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** The newest trials of a pipeline. */
export async function newestTrials(
  db: Database,
  of: { ownerId: string; pipelineId: string; kind: TrialKind | undefined; limit: number },
): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`SELECT * FROM pipeline_trials
    WHERE owner_id = ${of.ownerId} AND pipeline_id = ${of.pipelineId} AND (${of.kind ?? null}::text IS NULL OR kind = ${of.kind ?? null})
    ORDER BY id DESC LIMIT ${of.limit}`.execute(db);
  return rows;
}

/** Changes a trial. */
export async function updateTrial(
  tx: Transaction,
  id: string,
  change: { state: TrialState; done?: number; finished_at?: Date },
): Promise<void> {
  await tx.updateTable('pipeline_trials').set(change).where('id', '=', id).execute();
}

/** The documents of a trial. */
export async function fileIdsOf(db: Database, trialId: string): Promise<string[]> {
  const rows = await db.selectFrom('pipeline_trial_files').select('file_id').where('trial_id', '=', trialId).execute();
  return rows.map(({ file_id }) => file_id);
}

/** The next document of a trial that was not tried yet. */
export async function nextTrialFile(
  db: Database,
  trialId: string,
): Promise<{ position: number; file_id: string } | undefined> {
  const ofTrial = db.selectFrom('pipeline_trial_files').select(['position', 'file_id']).where('trial_id', '=', trialId);
  return ofTrial.where('result', 'is', null).orderBy('position').limit(1).executeTakeFirst();
}

/** Keeps what was found out about a document, in the group of its difference. */
export async function saveResult(
  tx: Transaction,
  of: { trialId: string; position: number; newGroupId: string },
  found: { result: TrialResult; kind: Difference; about: About } | { result: TrialResult },
): Promise<void> {
  const result = JSON.stringify(found.result);
  if (!('kind' in found)) {
    await sql`UPDATE pipeline_trial_files SET result = ${result}::jsonb
      WHERE trial_id = ${of.trialId} AND position = ${of.position}`.execute(tx);
    return;
  }
  const about = JSON.stringify(found.about);
  await sql`
    WITH put AS (
      INSERT INTO pipeline_trial_groups (id, trial_id, kind, about)
      VALUES (${of.newGroupId}, ${of.trialId}, ${found.kind}, ${about}::jsonb)
      ON CONFLICT (trial_id, kind, about) DO UPDATE SET kind = excluded.kind RETURNING id
    )
    UPDATE pipeline_trial_files SET result = ${result}::jsonb, group_id = (SELECT id FROM put)
    WHERE trial_id = ${of.trialId} AND position = ${of.position}`.execute(tx);
}

/** The groups of trials, by trial. */
export async function groupsOf(db: Database, trialIds: readonly string[]): Promise<Map<string, GroupRow[]>> {
  const { rows } = await sql<GroupRow & { trial_id: string }>`
    SELECT groups.id, groups.trial_id, groups.kind, groups.about, count(*)::int AS count
    FROM pipeline_trial_groups groups JOIN pipeline_trial_files ON group_id = groups.id
    WHERE groups.trial_id = ANY(${trialIds}::uuid[]) GROUP BY groups.id`.execute(db);
  return Map.groupBy(rows, (row) => row.trial_id);
}

/** The last document of each of these trials, by trial. */
export async function lastFiles(db: Database, trialIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ trial_id: string; file_id: string }>`
    SELECT DISTINCT ON (trial_id) trial_id, file_id FROM pipeline_trial_files
    WHERE trial_id = ANY(${trialIds}::uuid[]) ORDER BY trial_id, position DESC`.execute(db);
  return new Map(rows.map(({ trial_id, file_id }) => [trial_id, file_id]));
}

/** Documents of a trial that were tried, in their order. @param part.after the position of the last one seen */
export async function triedFiles(
  db: Database,
  trialId: string,
  part: { groupId: string | undefined; after: number | undefined; limit: number },
): Promise<TriedFileRow[]> {
  const { rows } = await sql<TriedFileRow>`
    SELECT position, file_id, group_id, result FROM pipeline_trial_files
    WHERE trial_id = ${trialId} AND result IS NOT NULL AND position > ${part.after ?? -1}
      AND (${part.groupId ?? null}::uuid IS NULL OR group_id = ${part.groupId ?? null}::uuid)
    ORDER BY position LIMIT ${part.limit}`.execute(db);
  return rows;
}

/** Forgets trials that were begun before `before`. */
export async function deleteTrialsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('pipeline_trials').where('created_at', '<', before).execute();
}

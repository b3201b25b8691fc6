import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../../platform/database/index.ts';
import type { WaitingStep } from '../../search-index.ts';

/** A document the service has to hear of, as it was noted. */
export type Change = {
  fileId: string;
  ownerId: string;
  change: number;
  waiting: WaitingStep | null;
};

type ChangeRow = { file_id: string; owner_id: string; change: number; step_id: string | null; attempt: number | null };

function changeOf({ file_id, owner_id, change, step_id, attempt }: ChangeRow): Change {
  const waiting = step_id === null || attempt === null ? null : { stepId: step_id, attempt };
  return { fileId: file_id, ownerId: owner_id, change: Number(change), waiting };
}

const columns = sql`file_id, owner_id, change, step_id, attempt`;

/** Notes a document for the service, and the step that waits for it. */
export async function noteChange(
  db: Database | Transaction,
  { ownerId, fileId, waiting }: { ownerId: string; fileId: string; waiting?: WaitingStep | undefined },
): Promise<void> {
  const step = waiting ?? { stepId: null, attempt: null };
  await sql`
    INSERT INTO search_service_changes (file_id, owner_id, step_id, attempt)
    VALUES (${fileId}, ${ownerId}, ${step.stepId}, ${step.attempt})
    ON CONFLICT (file_id) DO UPDATE SET owner_id = excluded.owner_id, refused_code = NULL, change = DEFAULT,
      step_id = coalesce(excluded.step_id, search_service_changes.step_id),
      attempt = coalesce(excluded.attempt, search_service_changes.attempt)`.execute(db);
}

/** What waits longest to be brought to the service. */
export async function oldestChanges(db: Database, limit: number): Promise<Change[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT ${columns} FROM search_service_changes WHERE refused_code IS NULL ORDER BY change LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(changeOf);
}

/**
 * Forgets what was brought there; what changed once more meanwhile stays noted, and so does what somebody is changing right now.
 * @returns the documents that are forgotten.
 */
export async function forgetChanges(db: Database, changes: readonly Change[]): Promise<Set<string>> {
  const { rows } = await sql<{ file_id: string }>`
    DELETE FROM search_service_changes WHERE file_id IN (
      SELECT c.file_id FROM search_service_changes c
      JOIN unnest(${changes.map(({ fileId }) => fileId)}::uuid[], ${changes.map(({ change }) => change)}::bigint[])
        AS done (file_id, change) ON done.file_id = c.file_id AND done.change = c.change
      FOR UPDATE OF c SKIP LOCKED
    ) RETURNING file_id`.execute(db);
  return new Set(rows.map(({ file_id }) => file_id));
}

/** Remembers that the service does not take a document. @returns whether it is still the same change. */
export async function refuseChange(tx: Transaction, { fileId, change }: Change, code: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE search_service_changes SET refused_code = ${code}, step_id = NULL, attempt = NULL
    WHERE file_id = ${fileId} AND change = ${change} RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Lets the step of a change wait no more. @returns whether it is still the same change. */
export async function stopWaiting(tx: Transaction, { fileId, change }: Change): Promise<boolean> {
  const { rows } = await sql`
    UPDATE search_service_changes SET step_id = NULL, attempt = NULL
    WHERE file_id = ${fileId} AND change = ${change} RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Changes whose step waits, since before a moment where one is given. */
export async function waitingChanges(
  db: Database,
  { before, limit }: { before: Date | null; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT ${columns} FROM search_service_changes
    WHERE step_id IS NOT NULL ${before === null ? sql`` : sql`AND changed_at < ${before}`}
    ORDER BY change LIMIT ${limit}`.execute(db);
  return rows.map(changeOf);
}

/** Forgets every change: there is no service to hear of it. */
export async function forgetAllChanges(db: Database): Promise<void> {
  await sql`DELETE FROM search_service_changes`.execute(db);
}

/** Whether anything is to be brought to the service. */
export async function hasChanges(db: Database): Promise<boolean> {
  return (await oldestChanges(db, 1)).length > 0;
}

const COUNTED = 10_000;

/** How many documents the service does not hold as they are, counted to ten thousand, since when, and how many it does not take. */
export async function readLag(db: Database): Promise<{ count: number; since: Date | null; refusedCount: number }> {
  const { rows } = await sql<{ count: number; since: Date | null; refused_count: number }>`
    SELECT count(*) FILTER (WHERE refused_code IS NULL)::int AS count, count(refused_code)::int AS refused_count,
      min(changed_at) FILTER (WHERE refused_code IS NULL) AS since
    FROM (SELECT refused_code, changed_at FROM search_service_changes LIMIT ${COUNTED}) noted`.execute(db);
  const { count, since, refused_count } = rows[0] ?? { count: 0, since: null, refused_count: 0 };
  return { count, since, refusedCount: refused_count };
}

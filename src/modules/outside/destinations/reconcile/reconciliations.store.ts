import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';

/** What the last comparison of a destination found, or has found so far. */
export type Reconciliation = Selectable<DB['reconciliations']>;

/** How a comparison stands. */
export const RECONCILIATION_STATES = ['waiting', 'listing', 'checking', 'done', 'stopped'] as const;

/** What may be wrong with a copy. */
export const FINDINGS = ['missing', 'changed'] as const;
/** One of them. */
export type FindingKind = (typeof FINDINGS)[number];

/** Another run writes the report by now, or the destination is gone. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** The last comparison of a destination. */
export async function getReconciliation(db: Database, destinationId: string): Promise<Reconciliation | undefined> {
  const all = db.selectFrom('reconciliations').selectAll();
  return all.where('destination_id', '=', destinationId).executeTakeFirst();
}

const BEGINNING = {
  ended_at: null,
  listed_count: 0,
  expected_count: 0,
  missing_count: 0,
  changed_count: 0,
  foreign_count: 0,
  unread_count: 0,
  foreign_paths: [],
  closed_folder_count: 0,
  closed_folders: [],
  error_code: null,
  error: null,
};

/** Notes that a destination is to be compared; what was found before is forgotten. */
export async function writeWaiting(tx: Transaction, run: { destinationId: string; runId: string; now: Date }) {
  const row = { run_id: run.runId, state: 'waiting', started_at: run.now, ...BEGINNING };
  await forgetFindings(tx, run.destinationId);
  await tx
    .insertInto('reconciliations')
    .values({ destination_id: run.destinationId, ...row })
    .onConflict((conflict) => conflict.column('destination_id').doUpdateSet(row))
    .execute();
}

/** Begins, or begins anew what was cut off. @returns false when nobody has asked for it, or it has ended. */
export async function beginRun(
  tx: Transaction,
  run: { destinationId: string; runId: string; now: Date },
): Promise<boolean> {
  const { destinationId } = run;
  const begun = await tx
    .updateTable('reconciliations')
    .set({ ...BEGINNING, run_id: run.runId, state: 'listing', started_at: run.now })
    .where('destination_id', '=', destinationId)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n) return false;
  await forgetFindings(tx, destinationId);
  await forgetObjects(tx, destinationId);
  await sql`UPDATE reconciliations SET expected_count = (
      SELECT count(*) FROM deliveries d WHERE ${isExpected(destinationId, run.now)})
    WHERE destination_id = ${destinationId}`.execute(tx);
  return true;
}

/** By what a run is known: who holds an older one writes nothing. */
export type RunKey = { destinationId: string; runId: string; startedAt: Date };

/** Changes a run's report. @throws RunLost */
export async function updateRun(
  db: Database,
  { destinationId, runId }: RunKey,
  change: Partial<Omit<Reconciliation, 'destination_id' | 'run_id' | 'started_at'>>,
): Promise<void> {
  const changed = await db
    .updateTable('reconciliations')
    .set(change)
    .where('destination_id', '=', destinationId)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new RunLost();
}

/** What lies at a destination, by the path from its root. */
export type FoundObject = { path: string; sizeBytes: number; fingerprint: string | null };

/** Keeps what was listed until all of it is known. @throws RunLost */
export async function keepObjects(tx: Transaction, run: RunKey, objects: readonly FoundObject[]): Promise<void> {
  const { numAffectedRows } = await sql`UPDATE reconciliations SET listed_count = listed_count + ${objects.length}
    WHERE destination_id = ${run.destinationId} AND run_id = ${run.runId}`.execute(tx);
  if (numAffectedRows === 0n) throw new RunLost();
  await sql`INSERT INTO reconciliation_objects (destination_id, path, bytes, remote_id)
    SELECT ${run.destinationId}, * FROM unnest(${objects.map(({ path }) => path)}::text[],
      ${objects.map(({ sizeBytes }) => sizeBytes)}::bigint[], ${objects.map(({ fingerprint }) => fingerprint)}::text[])`.execute(
    tx,
  );
}

/** Forgets what was listed of a destination. */
export async function forgetObjects(db: Database, destinationId: string): Promise<void> {
  await db.deleteFrom('reconciliation_objects').where('destination_id', '=', destinationId).execute();
}

/** Forgets what was found at a destination. */
export async function forgetFindings(db: Database, destinationId: string): Promise<void> {
  await db.deleteFrom('reconciliation_findings').where('destination_id', '=', destinationId).execute();
}

/** Copies that are to be there: delivered before the run began, and not on their way again. */
function isExpected(destinationId: string, startedAt: Date) {
  return sql`d.destination_id = ${destinationId} AND d.state = 'delivered' AND d.delivered_at < ${startedAt}
    AND d.remote_path IS NOT NULL`;
}

/** One place of a path, also where the other side does not tell capitals apart. */
const IS_AT = sql`o.destination_id = d.destination_id AND md5(lower(o.path)) = md5(lower(d.remote_path))`;
const IS_AS_LEFT = sql`o.bytes = d.bytes AND o.remote_id = d.remote_id`;

/** A copy that was not listed as it was left. */
export type Suspect = { id: string; remote_path: string; bytes: number | null; remote_id: string | null };

/** Some copies behind an id that were not listed as they were left. */
export async function suspects(db: Database, run: RunKey, afterId: string, limit: number): Promise<Suspect[]> {
  const { rows } = await sql<Suspect>`
    SELECT d.id, d.remote_path, d.bytes, d.remote_id FROM deliveries d
    WHERE ${isExpected(run.destinationId, run.startedAt)} AND d.id > ${afterId}
      AND NOT EXISTS (SELECT FROM reconciliation_objects o WHERE ${IS_AT} AND ${IS_AS_LEFT})
    ORDER BY d.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Writes what is wrong with copies, unless they were delivered anew meanwhile. */
export async function writeFindings(
  tx: Transaction,
  run: RunKey,
  found: readonly { id: string; kind: FindingKind }[],
): Promise<void> {
  if (found.length === 0) return;
  await sql`INSERT INTO reconciliation_findings (delivery_id, destination_id, kind)
    SELECT d.id, d.destination_id, one.kind
    FROM unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ kind }) => kind)}::text[]) AS one (id, kind)
    JOIN deliveries d ON d.id = one.id WHERE ${isExpected(run.destinationId, run.startedAt)}`.execute(tx);
}

/** What lies there and is none of our copies: how much, and the first of it by name. */
export async function foreignObjects(
  db: Database,
  { destinationId }: RunKey,
  limit: number,
): Promise<{ count: number; paths: string[] }> {
  const { rows } = await sql<{ count: number; paths: string[] | null }>`
    WITH strange AS MATERIALIZED (
      SELECT o.path FROM reconciliation_objects o WHERE o.destination_id = ${destinationId} AND NOT EXISTS (
        SELECT FROM deliveries d WHERE d.remote_path IS NOT NULL AND ${IS_AT} AND (d.remote_path = o.path OR ${IS_AS_LEFT}))
    )
    SELECT (SELECT count(*)::int FROM strange) AS count,
      ARRAY(SELECT path FROM strange ORDER BY path LIMIT ${limit}) AS paths`.execute(db);
  return { count: rows[0]?.count ?? 0, paths: rows[0]?.paths ?? [] };
}

/** The topmost folders in which our copies lie: below the template's own folder, else the first one; '' stands for none. */
export async function topFolders(db: Database, destinationId: string, templateFolder: string): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    SELECT DISTINCT CASE WHEN position('/' IN remote_path) = 0 THEN ''
      WHEN ${templateFolder} <> '' AND starts_with(remote_path, ${`${templateFolder}/`}) THEN ${templateFolder}
      ELSE split_part(remote_path, '/', 1) END AS folder
    FROM deliveries WHERE destination_id = ${destinationId} AND remote_path IS NOT NULL ORDER BY folder`.execute(db);
  return rows.map(({ folder }) => folder);
}

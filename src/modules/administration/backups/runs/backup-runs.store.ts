import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { RUN_PROBLEMS, type RunProblem } from './run-problem.ts';

type Db = Database | Transaction;

/** What a run does: makes a backup, or restores the newest one for a try. */
export type RunKind = 'backup' | 'drill';
/** Who began it. */
export type RunCause = 'schedule' | 'person' | 'command';

/** A run as it is kept. */
export type BackupRun = {
  id: string;
  kind: RunKind;
  cause: RunCause;
  state: 'waiting' | 'running' | 'done' | 'failed';
  place: string;
  backupName: string | null;
  doneBytes: number;
  sizeBytes: number;
  damagedCount: number;
  problem: RunProblem | null;
  createdAt: Date;
  changedAt: Date;
  endedAt: Date | null;
};

/** How a run ended. */
export type RunEnd = {
  state: 'done' | 'failed';
  backupName: string | null;
  damagedCount: number;
  problem: RunProblem | null;
  now: Date;
};

const OPEN = ['waiting', 'running'] as const;
/** Long enough to see how a year went. */
const KEPT_DAYS = 400;

const selectRuns = (db: Db) =>
  db
    .selectFrom('backup_runs')
    .select(['id', 'kind', 'cause', 'state', 'place', 'done_bytes as doneBytes', 'size_bytes as sizeBytes'])
    .select(['backup_name as backupName', 'damaged_count as damagedCount', 'problem_code as problemCode'])
    .select(['created_at as createdAt', 'changed_at as changedAt', 'ended_at as endedAt']);

type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>;

function runOf({ problemCode, ...row }: Row): BackupRun {
  const problem = problemCode === null ? null : (RUN_PROBLEMS.find((one) => one === problemCode) ?? 'fault');
  return {
    ...row,
    problem,
    kind: row.kind === 'drill' ? 'drill' : 'backup',
    cause: row.cause === 'schedule' || row.cause === 'person' ? row.cause : 'command',
    state: row.state === 'waiting' || row.state === 'running' || row.state === 'done' ? row.state : 'failed',
  };
}

/** The run of a kind that waits or runs. */
export async function openRun(db: Db, kind: RunKind): Promise<BackupRun | undefined> {
  const row = await selectRuns(db).where('kind', '=', kind).where('state', 'in', OPEN).executeTakeFirst();
  return row && runOf(row);
}

/** The last run of a kind that ended in a state. */
export async function lastRun(db: Db, kind: RunKind, state: 'done' | 'failed'): Promise<BackupRun | undefined> {
  const row = await selectRuns(db)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && runOf(row);
}

/** The newest runs, of one kind or of both. */
export async function newestRuns(
  db: Db,
  { kind, limit }: { kind: RunKind | undefined; limit: number },
): Promise<BackupRun[]> {
  const runs = selectRuns(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  return (await (kind === undefined ? runs : runs.where('kind', '=', kind)).execute()).map(runOf);
}

/** Writes down that a run waits. @returns its id; null where one of its kind is open already. */
export async function beginRun(
  db: Db,
  { kind, cause, place, now }: { kind: RunKind; cause: RunCause; place: string; now: Date },
): Promise<string | null> {
  const row = await db
    .insertInto('backup_runs')
    .values({ id: newId(now), kind, cause, place, state: 'waiting', created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.column('kind').where('state', 'in', OPEN).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A run that somebody works on: what they write with, and what is to be done. */
export type ClaimedRun = { claim: string; kind: RunKind; place: string };

/** Takes a run for whoever works on it from now on. @returns null where it has ended. */
export async function claimRun(db: Db, id: string, now: Date): Promise<ClaimedRun | null> {
  const claim = newId(now);
  const row = await db
    .updateTable('backup_runs')
    .set({ state: 'running', claim, changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returning(['kind', 'place'])
    .executeTakeFirst();
  return row ? { claim, kind: row.kind === 'drill' ? 'drill' : 'backup', place: row.place } : null;
}

/** Says that a run is still worked on, and how far it is. @returns false when somebody else has it. */
export async function beatRun(
  db: Db,
  { claim, doneBytes, sizeBytes, now }: { claim: string; doneBytes: number; sizeBytes: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_runs')
    .set({ done_bytes: doneBytes, size_bytes: sizeBytes, changed_at: now })
    .where('claim', '=', claim)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes down how a run ended. @returns false when it was somebody else's by then. */
export async function endRun(db: Db, claim: string, end: RunEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_runs')
    .set(endedColumns(end))
    .where('claim', '=', claim)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes down a run that somebody else than the service has made, when it has ended. */
export async function addEndedRun(
  db: Db,
  run: { kind: RunKind; place: string; startedAt: Date; end: RunEnd },
): Promise<void> {
  const { kind, place, startedAt, end } = run;
  const row = { id: newId(end.now), kind, cause: 'command', place, created_at: startedAt, ...endedColumns(end) };
  await db.insertInto('backup_runs').values(row).execute();
}

/** Gives up a run of which nothing was heard since a moment. @returns those given up. */
export async function giveUpSilentRuns(db: Db, since: Date, now: Date): Promise<BackupRun[]> {
  const rows = await db
    .updateTable('backup_runs')
    .set({ state: 'failed', problem_code: 'interrupted', changed_at: now, ended_at: now })
    .where('state', '=', 'running')
    .where('changed_at', '<', since)
    .returning(['id'])
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return (await selectRuns(db).where('id', 'in', ids).execute()).map(runOf);
}

/** Forgets runs of long ago; the last whole backup and the last drill stay known. */
export async function forgetOldRuns(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('backup_runs')
    .where('ended_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('backup_runs')
        .select(sql<string>`(array_agg(id ORDER BY ended_at DESC))[1]`.as('id'))
        .where('ended_at', 'is not', null)
        .groupBy(['kind', 'state']),
    )
    .execute();
}

/** Whether the database is of a version that writes runs down. */
export async function hasRuns(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`SELECT to_regclass('backup_runs') IS NOT NULL AS "isThere"`.execute(
    db,
  );
  return rows[0]?.isThere === true;
}

/** Keeps what administrators are told of. @returns whether that is something else than before. */
export async function keepAlarm(db: Db, alarm: string | null): Promise<boolean> {
  const row = await db
    .insertInto('backup_alarms')
    .values({ alarm })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ alarm }).where('backup_alarms.alarm', 'is distinct from', alarm),
    )
    .returning('is_only')
    .executeTakeFirst();
  return row !== undefined;
}

function endedColumns({ state, backupName, damagedCount, problem, now }: RunEnd) {
  return {
    state,
    backup_name: backupName,
    damaged_count: damagedCount,
    problem_code: problem,
    changed_at: now,
    ended_at: now,
  };
}

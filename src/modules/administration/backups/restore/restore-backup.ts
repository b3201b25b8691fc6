import { BLOB_AREAS, type BlobStore } from '../../../../platform/blobs/index.ts';
import type { Config } from '../../../../platform/config/index.ts';
import {
  applyMigrations,
  type DatabaseClient,
  MigrationError,
  migrationsMissingFrom,
  type OpenSession,
  prepareForCopy,
  RESTORE_SCHEMA,
} from '../../../../platform/database/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import type { Log } from '../../../../platform/log/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import { findBackup } from '../layout.ts';
import { type Manifest, readManifest } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { loadRows } from './load-rows.ts';
import { putBlobsBack } from './put-blobs-back.ts';
import { keysFor, putKeysBack } from './restore-keys.ts';
import { RestoreState } from './restore-state.ts';

const READ_ONLY = new Set<BackupProblem['code']>([
  'backup_place_refused',
  'backup_place_unusable',
  'backup_place_full',
]);

/** Where a backup is restored from and to. */
export type RestoreInput = {
  place: BackupPlace;
  /** Of the backup; the newest when left out. */
  name?: string | undefined;
  config: Config;
  log: Log;
  openSession: OpenSession;
  blobs: BlobStore;
  migrationsDir: string;
  /** Of the program that restores. */
  version: string;
  /** Makes the tables of the job queue. */
  startJobs: () => Promise<void>;
  passphrase: () => Promise<string>;
  withoutKeys: boolean;
  print: (sentence: string) => void;
  onProgress?: (progress: { doneCount: number; count: number; doneBytes: number; sizeBytes: number }) => void;
};

/**
 * Restores a backup into an empty database and an empty store. Killed at any moment, it goes on when it is called again; until it is
 * done no service starts there.
 * @returns what was restored. @throws BackupProblem, before anything is written where something else is there.
 */
export async function restoreBackup(input: RestoreInput): Promise<Manifest> {
  // A place without backups may be no place at all: nothing is written there.
  const name = await findBackup(input.place, input.name);
  const release = await lockUnlessReadOnly(input);
  try {
    return await restoreLocked(input, name);
  } finally {
    await release();
  }
}

/** While it is read, nobody writes there or removes what is read; where nobody here may write, nobody here can. */
async function lockUnlessReadOnly({ place }: RestoreInput): Promise<() => Promise<void>> {
  try {
    return await place.lock();
  } catch (error) {
    if (error instanceof BackupProblem && READ_ONLY.has(error.code)) return async () => undefined;
    throw error;
  }
}

async function restoreLocked(input: RestoreInput, name: string): Promise<Manifest> {
  const manifest = await readManifest(input.place, name);
  await refuseNewer(manifest, input.migrationsDir);
  const client = await input.openSession();
  try {
    await prepareForCopy(client);
    const state = new RestoreState(client);
    const isResumed = await refuseUnlessEmpty(client, state, input, manifest);
    const keys = await keysFor(input, manifest);
    if (!isResumed) await state.begin(idOf(manifest));
    await putKeysBack(input.config, keys);
    faultPoint('restore.begun');
    input.print(isResumed ? `Going on with backup ${name}.` : `Restoring backup ${name}.`);
    await restoreInto(client, state, input, manifest);
    await state.end();
    await client.query('ANALYZE');
    return manifest;
  } finally {
    await client.end();
  }
}

/** What rows are restored with. */
export type RowsInput = Pick<RestoreInput, 'place' | 'openSession' | 'migrationsDir' | 'log' | 'startJobs'> & {
  version?: string;
  client: DatabaseClient;
  state: RestoreState;
};

/** Makes the schema of a backup and fills its tables; later migrations are left out. */
export async function restoreRows(input: RowsInput, manifest: Manifest): Promise<void> {
  const { openSession, migrationsDir, version, log, startJobs } = input;
  const applied = new Set(manifest.database.migrations.map((migration) => migration.name));
  await applyMigrations(openSession, migrationsDir, log, { only: applied, ...(version !== undefined && { version }) });
  await startJobs();
  await loadRows(input, manifest);
}

async function restoreInto(
  client: DatabaseClient,
  state: RestoreState,
  input: RestoreInput,
  manifest: Manifest,
): Promise<void> {
  const { place, blobs, openSession, migrationsDir, version, log, print, onProgress = () => undefined } = input;
  const { tables } = manifest.database;
  await restoreRows({ ...input, client, state }, manifest);
  print(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables are back.`);
  faultPoint('restore.rows_loaded');
  await putBlobsBack({ place, blobs, onProgress }, manifest);
  const later = await applyMigrations(openSession, migrationsDir, log, { version });
  if (later.length > 0) print(`The database was brought to this version: ${later.length} migrations.`);
  faultPoint('restore.migrated');
}

/** What a backup is told by while it is being restored. */
function idOf({ name, finishedAt }: Manifest): string {
  return `${name} ${finishedAt}`;
}

/** @throws BackupProblem when this version does not know the schema. */
export async function refuseNewer({ name, archivolt, database }: Manifest, migrationsDir: string): Promise<void> {
  try {
    await migrationsMissingFrom(database.migrations, migrationsDir);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    throw new BackupProblem(
      'backup_of_newer_version',
      `Backup ${name} was made by Archivolt ${archivolt}, whose database this version does not know: restore it with that version or a later one.`,
      { cause: error },
    );
  }
}

/** @returns whether this very restore was begun before. @throws BackupProblem */
async function refuseUnlessEmpty(
  client: DatabaseClient,
  state: RestoreState,
  { blobs }: RestoreInput,
  manifest: Manifest,
): Promise<boolean> {
  const current = await state.current();
  if (current !== null) {
    if (current === idOf(manifest)) return true;
    throw new BackupProblem(
      'restore_of_another_backup',
      `The restore of another backup (${current.split(' ')[0]}) was begun here and not finished: finish it with --name, or begin in an empty place.`,
    );
  }
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm') AND n.nspname IN ('public', 'pgboss', '${RESTORE_SCHEMA}')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`,
  );
  if ((rows[0]?.count ?? 0) > 0) throw notEmpty('The database is not empty');
  for (const area of BLOB_AREAS)
    for await (const { path } of blobs.list(area)) throw notEmpty(`There are stored files already, such as ${path}`);
  return false;
}

function notEmpty(sentence: string): BackupProblem {
  return new BackupProblem(
    'restore_not_empty',
    `${sentence}. A backup is restored into an empty place only, so that nothing is lost: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
  );
}

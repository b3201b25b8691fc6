import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Log } from '../log/index.ts';
import type { DatabaseClient } from './client.ts';
import type { OpenSession } from './open-database.ts';
import type { DB } from './tables.gen.ts';

/** Two runners at once: the second waits here and then finds the work done. The number is arbitrary and ours. */
export const MIGRATION_LOCK_KEY = 7_221_853_041;

const FILE_NAME = /^(\d{3,})_[a-z0-9_]+\.sql$/;

/**
 * Who is no superuser may name a setting of an extension only in a session that has loaded it: a session that goes on behind another
 * one, which was killed or took turns with it, has not.
 */
const LOAD_TRIGRAMS = `DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN PERFORM similarity('', ''); END IF;
END $$`;

/** A migration that a database has, with the hash of its text. */
export type AppliedMigration = { name: string; checksum: string; appliedBy?: string | null };
type Migration = { name: string; sql: string; checksum: string };

/** The schema cannot be brought up to date; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Looks on while migrations are applied, inside the transaction of each. */
export type MigrationWatch = {
  before(client: DatabaseClient, name: string): Promise<void>;
  after(client: DatabaseClient, name: string): Promise<void>;
};

/** What else is to be said of applying migrations. */
export type MigrateOptions = {
  /** Names of those to apply, for a database that is to be as it was at an earlier time; all when left out. */
  only?: ReadonlySet<string>;
  /** The version that applies them: an older one that meets them says which it needs. */
  version?: string;
  watch?: MigrationWatch;
};

/**
 * Applies the migrations of `dir` that the database does not have yet, by set: a lower number that came later is applied too.
 * @returns the names of the applied files, in order.
 * @throws MigrationError when an applied migration was edited or is unknown to this version, or when one fails.
 */
export async function applyMigrations(
  openSession: OpenSession,
  dir: string,
  log: Log,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { only } = options;
  const migrations = await readMigrations(dir);
  const client = await openSession();
  const done: string[] = [];
  try {
    const pending = await inLockedTransaction(client, async () => {
      await prepareTable(client);
      return pendingOf(migrations, await applied(client));
    });
    for (const migration of pending) {
      if (only && !only.has(migration.name)) continue;
      if (await inLockedTransaction(client, () => apply(client, migration, options))) {
        done.push(migration.name);
        log.info({ migration: migration.name }, 'migration applied');
      }
    }
  } finally {
    await client.end();
  }
  return done;
}

/**
 * The migrations of `dir` that the database does not have yet; changes nothing.
 * @throws MigrationError when an applied migration was edited or is unknown to this version.
 */
export async function pendingMigrations(db: Kysely<DB>, dir: string): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const { rows: tables } = await sql<{
    found: boolean;
  }>`SELECT to_regclass('schema_migrations') IS NOT NULL AS found`.execute(db);
  if (!tables[0]?.found) return migrations.map(({ name }) => name);
  // A database of an earlier version has no column of versions yet; as JSON what is missing is null.
  const { rows } = await sql<AppliedMigration>`
    SELECT name, checksum, to_jsonb(m) ->> 'applied_by' AS "appliedBy" FROM schema_migrations m`.execute(db);
  return pendingOf(migrations, rows).map(({ name }) => name);
}

/**
 * What a list of applied migrations lacks of those of `dir`.
 * @throws MigrationError when it holds one that was edited or is unknown to this version.
 */
export async function migrationsMissingFrom(applied: readonly AppliedMigration[], dir: string): Promise<string[]> {
  return pendingOf(await readMigrations(dir), applied).map(({ name }) => name);
}

async function inLockedTransaction<T>(client: DatabaseClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function prepareTable(client: DatabaseClient): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), applied_by text)`);
  const { rowCount } = await client.query(`SELECT FROM pg_attribute
    WHERE attrelid = 'schema_migrations'::regclass AND attname = 'applied_by' AND NOT attisdropped`);
  if (rowCount === 0) await client.query('ALTER TABLE schema_migrations ADD COLUMN applied_by text');
}

async function applied(client: DatabaseClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT name, checksum, applied_by AS "appliedBy" FROM schema_migrations',
  );
  return rows;
}

/** The number of the newest migration of `dir`, as its file is called: `050`. */
export async function newestMigration(dir: string): Promise<string> {
  const numbers = (await readdir(dir)).flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []);
  return numbers.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '';
}

/** @returns whether it was applied now; false when another runner was faster. */
async function apply(
  client: DatabaseClient,
  migration: Migration,
  { watch, version }: MigrateOptions,
): Promise<boolean> {
  if ((await applied(client)).some(({ name }) => name === migration.name)) return false;
  await client.query(LOAD_TRIGRAMS);
  await watch?.before(client, migration.name);
  try {
    await client.query(migration.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.name} failed and nothing of it was kept: ${reason}`, {
      cause: error,
    });
  }
  await watch?.after(client, migration.name);
  await client.query('INSERT INTO schema_migrations (name, checksum, applied_by) VALUES ($1, $2, $3)', [
    migration.name,
    migration.checksum,
    version ?? null,
  ]);
  return true;
}

function pendingOf(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const unknown = applied.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) throw newerDatabase(unknown);
  const edited = applied.find(({ name, checksum }) => known.get(name) !== checksum);
  if (edited)
    throw new MigrationError(
      `Migration ${edited.name} was edited after this database applied it. Restore the file's original text and put the change into a new migration.`,
    );
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}

function newerDatabase(unknown: readonly AppliedMigration[]): MigrationError {
  const last = unknown.toSorted((a, b) => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10)).at(-1);
  const newer = last?.appliedBy ? `Archivolt ${last.appliedBy}` : 'a newer Archivolt';
  return new MigrationError(
    `The database holds migration ${last?.name}, which this version does not know: ${newer} made it. Start ${
      last?.appliedBy ? `${newer} or a later version` : 'that version again'
    }, or restore the backup taken before the upgrade.`,
  );
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql'));
  const byNumber = new Map<number, string>();
  for (const name of names) {
    const digits = FILE_NAME.exec(name)?.[1];
    if (!digits) throw new MigrationError(`Migration file ${name} must be called NNN_what_it_does.sql.`);
    const other = byNumber.get(Number(digits));
    if (other) throw new MigrationError(`Migrations ${other} and ${name} have the same number: rename the newer one.`);
    byNumber.set(Number(digits), name);
  }
  const ordered = [...byNumber].sort(([a], [b]) => a - b).map(([, name]) => name);
  return Promise.all(ordered.map((name) => readMigration(dir, name)));
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  // A checkout with CRLF line ends is the same migration.
  const sql = (await readFile(path.join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

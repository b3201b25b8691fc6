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
export type AppliedMigration = { name: string; checksum: string };
type Migration = { name: string; sql: string; checksum: string };

/** The schema cannot be brought up to date; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Applies the migrations of `dir` that the database does not have yet, by set: a lower number that came later is applied too.
 * @param only names of those to apply, for a database that is to be as it was at an earlier time; all when left out.
 * @returns the names of the applied files, in order.
 * @throws MigrationError when an applied migration was edited or is unknown to this version, or when one fails.
 */
export async function applyMigrations(
  openSession: OpenSession,
  dir: string,
  log: Log,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = await openSession();
  const done: string[] = [];
  try {
    const pending = await inLockedTransaction(client, async () => {
      await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
      return pendingOf(migrations, await appliedChecksums(client));
    });
    for (const migration of pending) {
      if (only && !only.has(migration.name)) continue;
      if (await inLockedTransaction(client, () => apply(client, migration))) {
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
  const { rows } = await sql<AppliedMigration>`SELECT name, checksum FROM schema_migrations`.execute(db);
  return pendingOf(migrations, byName(rows)).map(({ name }) => name);
}

/**
 * What a list of applied migrations lacks of those of `dir`.
 * @throws MigrationError when it holds one that was edited or is unknown to this version.
 */
export async function migrationsMissingFrom(applied: readonly AppliedMigration[], dir: string): Promise<string[]> {
  return pendingOf(await readMigrations(dir), byName(applied)).map(({ name }) => name);
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

async function appliedChecksums(client: DatabaseClient): Promise<Map<string, string>> {
  const { rows } = await client.query<AppliedMigration>('SELECT name, checksum FROM schema_migrations');
  return byName(rows);
}

/** The number of the newest migration of `dir`, as its file is called: `050`. */
export async function newestMigration(dir: string): Promise<string> {
  const numbers = (await readdir(dir)).flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []);
  return numbers.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '';
}

function byName(rows: readonly AppliedMigration[]): Map<string, string> {
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** @returns whether it was applied now; false when another runner was faster. */
async function apply(client: DatabaseClient, migration: Migration): Promise<boolean> {
  if ((await appliedChecksums(client)).has(migration.name)) return false;
  try {
    await client.query(LOAD_TRIGRAMS);
    await client.query(migration.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.name} failed and nothing of it was kept: ${reason}`, {
      cause: error,
    });
  }
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  return true;
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new MigrationError(
        `The database holds migration ${name}, which this version does not know: a newer Archivolt made it. Start that version again, or restore the backup taken before the upgrade.`,
      );
    }
    if (expected !== checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after this database applied it. Restore the file's original text and put the change into a new migration.`,
      );
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name));
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

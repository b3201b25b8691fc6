import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { newId } from '../ids.ts';
import { createLog, type Log } from '../log/index.ts';
import { EMBEDDED_NAME } from './embedded/access.ts';
import { findBinaries } from './embedded/binaries.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { chooseLauncher } from './embedded/launcher.ts';
import { runSingleUser } from './embedded/single-user.ts';
import { applyMigrations } from './migrate.ts';
import { connectDatabase, type DatabaseHandle } from './open-database.ts';

/** Where a test run's shared server is announced to its worker processes. */
export const TEST_POSTGRES_VARIABLE = 'ARCHIVOLT_TEST_POSTGRES_URL';

const TEMPLATE = 'archivolt_template';
const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A PostgreSQL server for tests, with a migrated template database. */
export type TestPostgres = {
  /** Connection string of the maintenance database; also works from other processes. */
  adminUrl: string;
  createDatabase(): Promise<TestDatabase>;
  stop(): Promise<void>;
};

/** A migrated, empty database of one test or test file. */
export type TestDatabase = {
  url: string;
  handle: DatabaseHandle;
  /** Closes the handle and removes the database. */
  drop(): Promise<void>;
};

/**
 * Starts a server that forces nothing to disk.
 * @param options.prepareTemplate does more to the template than the migrations, for example the job queue's tables.
 * @param options.keepCluster gets the folder of the server while it is stopped, its database as a first start leaves it.
 */
export async function startTestPostgres(
  options: {
    prepareTemplate?: (handle: DatabaseHandle) => Promise<void>;
    keepCluster?: (folder: string) => Promise<void>;
  } = {},
): Promise<TestPostgres> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-test-'));
  const log = createLog({ level: 'silent' });
  let server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const database = connectDatabase(server.url, log);
  await applyMigrations(database.openSession, migrationsDir, log);
  await options.prepareTemplate?.(database);
  await database.close();
  if (options.keepCluster) {
    await server.stop();
    await options.keepCluster(path.join(dataDir, 'postgres'));
    await letLoad(dataDir);
    server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  }
  const adminUrl = urlOf(server.url, 'postgres');
  await runAsAdmin(adminUrl, `CREATE DATABASE ${TEMPLATE} TEMPLATE ${EMBEDDED_NAME} STRATEGY FILE_COPY`);
  return {
    adminUrl,
    createDatabase: () => createTestDatabase(adminUrl),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Lets the service's role of a stopped server fill tables without their triggers: for measurements on large archives. */
export function letLoad(dataDir: string): Promise<void> {
  return actAsSuperuser(dataDir, [
    `GRANT SET ON PARAMETER session_replication_role TO ${EMBEDDED_NAME}`,
    `GRANT pg_checkpoint TO ${EMBEDDED_NAME}`,
  ]);
}

/** Runs statements on a stopped server that the service's role may not run. */
export async function actAsSuperuser(dataDir: string, statements: readonly string[]): Promise<void> {
  const binaries = await findBinaries(path.join(dataDir, 'postgres-libraries'));
  const cluster = { clusterDir: path.join(dataDir, 'postgres'), binaries, launcher: await chooseLauncher(binaries) };
  await runSingleUser({ ...cluster, durable: false }, 'postgres', statements);
}

/** Clones the template on a server that startTestPostgres() started, maybe in another process. */
async function createTestDatabase(adminUrl: string, log: Log = createLog({ level: 'silent' })): Promise<TestDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  const url = urlOf(adminUrl, name);
  const handle = connectDatabase(url, log);
  return {
    url,
    handle,
    async drop() {
      await handle.close();
      // Not WITH (FORCE): that wants to end an autovacuum worker, too, which takes a superuser. A plain drop ends it itself.
      await runAsAdmin(
        adminUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
        `DROP DATABASE IF EXISTS ${name}`,
      );
    },
  };
}

/** A database of its own for a test file: on the run's shared server, or on a server started just for it. */
export async function openTestDatabase(log?: Log): Promise<TestDatabase> {
  const shared = process.env[TEST_POSTGRES_VARIABLE];
  if (shared) return createTestDatabase(shared, log);
  const server = await startTestPostgres();
  const database = await createTestDatabase(server.adminUrl, log);
  return {
    ...database,
    async drop() {
      await database.drop();
      await server.stop();
    },
  };
}

async function runAsAdmin(adminUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(url: string, database: string): string {
  return url.replace(/^(postgresql:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

/** Lets the next row that is added to a table meet a deadlock, once. @returns what takes that back. */
export async function meetDeadlockOnce({ handle }: TestDatabase, table: string): Promise<() => Promise<void>> {
  // A sequence counts on when what was done is taken back.
  await handle.pool.query(`
    CREATE SEQUENCE deadlock_tries;
    CREATE FUNCTION deadlock_once() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('deadlock_tries') = 1 THEN RAISE deadlock_detected; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER deadlock_once BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION deadlock_once()`);
  return async () => {
    await handle.pool.query('DROP FUNCTION deadlock_once CASCADE; DROP SEQUENCE deadlock_tries');
  };
}

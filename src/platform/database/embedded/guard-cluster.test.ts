import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isAlive } from '../../is-alive.ts';
import { findBinaries } from './binaries.ts';
import { chooseLauncher } from './launcher.ts';
import { startServer } from './server.ts';
import { runSingleUser } from './single-user.ts';
import { EmbeddedFolders, log, query } from './testing.ts';

const folders = new EmbeddedFolders();

test('the server can be reached through its private socket only, with a password that only the service can read', async () => {
  const server = await folders.startAgain();
  const [row] = await query(
    server,
    `SELECT current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync`,
  );
  expect(row).toEqual({ addresses: '', fsync: 'off' });
  const url = new URL(server.url);
  for (const [user, password] of [
    ['archivolt', ''],
    ['archivolt', 'guessed'],
    ['postgres', ''],
    ['postgres', url.searchParams.get('password') ?? ''],
  ] as const) {
    url.searchParams.set('user', user);
    url.searchParams.set('password', password);
    await expect(new pg.Client({ connectionString: String(url) }).connect()).rejects.toThrow(
      /authentication failed|no password|must be a (non-empty )?string|no pg_hba.conf entry/i,
    );
  }
  const { mode } = await stat(path.join(folders.dataDir, 'postgres/archivolt-password'));
  expect(mode & 0o777).toBe(0o600);
});

test('the service is no superuser: the server reads no file and starts no program for it', async () => {
  const server = await folders.startAgain();
  const [role] = await query(server, 'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user');
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false });
  for (const statement of [
    `SELECT pg_read_file('postgresql.conf')`,
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    'ALTER ROLE archivolt SUPERUSER',
    'SET ROLE postgres',
  ])
    await expect(query(server, statement)).rejects.toThrow(/permission denied|must be superuser/);
});

/** Makes the used folder's cluster as earlier versions made theirs: one role, a superuser, whom everybody is who reaches the socket. */
async function openCluster(filled: readonly string[]): Promise<void> {
  const server = await folders.startAgain();
  const clusterDir = path.join(folders.dataDir, 'postgres');
  await server.stop();
  const binaries = await findBinaries(path.join(folders.dataDir, 'postgres-libraries'));
  const cluster = { clusterDir, binaries, launcher: await chooseLauncher(binaries), durable: false };
  await runSingleUser(cluster, 'postgres', [
    'DROP DATABASE archivolt',
    'DROP ROLE archivolt',
    `DO $$ BEGIN CREATE ROLE other SUPERUSER; SET SESSION AUTHORIZATION other; ALTER ROLE postgres RENAME TO archivolt;
     SET SESSION AUTHORIZATION archivolt; DROP ROLE other; END $$`,
    'CREATE DATABASE archivolt',
  ]);
  await runSingleUser(cluster, 'archivolt', filled);
  await rm(path.join(clusterDir, 'archivolt-password'));
  await writeFile(path.join(clusterDir, 'pg_hba.conf'), 'local all all trust\n');
}

const filled = [
  'CREATE EXTENSION pg_trgm',
  'CREATE SCHEMA jobs',
  `CREATE TYPE jobs.state AS ENUM ('new', 'done')`,
  'CREATE TABLE jobs.job (id bigint GENERATED ALWAYS AS IDENTITY, state jobs.state, at date) PARTITION BY LIST (state)',
  `CREATE TABLE jobs.job_new PARTITION OF jobs.job FOR VALUES IN ('new')`,
  'CREATE TABLE "Files" (id serial PRIMARY KEY, name text, other text)',
  'CREATE INDEX ON "Files" USING gin (name gin_trgm_ops)',
  'CREATE STATISTICS both_names ON name, other FROM "Files"',
  'CREATE SEQUENCE counter',
  'CREATE VIEW names AS SELECT name FROM "Files"',
  'CREATE FUNCTION jobs.twice(value integer) RETURNS integer LANGUAGE sql RETURN value * 2',
  `INSERT INTO "Files" (name) VALUES ('kept')`,
];

test('a folder of an earlier version is closed at its next start, everything in it being the service’s own', async () => {
  await openCluster(filled);
  const server = await folders.start();
  expect(await query(server, 'SELECT name, jobs.twice(id) FROM "Files"')).toEqual([{ name: 'kept', twice: 2 }]);
  const foreign = await query(
    server,
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relowner <> 'archivolt'::regrole AND c.oid >= 16384
       AND c.relnamespace::regnamespace::text NOT IN ('pg_toast')
     UNION ALL SELECT p.oid::regprocedure::text FROM pg_proc p WHERE p.proowner <> 'archivolt'::regrole AND p.oid >= 16384
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     UNION ALL SELECT t.typname FROM pg_type t WHERE t.typowner <> 'archivolt'::regrole AND t.oid >= 16384
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
       AND NOT EXISTS (SELECT FROM pg_type e JOIN pg_depend d ON d.objid = e.oid WHERE e.typarray = t.oid AND d.deptype = 'e')
     UNION ALL SELECT stxname FROM pg_statistic_ext WHERE stxowner <> 'archivolt'::regrole
     UNION ALL SELECT nspname FROM pg_namespace WHERE nspowner <> 'archivolt'::regrole AND oid >= 16384
     UNION ALL SELECT datname FROM pg_database WHERE datdba <> 'archivolt'::regrole AND datname = 'archivolt'`,
  );
  expect(foreign).toEqual([]);
  await query(
    server,
    'ALTER TABLE "Files" ADD COLUMN more text; CREATE TABLE next (id integer); DROP TYPE jobs.state CASCADE',
  );
  await expect(query(server, "SELECT pg_read_file('postgresql.conf')")).rejects.toThrow(/permission denied/);
});

test('the server of an earlier version that still runs is ended and closed; one in use is left alone', async () => {
  await openCluster(filled);
  const clusterDir = path.join(folders.dataDir, 'postgres');
  const binaries = await findBinaries(path.join(folders.dataDir, 'postgres-libraries'));
  const signal = new AbortController().signal;
  const socketDir = path.join(folders.dataDir, 'run');
  const before = {
    dataDir: folders.dataDir,
    clusterDir,
    socketDir,
    binaries,
    launcher: await chooseLauncher(binaries),
    durable: false,
  };
  const { postmaster, connection } = await startServer({ ...before, log, signal });
  await connection.query('SELECT pg_advisory_lock(7221853040)');
  await expect(folders.start()).rejects.toThrow(/Another Archivolt service is using/);
  expect(isAlive(postmaster.pid)).toBe(true);
  await connection.end();
  const server = await folders.start();
  expect(server.pid()).not.toBe(postmaster.pid);
  expect(await query(server, 'SELECT name FROM "Files"')).toEqual([{ name: 'kept' }]);
});

test('a lost password is made anew at the next start', async () => {
  const first = await folders.startAgain();
  await query(first, 'CREATE TABLE kept (id integer)');
  await first.stop();
  await rm(path.join(folders.dataDir, 'postgres/archivolt-password'));
  const again = await folders.start();
  expect(again.url).not.toBe(first.url);
  expect(await query(again, 'SELECT * FROM kept')).toEqual([]);
});

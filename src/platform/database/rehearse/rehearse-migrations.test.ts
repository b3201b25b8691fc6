import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../log/index.ts';
import { startEmbeddedPostgres } from '../embedded/index.ts';
import { applyMigrations, pendingMigrations } from '../migrate.ts';
import { connectDatabase, type DatabaseHandle } from '../open-database.ts';
import { actAsSuperuser, openTestDatabase, type TestDatabase } from '../testing.ts';
import { rehearseMigrations } from './rehearse-migrations.ts';

const log = createLog({ level: 'silent' });
let database: TestDatabase;
let dir: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(async () => {
  await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  dir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-migrations-'));
  await write(
    '001_create.sql',
    `CREATE TABLE people (id integer PRIMARY KEY, name text);
     CREATE TABLE papers (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, owner integer REFERENCES people, title text);
     CREATE TABLE unread (id integer);`,
  );
  await applyMigrations(database.handle.openSession, dir, log);
  await query(`INSERT INTO people VALUES (1, 'Ann'), (2, E'tab\\t, line\\n and \\\\N'), (3, NULL);
    INSERT INTO papers (owner, title) SELECT 1 + n % 3, 'paper ' || n FROM generate_series(1, 500) n`);
  return () => rm(dir, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(path.join(dir, name), sql);
const query = async (statement: string) => (await database.handle.pool.query(statement)).rows;
const copies = () => query(`SELECT datname FROM pg_database WHERE datname = ${nameOfCopy}`);
const nameOfCopy = `(SELECT 'archivolt_rehearsal_' || oid FROM pg_database WHERE datname = current_database())`;

function rehearse(handle: DatabaseHandle = database.handle, signal = new AbortController().signal) {
  return rehearseMigrations({ database: handle, dir, log, signal });
}

it('each new migration is told with its time and what nobody can do meanwhile, and the database stays as it was', async () => {
  await write('002_column.sql', "ALTER TABLE papers ADD COLUMN kind text NOT NULL DEFAULT 'letter'");
  await write('003_index.sql', 'CREATE INDEX papers_title ON papers (title)');
  await write('004_rewrite.sql', 'ALTER TABLE papers ALTER COLUMN title TYPE varchar(20)');
  await write('005_rows.sql', "UPDATE people SET name = coalesce(name, 'Nobody')");
  await write('006_new.sql', 'CREATE TABLE letters (id integer, paper integer); CREATE INDEX ON letters (paper)');
  await write('007_reference.sql', 'ALTER TABLE letters ADD FOREIGN KEY (paper) REFERENCES papers');
  const rehearsal = await rehearse();
  const papers = (mode: string, stops: string, isRewritten = false) => ({ table: 'papers', mode, stops, isRewritten });
  expect(rehearsal?.migrations.map(({ name, locks }) => [name, locks])).toEqual([
    ['002_column.sql', [papers('AccessExclusive', 'reads')]],
    ['003_index.sql', [papers('Share', 'writes')]],
    ['004_rewrite.sql', [papers('AccessExclusive', 'reads', true)]],
    ['005_rows.sql', [{ table: 'people', mode: 'RowExclusive', stops: 'none', isRewritten: false }]],
    ['006_new.sql', []],
    [
      '007_reference.sql',
      [{ ...papers('ShareRowExclusive', 'writes'), table: 'letters' }, papers('ShareRowExclusive', 'writes')],
    ],
  ]);
  for (const { ms } of rehearsal?.migrations ?? []) expect(ms).toBeGreaterThan(0);
  expect(await pendingMigrations(database.handle.db, dir)).toHaveLength(6);
  expect(await query('SELECT to_regclass($$letters$$) AS found')).toEqual([{ found: null }]);
  expect(await copies()).toEqual([]);
});

it('the rows of the archive are those that are migrated, counters go on, and nobody is kept from writing', async () => {
  // Fails unless the copy has every row as it is, and the counter where it stood.
  await write(
    '002_look.sql',
    `DO $$ BEGIN
       IF (SELECT count(*) FROM papers) <> 500 THEN RAISE 'rows are missing'; END IF;
       IF (SELECT name FROM people WHERE id = 2) <> E'tab\\t, line\\n and \\\\N' THEN RAISE 'a row differs'; END IF;
       INSERT INTO papers (owner) VALUES (1);
       IF (SELECT max(id) FROM papers) <> 501 THEN RAISE 'the counter differs'; END IF;
     END $$`,
  );
  const writer = await database.handle.openSession();
  await writer.query("BEGIN; INSERT INTO people VALUES (4, 'not committed'); UPDATE papers SET title = 'x'");
  expect((await rehearse())?.migrations).toHaveLength(1);
  await writer.query('COMMIT');
  await writer.end();
});

it('a migration that fails on these rows says so as it would on the database, and nothing of the copy is left', async () => {
  await write('002_unique.sql', 'CREATE UNIQUE INDEX ON papers (owner)');
  await expect(rehearse()).rejects.toThrow(/Migration 002_unique\.sql failed and nothing of it was kept: .*unique/);
  expect(await copies()).toEqual([]);
});

it('what is compared only at the end of a migration fails the rehearsal, too', async () => {
  await write(
    '002_deferred.sql',
    `ALTER TABLE unread ADD FOREIGN KEY (id) REFERENCES people DEFERRABLE INITIALLY DEFERRED; INSERT INTO unread VALUES (99)`,
  );
  await expect(rehearse()).rejects.toThrow(/foreign key/);
});

it('where nothing is new, or nothing is there yet, there is nothing to rehearse', async () => {
  expect(await rehearse()).toBeNull();
  await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  expect(await rehearse()).toBeNull();
});

it('a second rehearsal of the same database is refused while one runs, and what a killed one left behind goes with the next', async () => {
  await write('002_slow.sql', 'SELECT pg_sleep(600)');
  const controller = new AbortController();
  const first = rehearse(database.handle, controller.signal);
  await expect.poll(() => query("SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)'")).not.toEqual([]);
  await expect(rehearse()).rejects.toMatchObject({ code: 'rehearsal_running' });
  controller.abort(new Error('stopped by hand'));
  await expect(first).rejects.toThrow('stopped by hand');
  expect(await copies()).toEqual([]);
  await write('002_slow.sql', 'CREATE TABLE quick (id integer)');
  const [name] = await query(`SELECT ${nameOfCopy} AS name`);
  await query(`CREATE DATABASE ${name?.name}`);
  expect((await rehearse())?.migrations).toHaveLength(1);
  expect(await copies()).toEqual([]);
});

it('a role that may not make databases is told how to let it', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-embedded-'));
  await (await startEmbeddedPostgres({ dataDir, log, durable: false })).stop();
  await actAsSuperuser(dataDir, ['ALTER ROLE archivolt NOCREATEDB']);
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const handle = connectDatabase(server.url, log);
  await applyMigrations(handle.openSession, dir, log);
  await write('002_new.sql', 'CREATE TABLE letters (id integer)');
  await expect(rehearse(handle)).rejects.toMatchObject({
    code: 'rehearsal_not_allowed',
    detail: expect.stringContaining('ALTER ROLE "archivolt" CREATEDB'),
  });
  await handle.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
});

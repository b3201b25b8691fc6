import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { applyMigrations, pendingMigrations } from './migrate.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

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
  await database.handle.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  dir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-migrations-'));
  await write('001_create_a.sql', 'CREATE TABLE a (id integer);');
  await write('003_create_c.sql', 'CREATE TABLE c (id integer);');
  return () => rm(dir, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  await writeFile(path.join(dir, name), sql);
}

function apply(): Promise<string[]> {
  return applyMigrations(database.handle.openSession, dir, log);
}

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await database.handle.pool.query('SELECT to_regclass($1) IS NOT NULL AS found', [name]);
  return rows[0].found;
}

test('migrations are applied in the order of their numbers, and only once', async () => {
  expect(await pendingMigrations(database.handle.db, dir)).toEqual(['001_create_a.sql', '003_create_c.sql']);
  expect(await apply()).toEqual(['001_create_a.sql', '003_create_c.sql']);
  expect(await apply()).toEqual([]);
  expect(await pendingMigrations(database.handle.db, dir)).toEqual([]);
});

test('a lower number that arrives later is applied too', async () => {
  await apply();
  await write('002_create_b.sql', 'CREATE TABLE b (id integer);');
  expect(await apply()).toEqual(['002_create_b.sql']);
});

test('a session that goes on behind another one, which was killed, may use the settings of an extension that one has loaded', async () => {
  await write('001_create_a.sql', 'CREATE EXTENSION pg_trgm');
  await apply();
  const setting = 'SET pg_trgm.similarity_threshold = 0.2';
  await write('004_use_it.sql', `CREATE FUNCTION uses_it() RETURNS real LANGUAGE sql ${setting} AS 'SELECT 1.0::real'`);
  expect(await apply()).toEqual(['004_use_it.sql']);
});

test('two runners at once apply every migration exactly once', async () => {
  await write('004_fill_a.sql', 'SELECT pg_sleep(0.05); INSERT INTO a VALUES (1);');
  const results = await Promise.all([apply(), apply(), apply()]);
  expect(results.flat().sort()).toEqual(['001_create_a.sql', '003_create_c.sql', '004_fill_a.sql']);
  const { rows } = await database.handle.pool.query('SELECT count(*) AS count FROM a');
  expect(rows[0].count).toBe(1);
});

test('an edited migration that was applied is refused, and nothing newer is applied', async () => {
  await apply();
  await write('001_create_a.sql', 'CREATE TABLE a (id bigint);');
  await write('004_create_d.sql', 'CREATE TABLE d (id integer);');
  await expect(apply()).rejects.toThrow(/001_create_a\.sql was edited .* Restore the file's original text/);
  expect(await tableExists('d')).toBe(false);
});

test('other line ends are no edit', async () => {
  await write('004_create_d.sql', 'CREATE TABLE d (id integer);\nCREATE TABLE e (id integer);\n');
  await apply();
  await write('004_create_d.sql', 'CREATE TABLE d (id integer);\r\nCREATE TABLE e (id integer);\r\n');
  expect(await apply()).toEqual([]);
});

test('a database of a newer version is refused', async () => {
  await apply();
  await unlink(path.join(dir, '003_create_c.sql'));
  await expect(apply()).rejects.toThrow(/003_create_c\.sql, which this version does not know/);
  await expect(pendingMigrations(database.handle.db, dir)).rejects.toThrow(/a newer Archivolt made it/);
});

test('an older version names the version that a database needs, also where several newer ones wrote to it', async () => {
  await applyMigrations(database.handle.openSession, dir, log, { version: '1.2.0' });
  await write('004_later.sql', 'SELECT 1;');
  await applyMigrations(database.handle.openSession, dir, log, { version: '1.10.0' });
  await unlink(path.join(dir, '003_create_c.sql'));
  await unlink(path.join(dir, '004_later.sql'));
  const sentence = /004_later\.sql, .*Archivolt 1\.10\.0 made it\. Start Archivolt 1\.10\.0 or a later version/;
  await expect(apply()).rejects.toThrow(sentence);
  await expect(pendingMigrations(database.handle.db, dir)).rejects.toThrow(sentence);
});

test('a database of before versions were noted is told of all the same, and notes them from then on', async () => {
  await apply();
  await database.handle.pool.query('ALTER TABLE schema_migrations DROP COLUMN applied_by');
  expect(await pendingMigrations(database.handle.db, dir)).toEqual([]);
  await write('004_later.sql', 'SELECT 1;');
  await applyMigrations(database.handle.openSession, dir, log, { version: '1.2.0' });
  const { rows } = await database.handle.pool.query('SELECT name, applied_by FROM schema_migrations ORDER BY name');
  expect(rows.map(({ applied_by }) => applied_by)).toEqual([null, null, '1.2.0']);
});

test('a migration that fails half-way leaves nothing of itself and keeps the ones before it', async () => {
  await write('004_broken.sql', 'CREATE TABLE half (id integer); SELECT no_such_function();');
  await expect(apply()).rejects.toThrow(/004_broken\.sql failed and nothing of it was kept: .*no_such_function/);
  expect(await tableExists('half')).toBe(false);
  expect(await tableExists('c')).toBe(true);
});

test('two migrations with the same number are refused before anything is applied', async () => {
  await write('003_other.sql', 'SELECT 1;');
  await expect(apply()).rejects.toThrow(/have the same number/);
  expect(await tableExists('a')).toBe(false);
});

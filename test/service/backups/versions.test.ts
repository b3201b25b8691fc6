import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../scripts/lib/paths.ts';
import { runMain } from '../../../scripts/lib/service-process.ts';
import { FolderPlace, listBackups, makeBackup } from '../../../src/modules/administration/backups/index.ts';
import { holdRemovals } from '../../../src/platform/blobs/index.ts';
import { applyMigrations } from '../../../src/platform/database/index.ts';
import { connectDatabase } from '../../../src/platform/database/open-database.ts';
import { openTestDatabase, type TestDatabase } from '../../../src/platform/database/testing.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { uploadOf } from '../access/objects.ts';

let service: TestService;
let target: TestDatabase;
let folder: string;
let to: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-backups-'));
  to = path.join(folder, 'to');
  // Nothing works on the documents: what waits is in the backup, too.
  service = await startTestService({ mode: 'serve' });
  target = await openTestDatabase();
  for (const word of ['one', 'two']) await service.admin.call('POST', '/api/files', { body: uploadOf(word) });
});
afterAll(async () => {
  await service.stop();
  await target.drop();
  await rm(folder, { recursive: true });
});

const backup = () => runMain(['backup', to], service.environment);
const newestBackup = async () =>
  path.join(to, 'backups', (await readdir(path.join(to, 'backups'))).toSorted().at(-1) ?? '');

/** Restores into the other database, which holds nothing, and an empty folder. */
async function restoreInto(env: Record<string, string> = {}, args: readonly string[] = []) {
  await target.handle.pool.query(
    'DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA IF EXISTS archivolt_restore CASCADE; CREATE SCHEMA public',
  );
  const DATA_DIR = await mkdtemp(path.join(folder, 'data-'));
  return runMain(['restore', to, ...args], { ...service.environment, DATABASE_URL: target.url, DATA_DIR, ...env });
}

async function countsOf(url: string): Promise<Record<string, number>> {
  const { db, close } = connectDatabase(url, createLog({ level: 'silent' }));
  const counts: Record<string, number> = {};
  for (const table of ['files', 'file_blobs', 'users', 'events', 'audit_log', 'subscription_plans', 'pgboss.job']) {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.count ?? -1;
  }
  await close();
  return counts;
}

it('a backup of a database of one’s own comes back in another one, with the jobs that wait', async () => {
  expect(await backup()).toMatchObject({ code: 0, output: expect.stringContaining('The encryption key is not in it') });
  expect(await restoreInto()).toMatchObject({ code: 0 });
  const counts = await countsOf(service.environment.DATABASE_URL);
  expect(await countsOf(target.url)).toEqual(counts);
  expect(counts['pgboss.job']).toBeGreaterThanOrEqual(2);
  const { rows } = await target.handle.pool.query(
    `SELECT count(*) FILTER (WHERE contype = 'f') > 50 AS "hasReferences", bool_and(convalidated) AS "isChecked",
       (SELECT bool_and(tgenabled = 'O') FROM pg_trigger) AS "hasTriggers", to_regnamespace('archivolt_restore') AS rest
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([{ hasReferences: true, isChecked: true, hasTriggers: true, rest: null }]);
  const before = await target.handle.pool.query('SELECT max(id) AS id FROM events');
  const after = await target.handle.pool.query("SELECT nextval(pg_get_serial_sequence('events', 'id')) AS id");
  expect(Number(after.rows[0].id)).toBeGreaterThan(Number(before.rows[0].id));
});

it('secrets that would not open are told before anything is written', async () => {
  const other = await restoreInto({
    ENCRYPTION_KEY: 'another key of thirty-two letters, or more'.replaceAll(/[ ,]/g, '-'),
  });
  expect(other).toMatchObject({
    code: 1,
    output: expect.stringContaining('ENCRYPTION_KEY is not the key of this backup'),
  });
  const { rows } = await target.handle.pool.query(
    `SELECT to_regclass('files') AS files, to_regnamespace('archivolt_restore') AS state`,
  );
  expect(rows).toEqual([{ files: null, state: null }]);
});

it('a backup of a newer version is refused, with the version that made it', async () => {
  await changeManifest((manifest) => {
    manifest.archivolt = '99.1.0';
    manifest.database.migrations.push({ name: '999_of_the_future.sql', checksum: '00' });
  });
  expect(await restoreInto()).toMatchObject({
    code: 1,
    output: expect.stringContaining('was made by Archivolt 99.1.0'),
  });
});

it('a backup of an older version is brought to this one', async () => {
  const older = await openTestDatabase();
  await older.handle.pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public');
  const migrations = path.join(root, 'migrations');
  const names = (await readdir(migrations)).toSorted();
  const early = names.filter((name) => name < '107');
  await applyMigrations(older.handle.openSession, migrations, createLog({ level: 'silent' }), { only: new Set(early) });
  await older.handle.pool.query(
    `INSERT INTO users (id, kind, username, display_name, created_at) VALUES ($1, 'local', 'zoë', 'Zoë', now())`,
    [newId()],
  );
  to = path.join(folder, 'of before');
  expect(await runMain(['backup', to], { ...service.environment, DATABASE_URL: older.url })).toMatchObject({ code: 0 });
  await older.drop();
  const restored = await restoreInto();
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.output).toContain(`brought to this version: ${names.length - early.length} migrations`);
  const { rows } = await target.handle.pool.query(
    'SELECT (SELECT count(*)::int FROM schema_migrations) AS count, array_agg(username) AS names FROM users',
  );
  expect(rows).toEqual([{ count: names.length, names: ['zoë'] }]);
});

it('two backups of one installation are not made at once', async () => {
  const session = await target.handle.openSession();
  await holdRemovals(session);
  await session.query('SELECT pg_advisory_lock(7221853051)');
  const second = await runMain(['backup', path.join(folder, 'second')], {
    ...service.environment,
    DATABASE_URL: target.url,
  });
  await session.end();
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('Another backup is being made') });
});

it('a backup that no longer kept files from being removed is none', async () => {
  const { pool, openSession, close } = connectDatabase(
    service.environment.DATABASE_URL,
    createLog({ level: 'silent' }),
  );
  class PlaceDuringRestart extends FolderPlace {
    override async put(key: string, ...about: [Readable, Buffer?]) {
      if (key.endsWith('blobs.gz'))
        await pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks
           WHERE locktype = 'advisory' AND (classid::bigint << 32) + objid::bigint = 7221853051`,
        );
      return super.put(key, ...about);
    }
  }
  const place = new PlaceDuringRestart(path.join(folder, 'lost'), service.dataDir);
  const { signal } = new AbortController();
  const made = makeBackup(service.systemContext(), { place, openSession, version: '1', passphrase: null, signal });
  await expect(made).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  expect(await listBackups(place)).toEqual([]);
  await close();
});

type Changed = { archivolt: string; database: { migrations: { name: string; checksum: string }[] } };

/** Describes the newest backup anew, as another version would have. */
async function changeManifest(change: (manifest: Changed) => void): Promise<void> {
  const backupFolder = await newestBackup();
  const manifest = JSON.parse(await readFile(path.join(backupFolder, 'manifest.json'), 'utf8'));
  change(manifest);
  const text = JSON.stringify(manifest);
  await writeFile(path.join(backupFolder, 'manifest.json'), text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(path.join(backupFolder, 'manifest.sha256'), `${sha256}  manifest.json\n`);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isAlive } from '../../is-alive.ts';
import { connectDatabase } from '../open-database.ts';
import { EmbeddedFolders, log, query } from './testing.ts';

const folders = new EmbeddedFolders();

async function processGone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
}

test('what was written is there after a stop and a start, and the stop ends every process', async () => {
  const first = await folders.start();
  await query(first, 'CREATE TABLE kept (id integer)');
  const pid = first.pid();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await query(await folders.start(), 'SELECT * FROM kept')).toEqual([]);
});

test('letters beyond ASCII are letters, for case and for similarity, whatever the locale of the machine', async () => {
  const server = await folders.startAgain();
  await query(server, 'CREATE EXTENSION pg_trgm');
  const [row] = await query(
    server,
    `SELECT lower('ÄÖÜ') AS lower, cardinality(show_trgm('ü')) AS trigrams, similarity('Müller', 'MÜLLER') AS similarity`,
  );
  expect(row).toEqual({ lower: 'äöü', trigrams: 2, similarity: 1 });
});

test('a service forces everything to disk', async () => {
  const [row] = await query(
    await folders.startAgain({ durable: true }),
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages`,
  );
  expect(row).toEqual({ fsync: 'on', pages: 'on' });
});

test('a second service on the same folder is refused with a sentence, and the first goes on', async () => {
  const first = await folders.startAgain();
  await expect(folders.start()).rejects.toThrow(/Another Archivolt service is using .*: stop it first/);
  expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of two services that start at once on an empty folder exactly one gets it', async () => {
  const results = await Promise.allSettled([folders.start(), folders.start()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(String(results.find((result) => result.status === 'rejected')?.reason)).toMatch(/Another Archivolt service/);
});

test('a command beside the service uses its server and leaves it running', async () => {
  const service = await folders.startAgain();
  const guest = await folders.start({ asGuest: true });
  expect(guest.pid()).toBe(service.pid());
  await guest.stop();
  expect(await query(service, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a command without a service starts the server and stops it', async () => {
  const guest = await folders.startAgain({ asGuest: true });
  const pid = guest.pid();
  await guest.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a server that is killed is started again; queries wait for it and committed rows are there', async () => {
  const server = await folders.startAgain({ durable: true });
  const handle = connectDatabase(server.url, log, { embedded: server });
  await handle.pool.query('CREATE TABLE kept (id integer); INSERT INTO kept VALUES (1)');
  const pid = server.pid();
  const noticed = new Promise((resolve) => handle.pool.once('remove', resolve));
  process.kill(pid, 'SIGKILL');
  await processGone(pid);
  await noticed;
  expect((await sql`SELECT 1 AS one`.execute(handle.db)).rows).toEqual([{ one: 1 }]);
  expect(server.pid()).not.toBe(pid);
  expect((await handle.pool.query('SELECT id FROM kept')).rows).toEqual([{ id: 1 }]);
  await handle.close();
});

/** Starts a service in a process of its own and kills it. @returns the pid its server has or had. */
async function killService(environment: NodeJS.ProcessEnv): Promise<number> {
  const entry = fileURLToPath(new URL('./service-to-kill.child.ts', import.meta.url));
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const service = spawn(process.execPath, [entry, folders.dataDir], { stdio, env: environment });
  const ended = once(service, 'exit');
  const output = await Promise.race([once(service.stdout, 'data'), ended]);
  service.kill('SIGKILL');
  await ended;
  expect(String(output)).toMatch(/ready/);
  return Number(/ready (\d+)/.exec(String(output))?.[1]);
}

test('when the service is killed, the next one goes on with its data', async () => {
  const orphanPid = await killService(process.env);
  const next = await folders.start({ lockWaitMs: 10_000 });
  expect(await query(next, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.stop();
  expect(isAlive(orphanPid)).toBe(false);
});

test('a server that outlives its killed service is used again by the next one, and stopped with it', async () => {
  // Without the tools on the PATH nothing tells the server that its service died.
  const orphanPid = await killService({ PATH: '/nonexistent' });
  expect(isAlive(orphanPid)).toBe(true);
  const next = await folders.start({ lockWaitMs: 10_000 });
  expect(next.pid()).toBe(orphanPid);
  expect(await query(next, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.stop();
  expect(isAlive(orphanPid)).toBe(false);
});

test('a stop in the middle of a restart stops', async () => {
  const server = await folders.startAgain();
  await rename(path.join(folders.dataDir, 'postgres/global'), path.join(folders.dataDir, 'postgres/gone'));
  process.kill(server.pid(), 'SIGKILL');
  await server.stop();
  await rename(path.join(folders.dataDir, 'postgres/gone'), path.join(folders.dataDir, 'postgres/global'));
  expect(await query(await folders.start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('the pid file of a dead server is no obstacle, even when its pid belongs to another process now', async () => {
  const first = await folders.startAgain();
  await first.stop();
  const line = [
    process.pid,
    path.join(folders.dataDir, 'postgres'),
    0,
    5432,
    path.join(folders.dataDir, 'run'),
    '',
    '0 0',
    'ready',
  ];
  await writeFile(path.join(folders.dataDir, 'postgres/postmaster.pid'), `${line.join('\n')}\n`);
  expect(await query(await folders.start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a folder of another major version is refused with what to do', async () => {
  await (await folders.startAgain()).stop();
  await writeFile(path.join(folders.dataDir, 'postgres/PG_VERSION'), '15\n');
  await expect(folders.start()).rejects.toThrow(/was written by PostgreSQL 15, .* export, and import/);
  await writeFile(path.join(folders.dataDir, 'postgres/PG_VERSION'), '99\n');
  await expect(folders.start()).rejects.toThrow(/start the newer Archivolt that wrote it/);
});

test('a folder with foreign files is left alone', async () => {
  await mkdir(path.join(folders.dataDir, 'postgres'), { recursive: true });
  await writeFile(path.join(folders.dataDir, 'postgres/letter.txt'), 'mine');
  await expect(folders.start()).rejects.toThrow(/holds files that are not a database/);
  expect(await readdir(path.join(folders.dataDir, 'postgres'))).toEqual(['letter.txt']);
});

test('what a crash during the first start left is removed', async () => {
  const draft = path.join(folders.dataDir, 'postgres.draft-crashed');
  await mkdir(draft);
  await utimes(draft, 1, 1);
  await folders.start();
  expect((await readdir(folders.dataDir)).filter((name) => name.includes('draft'))).toEqual([]);
});

test('a path that is too long for a socket works', async () => {
  const long = path.join(folders.dataDir, 'a'.repeat(100), 'b'.repeat(100));
  const server = await folders.start({ dataDir: long });
  expect(server.socketDir.startsWith(os.tmpdir())).toBe(true);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  await rm(server.socketDir, { recursive: true });
});

test('a server that cannot start says why', async () => {
  await (await folders.startAgain()).stop();
  await writeFile(path.join(folders.dataDir, 'postgres/postgresql.auto.conf'), 'shared_buffers = nonsense\n');
  await rm(path.join(folders.dataDir, 'postgres/global/pg_control'));
  await expect(folders.start()).rejects.toThrow(/did not start \(exit \d+\): .*/);
});

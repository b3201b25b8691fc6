import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../database/index.ts';
import { openTestDatabase, type TestDatabase } from '../database/testing.ts';
import { newId } from '../ids.ts';
import { blobStoreSuite } from './blob-store.suite.ts';
import { FolderBlobStore } from './folder-blob-store.ts';
import { acceptedBlob } from './pending-blobs.ts';

const now = new Date('2026-11-21T09:30:00Z');

async function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'archivolt-blobs-'));
}

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.handle.db;
});
afterAll(() => database.drop());

const isNowhere = async () => false;
const pendingPaths = async () =>
  (await db.selectFrom('pending_blobs').select('path').execute()).map(({ path }) => path);

for (const linksFiles of [true, false]) {
  blobStoreSuite(linksFiles ? 'folder' : 'folder without hard links', async () => {
    const dataDir = await temporaryFolder();
    const open = () => new FolderBlobStore({ dataDir, db, exclusive: true, linksFiles });
    const store = open();
    return {
      store,
      reopen: async () => open(),
      accept: (path) => acceptedBlob(path).execute(db),
      finalize: (paths) => store.finalize(db, paths, isNowhere),
      isTidy: async () =>
        (await pendingPaths()).length === 0 &&
        (await readdir(path.join(dataDir, 'incoming')).catch(noFolder)).length === 0,
      workDir: dataDir,
      cleanUp: () => rm(dataDir, { recursive: true }),
    };
  });
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

async function folderStore(): Promise<{ dataDir: string; store: FolderBlobStore }> {
  const dataDir = await temporaryFolder();
  onTestFinished(async () => {
    await rm(dataDir, { recursive: true });
    await db.deleteFrom('pending_blobs').execute();
  });
  return { dataDir, store: new FolderBlobStore({ dataDir, db, exclusive: true }) };
}

async function keep(store: FolderBlobStore, name: string, text: string): Promise<string> {
  const { path } = await store.put('original', name, Readable.from([text]), { now });
  await acceptedBlob(path).execute(db);
  return path;
}

test('the files of the service are readable by its user only', async () => {
  const { dataDir, store } = await folderStore();
  const kept = await keep(store, 'secret.txt', 'x');
  expect((await stat(path.join(dataDir, kept))).mode & 0o777).toBe(0o600);
});

test('a kill while bytes arrive leaves nothing after recovery', async () => {
  const { dataDir, store } = await folderStore();
  await mkdir(path.join(dataDir, 'incoming', newId()), { recursive: true });
  await writeFile(path.join(dataDir, 'incoming', newId()), 'half of it');
  expect(await store.recover(async () => true)).toBe(2);
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
});

test('a file that another program put where a document was to go stays, and the document gets another name', async () => {
  const { dataDir, store } = await folderStore();
  const file = path.join(dataDir, 'original/2026/11/scan.pdf');
  const source = Readable.from(
    (async function* () {
      yield 'ours';
      await expect.poll(pendingPaths).toEqual(['original/2026/11/scan.pdf']);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'of somebody else');
    })(),
  );
  const pending = await store.put('original', 'scan.pdf', source, { now });
  expect(pending.path).toBe('original/2026/11/scan-0001.pdf');
  expect(await pendingPaths()).toEqual([pending.path]);
  expect(await readFile(file, 'utf8')).toBe('of somebody else');
});

test('two processes that store files of one name at once get a path each', async () => {
  const { dataDir, store } = await folderStore();
  const other = new FolderBlobStore({ dataDir, db });
  const puts = Array.from({ length: 20 }, (_, number) =>
    (number % 2 ? store : other).put('original', 'scan.pdf', Readable.from([`${number}`]), { now }),
  );
  const texts = (await Promise.all(puts)).map(({ path: name }) => readFile(path.join(dataDir, name), 'utf8'));
  expect(await Promise.all(texts)).toEqual(puts.map((_, number) => `${number}`));
});

test('recovery waits for the transaction of a killed process that is still being committed', async () => {
  const { dataDir, store } = await folderStore();
  const { path: committing } = await store.put('original', 'scan.pdf', Readable.from(['accepted']), { now });
  const next = new FolderBlobStore({ dataDir, db, exclusive: true });
  const { promise: end, resolve: commit } = Promise.withResolvers<void>();
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (tx) => {
    await acceptedBlob(committing).execute(tx);
    accept();
    await end;
  });
  await accepted;
  const recovering = next.recover(isNowhere);
  await expect.poll(waitingForLocks).toBe(1);
  commit();
  await transaction;
  await recovering;
  expect(await next.stat(committing)).toEqual({ sizeBytes: 8 });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.handle.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

test('puts of other living processes are not taken for leftovers when the folder is shared', async () => {
  const { dataDir, store } = await folderStore();
  const pending = await store.put('original', 'scan.pdf', Readable.from(['in progress']), { now });
  const other = new FolderBlobStore({ dataDir, db });
  expect(await other.recover(isNowhere)).toBe(0);
  expect(await store.stat(pending.path)).toEqual({ sizeBytes: 11 });
});

test('the thousandth file of one name is found a place without trying a thousand', async () => {
  const { dataDir, store } = await folderStore();
  const folder = path.join(dataDir, 'original/2026/11');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'scan.pdf'), '');
  for (let number = 1; number <= 1_500; number++)
    await writeFile(path.join(folder, `scan-${String(number).padStart(4, '0')}.pdf`), '');
  expect(await keep(store, 'scan.pdf', 'x')).toBe('original/2026/11/scan-1501.pdf');
  expect(await keep(store, 'scan.pdf', 'y')).toBe('original/2026/11/scan-1502.pdf');
});

const inNamespace = ['--user', '--map-root-user', '--mount'];
const canMount = spawnSync('unshare', [...inNamespace, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.skipIf(!canMount)('a full disk is told as such, and nothing is left behind', async () => {
  const { dataDir } = await folderStore();
  const program = fileURLToPath(new URL('./fill-disk.child.ts', import.meta.url));
  const script = 'mount -t tmpfs -o size=1m none "$1" && exec "$2" "$3" "$1" "$4"';
  const { stdout } = await promisify(execFile)('unshare', [
    ...inNamespace,
    'sh',
    '-c',
    script,
    'sh',
    dataDir,
    process.execPath,
    program,
    database.url,
  ]);
  expect(JSON.parse(stdout)).toEqual({ code: 'storage_full 507', incoming: [] });
});

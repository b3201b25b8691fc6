import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../ids.ts';
import { blobStoreSuite } from './blob-store.suite.ts';
import { FolderBlobStore } from './folder-blob-store.ts';

const now = new Date('2026-11-21T09:30:00Z');

async function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'archivolt-blobs-'));
}

for (const linksFiles of [true, false]) {
  blobStoreSuite(linksFiles ? 'folder' : 'folder without hard links', async () => {
    const dataDir = await temporaryFolder();
    const open = () => new FolderBlobStore({ dataDir, exclusive: true, linksFiles });
    return {
      store: open(),
      reopen: async () => open(),
      isTidy: async () => (await readdir(path.join(dataDir, 'incoming')).catch(noFolder)).length === 0,
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
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { dataDir, store: new FolderBlobStore({ dataDir, exclusive: true }) };
}

/** What a process killed right there leaves in incoming/. */
async function leaveBehind(dataDir: string, files: { data?: string; note?: string }): Promise<void> {
  const folder = path.join(dataDir, 'incoming');
  const name = newId();
  await mkdir(folder, { recursive: true });
  if (files.data !== undefined) await writeFile(path.join(folder, name), files.data);
  if (files.note !== undefined) await writeFile(path.join(folder, `${name}.to`), files.note);
}

test('the files of the service are readable by its user only', async () => {
  const { dataDir, store } = await folderStore();
  const pending = await store.put('original', 'secret.txt', Readable.from(['x']), { now });
  await pending.commit();
  expect((await stat(path.join(dataDir, pending.path))).mode & 0o777).toBe(0o600);
});

test('a kill while bytes arrive leaves nothing after recovery', async () => {
  const { dataDir, store } = await folderStore();
  await leaveBehind(dataDir, { data: 'half of it' });
  await mkdir(path.join(dataDir, 'incoming', newId()));
  expect(await store.recover(async () => true)).toBe(2);
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
});

test('a kill between the note and the name does not remove the blob that has this name', async () => {
  const { dataDir, store } = await folderStore();
  const taken = await store.put('original', 'scan.pdf', Readable.from(['of somebody else']), { now });
  await taken.commit();
  await leaveBehind(dataDir, { data: 'of the killed one', note: taken.path });
  expect(await store.recover(async () => false)).toBe(1);
  expect(await readFile(path.join(dataDir, taken.path), 'utf8')).toBe('of somebody else');
});

test('puts of other living processes are not taken for leftovers when the folder is shared', async () => {
  const { dataDir, store } = await folderStore();
  const pending = await store.put('original', 'scan.pdf', Readable.from(['in progress']), { now });
  const other = new FolderBlobStore({ dataDir });
  expect(await other.recover(async () => false)).toBe(0);
  await pending.commit();
});

test('the thousandth file of one name is found a place without trying a thousand', async () => {
  const { dataDir, store } = await folderStore();
  const folder = path.join(dataDir, 'original/2026/11');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'scan.pdf'), '');
  for (let number = 1; number <= 1_500; number++)
    await writeFile(path.join(folder, `scan-${String(number).padStart(4, '0')}.pdf`), '');
  const pending = await store.put('original', 'scan.pdf', Readable.from(['x']), { now });
  await pending.commit();
  expect(pending.path).toBe('original/2026/11/scan-1501.pdf');
  const next = await store.put('original', 'scan.pdf', Readable.from(['y']), { now });
  await next.commit();
  expect(next.path).toBe('original/2026/11/scan-1502.pdf');
});

const inNamespace = ['--user', '--map-root-user', '--mount'];
const canMount = spawnSync('unshare', [...inNamespace, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.skipIf(!canMount)('a full disk is told as such, and nothing is left behind', async () => {
  const { dataDir } = await folderStore();
  const program = fileURLToPath(new URL('./fill-disk.child.ts', import.meta.url));
  const script = 'mount -t tmpfs -o size=1m none "$1" && exec "$2" "$3" "$1"';
  const { stdout } = await promisify(execFile)('unshare', [
    ...inNamespace,
    'sh',
    '-c',
    script,
    'sh',
    dataDir,
    process.execPath,
    program,
  ]);
  expect(JSON.parse(stdout)).toEqual({ code: 'storage_full 507', incoming: [] });
});

import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { newTaggedName } from '../../../../platform/process-tag.ts';
import { BackupProblem } from '../backup-problem.ts';
import { backupPlaceSuite } from './backup-place.suite.ts';
import { FolderPlace } from './folder-place.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-place-'));
  return folder;
}

backupPlaceSuite('folder', async () => {
  const root = await temporaryFolder();
  const again = () => new FolderPlace(path.join(root, 'to'), path.join(root, 'data'));
  return {
    place: again(),
    again,
    isTidy: async () => (await readdir(path.join(root, 'to', 'incoming'))).length === 0,
    cleanUp: () => rm(root, { recursive: true }),
  };
});

async function folders(): Promise<{ root: string; place: FolderPlace; to: string }> {
  const root = await temporaryFolder();
  onTestFinished(() => rm(root, { recursive: true }));
  const to = path.join(root, 'to');
  return { root, to, place: new FolderPlace(to, path.join(root, 'data')) };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof BackupProblem ? error.code : error),
  );

it('what lies there is for our user alone', async () => {
  const { place, to } = await folders();
  await place.prepare();
  await place.put('blobs/aa/x', Readable.from([Buffer.from('x')]));
  expect((await stat(to)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(to, 'blobs/aa/x'))).mode & 0o777).toBe(0o600);
});

it('a folder of something else is not written to', async () => {
  const { place, to } = await folders();
  await mkdir(to);
  await writeFile(path.join(to, 'holiday.jpg'), 'x');
  expect(await codeOf(place.prepare())).toBe('backup_place_taken');
  expect(await readdir(to)).toEqual(['holiday.jpg']);
});

it('a folder in the data, also by a link, is no place for its backup', async () => {
  const { root } = await folders();
  const dataDir = path.join(root, 'data');
  await mkdir(dataDir);
  await symlink(dataDir, path.join(root, 'elsewhere'));
  for (const folder of [dataDir, path.join(dataDir, 'backups'), path.join(root, 'elsewhere', 'backups')])
    expect(await codeOf(new FolderPlace(folder, dataDir).prepare())).toBe('backup_place_in_data');
});

it('a file is no place', async () => {
  const { place, to } = await folders();
  await writeFile(to, 'x');
  expect(await codeOf(place.prepare())).toBe('backup_place_unusable');
});

it.each([
  ['of a process of this machine that is gone', newTaggedName().replace(/\d+$/, '4194999'), 0, 'done'],
  [
    'of another machine that says something',
    '019ac000-0000-7000-8000-000000000000.00000000.1',
    60_000,
    'backup_running',
  ],
  ['of another machine that is silent', '019ac000-0000-7000-8000-000000000000.00000000.1', 16 * 60_000, 'done'],
])('a lock %s', async (_whose, holder, silentMs, expected) => {
  const { place, to } = await folders();
  await place.prepare();
  await writeFile(path.join(to, 'lock'), holder);
  const since = new Date(Date.now() - silentMs);
  await utimes(path.join(to, 'lock'), since, since);
  const locked = place.lock();
  expect(await codeOf(locked)).toBe(expected);
  if (expected === 'done') await (await locked)();
});

it('what a killed process was writing is cleared away by the next', async () => {
  const { place, to } = await folders();
  await place.prepare();
  await writeFile(path.join(to, 'incoming', newTaggedName()), 'half');
  await (await place.lock())();
  expect(await readdir(path.join(to, 'incoming'))).toEqual([]);
});

it('no empty folders stay of what is removed', async () => {
  const { place, to } = await folders();
  await place.prepare();
  for (const key of ['backups/a/manifest.json', 'backups/a/tables/x', 'backups/b/y'])
    await place.put(key, Readable.from([Buffer.from('x')]));
  for (const key of ['backups/a/manifest.json', 'backups/a/tables/x']) await place.remove(key);
  expect(await readdir(path.join(to, 'backups'))).toEqual(['b']);
});

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupProblem } from './backup-problem.ts';
import { BLOBS, blobKey, keyIn, wholeBackups } from './layout.ts';
import { FolderPlace } from './place/folder-place.ts';
import { pruneBackups } from './prune.ts';
import { hashOf, makeSmallBackup } from './testing/make-small-backup.ts';

let root: string;
let place: FolderPlace;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'archivolt-prune-'));
  place = new FolderPlace(path.join(root, 'to'), path.join(root, 'data'));
  await place.prepare();
});
afterEach(() => rm(root, { recursive: true }));

const backupOf = (name: string, ...contents: string[]) => makeSmallBackup(place, name, { contents });

async function files(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { key } of place.list(BLOBS)) found.add(key);
  return found;
}

it('what goes takes along the files that no other backup has, and nothing else', async () => {
  await backupOf('2026-11-28T01-00-00Z', 'in all', 'in the oldest alone');
  await backupOf('2026-11-28T02-00-00Z', 'in all', 'in the second alone');
  await backupOf('2026-11-28T03-00-00Z', 'in all', 'in the newest');
  expect(await pruneBackups(place, 'UTC')).toEqual({
    backups: ['2026-11-28T01-00-00Z', '2026-11-28T02-00-00Z'],
    files: 2,
    bytes: 'in the oldest alone'.length + 'in the second alone'.length,
  });
  expect(await wholeBackups(place)).toEqual(['2026-11-28T03-00-00Z']);
  expect(await files()).toEqual(new Set([blobKey(hashOf('in all')), blobKey(hashOf('in the newest'))]));
  expect(await pruneBackups(place, 'UTC')).toEqual({ backups: [], files: 0, bytes: 0 });
});

it('while one that stays cannot be read nothing goes', async () => {
  await backupOf('2026-11-27T01-00-00Z', 'in yesterday’s');
  await backupOf('2026-11-28T01-00-00Z', 'in an older one');
  await backupOf('2026-11-28T02-00-00Z', 'in the newest');
  await place.put(keyIn('2026-11-27T01-00-00Z', 'blobs.gz'), Readable.from([gzipSync('{}\n')]));
  const before = await files();
  await expect(pruneBackups(place, 'UTC')).rejects.toThrow(BackupProblem);
  expect(await files()).toEqual(before);
  expect(await wholeBackups(place)).toHaveLength(3);
});

it('while a backup is being made nothing goes', async () => {
  await backupOf('2026-11-28T01-00-00Z', 'one');
  const release = await place.lock();
  await expect(pruneBackups(place, 'UTC')).rejects.toMatchObject({ code: 'backup_running' });
  await release();
});

import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupProblem } from './backup-problem.ts';
import { blobKey, keyIn } from './layout.ts';
import { FolderPlace } from './place/folder-place.ts';
import { hashOf, makeSmallBackup } from './testing/make-small-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const NAME = '2026-11-28T01-00-00Z';
const CONTENT = 'Grüße aus dem Archiv';

let root: string;
let place: FolderPlace;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'archivolt-verify-'));
  place = new FolderPlace(path.join(root, 'to'), path.join(root, 'data'));
  await place.prepare();
  await makeSmallBackup(place, NAME, { contents: [CONTENT, 'another file'], passphrase: 'a passphrase of length' });
});
afterAll(() => rm(root, { recursive: true }));

const fileOf = (key: string) => path.join(root, 'to', key);

/** What verify says of the backup as it is now: nothing of a whole one. */
async function verdict(passphrase: string | null = null): Promise<string> {
  const sentences: string[] = [];
  try {
    const { damaged } = await verifyBackup({ place, passphrase, print: (sentence) => sentences.push(sentence) });
    expect(damaged).toBe(sentences.length);
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    sentences.push(error.detail);
  }
  return sentences.join('\n');
}

it('a backup that is whole is told as whole, and its keys as those of the passphrase', async () => {
  expect(await verdict()).toBe('');
  expect(await verdict('a passphrase of length')).toBe('');
  expect(await verdict('another passphrase')).toContain('is not the one that this backup was made with');
});

it.each([
  ['manifest.json', keyIn(NAME, 'manifest.json')],
  ['manifest.sha256', keyIn(NAME, 'manifest.sha256')],
  ['the list of files', keyIn(NAME, 'blobs.gz')],
  ['a table', keyIn(NAME, 'tables/public.labels.gz')],
  ['the keys', keyIn(NAME, 'keys.json')],
  ['a file', blobKey(hashOf(CONTENT))],
])('when a bit of %s flips, when it is cut and when it is gone, a sentence says so', async (_what, key) => {
  const file = fileOf(key);
  const whole = await readFile(file);
  for (let at = 0; at < whole.length; at += 3) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 8)), at);
    await writeFile(file, flipped);
    expect([at, await verdict()]).toEqual([at, expect.stringMatching(/was changed|is not what was written/)]);
  }
  await writeFile(file, whole);
  await truncate(file, Math.floor(whole.length / 2));
  expect(await verdict()).not.toBe('');
  await rm(file);
  expect(await verdict()).not.toBe('');
  await writeFile(file, whole);
  expect(await verdict()).toBe('');
});

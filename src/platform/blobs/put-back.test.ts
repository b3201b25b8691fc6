import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../database/testing.ts';
import { BlobDiffers } from './blobs.errors.ts';
import { FolderBlobStore } from './folder-blob-store.ts';

let database: TestDatabase;
let dataDir: string;
let store: FolderBlobStore;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-blobs-'));
  store = new FolderBlobStore({ dataDir, db: database.handle.db });
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const right = createHash('sha256').update('Dear reader').digest();
const source = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

it('a blob of a backup gets its path back, in the place of a damaged one, and only with the right bytes', async () => {
  const damaged = 'original/2026/11/letter.txt';
  await mkdir(path.dirname(path.join(dataDir, damaged)), { recursive: true });
  await writeFile(path.join(dataDir, damaged), 'damaged');
  await expect(store.putBack(damaged, source('others'), right)).rejects.toThrow(BlobDiffers);
  expect(await readFile(path.join(dataDir, damaged), 'utf8')).toBe('damaged');
  for (const target of [damaged, 'thumbnail/2019/07/请求书 of before.txt']) {
    await store.putBack(target, source('Dear ', 'reader'), right);
    expect(await readFile(path.join(dataDir, target), 'utf8')).toBe('Dear reader');
  }
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
});

it('nothing is put outside of the store', async () => {
  await expect(store.putBack('original/../../x', source('x'), right)).rejects.toThrow(/is no blob path/);
});

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectRetentionCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { blobStoreSuite } from '../../../src/platform/blobs/blob-store.suite.ts';
import { acceptedBlob, BlobDiffers, type S3BlobStore } from '../../../src/platform/blobs/index.ts';
import { openTestDatabase, type TestDatabase } from '../../../src/platform/database/testing.ts';
import { testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';
import {
  type BucketOwner,
  newBucket,
  openS3Store,
  s3StoreUnderTest,
  storeEnvironment,
} from '../../harness/remotes/s3-store.ts';
import { canRunSeaweed, type Seaweed, startSeaweed } from '../../harness/remotes/seaweed.ts';

describe.skipIf(!canRunSeaweed)('a store in a bucket (SeaweedFS)', () => {
  const now = new Date('2026-11-21T09:30:00Z');
  let storage: Seaweed;
  let database: TestDatabase;
  beforeAll(async () => {
    [storage, database] = await Promise.all([startSeaweed(), openTestDatabase()]);
  });
  afterAll(async () => {
    await storage.stop();
    await database.drop();
  });

  blobStoreSuite('s3', () => s3StoreUnderTest(storage, database.handle.db));
  blobStoreSuite('s3 without a cache', () => s3StoreUnderTest(storage, database.handle.db, { S3_CACHE_SIZE: '0' }));

  type Opened = { owner: BucketOwner; dataDir: string; store: S3BlobStore; open(): S3BlobStore };

  async function opened(env: Record<string, string> = {}, how = {}): Promise<Opened> {
    const owner = await newBucket(storage, how);
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-s3-'));
    const outbound = testOutbound();
    const { db } = database.handle;
    const settings = { ...storeEnvironment(storage, owner.bucket), ...env };
    const open = () => openS3Store({ db, dataDir, outbound, env: settings });
    onTestFinished(async () => {
      owner.client.destroy();
      await outbound.close();
      await rm(dataDir, { recursive: true });
      await db.deleteFrom('pending_blobs').execute();
    });
    return { owner, dataDir, store: open(), open };
  }

  async function keep(store: S3BlobStore, name: string, bytes: Buffer | string): Promise<string> {
    const { path: kept } = await store.put('original', name, Readable.from([bytes]), { now });
    await acceptedBlob(kept).execute(database.handle.db);
    return kept;
  }

  test('bytes of many parts come back whole, in ranges too, and leave no upload behind', async () => {
    const { store, owner } = await opened();
    const bytes = randomBytes(20 * 1024 * 1024);
    const kept = await keep(store, 'large.bin', bytes);
    expect(await owner.unfinished()).toEqual([]);
    expect((await buffer((await store.open(kept)).stream)).equals(bytes)).toBe(true);
    const range = { start: 8 * 1024 * 1024 - 5, end: 8 * 1024 * 1024 + 5 };
    const piece = await store.open(kept, range);
    expect([piece.sizeBytes, await buffer(piece.stream)]).toEqual([
      bytes.length,
      bytes.subarray(range.start, range.end + 1),
    ]);
  });

  test('an empty file is stored, and a range behind the end holds nothing', async () => {
    const { store } = await opened();
    const kept = await keep(store, 'empty.txt', '');
    expect(await store.stat(kept)).toEqual({ sizeBytes: 0 });
    expect(await buffer((await store.open(kept)).stream)).toEqual(Buffer.alloc(0));
    const letter = await keep(store, 'letter.txt', 'Dear reader');
    const behind = await store.open(letter, { start: 11, end: 20 });
    expect([behind.sizeBytes, await buffer(behind.stream)]).toEqual([11, Buffer.alloc(0)]);
  });

  test('an object that somebody else put there stays, and the document gets another name', async () => {
    const { store, owner } = await opened();
    expect(await store.refusesToOverwrite()).toBe(true);
    const source = Readable.from(
      (async function* () {
        yield 'ours';
        const rows = () => database.handle.db.selectFrom('pending_blobs').selectAll().execute();
        await expect.poll(async () => (await rows()).length).toBe(1);
        await owner.put('original/2026/11/scan.pdf', 'of somebody else');
      })(),
    );
    const pending = await store.put('original', 'scan.pdf', source, { now });
    expect(pending.path).toBe('original/2026/11/scan-0001.pdf');
    expect((await buffer((await store.open('original/2026/11/scan.pdf')).stream)).toString()).toBe('of somebody else');
  });

  test('the parts of an upload that was killed are taken back at the next start, those of other programs stay', async () => {
    const { store, owner } = await opened();
    await owner.begin('original/2026/11/killed.pdf');
    await owner.begin('of/another/program.bin');
    expect(await store.leftovers()).toEqual(['the upload in parts of original/2026/11/killed.pdf']);
    expect(await store.recover(async () => false)).toBe(1);
    expect(await owner.unfinished()).toEqual(['of/another/program.bin']);
  });

  test('a file for a program outlives its cache, which keeps no more than it may', async () => {
    const { store, dataDir, open } = await opened({ S3_CACHE_SIZE: '1000' });
    const kept = [];
    for (const name of ['one', 'two', 'three']) kept.push(await keep(store, `${name}.txt`, name.repeat(100)));
    const workDir = await mkdtemp(path.join(dataDir, 'work-'));
    const files = await Promise.all(kept.map((blobPath) => open().localPath(blobPath, workDir)));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(texts).toEqual(['one'.repeat(100), 'two'.repeat(100), 'three'.repeat(100)]);
    expect((await readdir(path.join(dataDir, 'cache', 'blobs'))).length).toBeLessThanOrEqual(2);
  });

  test('many who want the same file at once fetch it once, and get the right bytes', async () => {
    const { store, dataDir, open } = await opened();
    const kept = await keep(store, 'letter.txt', 'Dear reader');
    await rm(path.join(dataDir, 'cache'), { recursive: true });
    const other = open();
    const workDir = await mkdtemp(path.join(dataDir, 'work-'));
    const files = await Promise.all(Array.from({ length: 20 }, () => other.localPath(kept, workDir)));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(new Set(texts)).toEqual(new Set(['Dear reader']));
    expect(new Set(files).size).toBe(20);
    expect(await readdir(path.join(dataDir, 'cache', 'blobs'))).toEqual([
      createHash('sha256').update('Dear reader').digest('hex'),
    ]);
  });

  test('a damaged file of the cache is fetched again, and damaged bytes of the bucket are not handed out', async () => {
    const { store, owner, dataDir, open } = await opened();
    const kept = await keep(store, 'letter.txt', 'Dear reader');
    const sha256 = createHash('sha256').update('Dear reader').digest('hex');
    await writeFile(path.join(dataDir, 'cache', 'blobs', sha256), 'Dear readeR');
    const workDir = await mkdtemp(path.join(dataDir, 'work-'));
    expect(await readFile(await open().localPath(kept, workDir), 'utf8')).toBe('Dear reader');
    const { Metadata } = await owner.client.send(new HeadObjectCommand({ Bucket: owner.bucket, Key: kept }));
    expect(Metadata).toMatchObject({ sha256 });
    const source = Readable.from(['Dear readeR']);
    await expect(store.putBack(kept, source, Buffer.from(sha256, 'hex'))).rejects.toThrow(BlobDiffers);
    expect((await buffer((await store.open(kept)).stream)).toString()).toBe('Dear reader');
  });

  test('what a lock is set for cannot be erased before its time', async () => {
    const lock = { S3_OBJECT_LOCK_MODE: 'GOVERNANCE', S3_OBJECT_LOCK_DAYS: '7' };
    const { store, owner } = await opened(lock, { ObjectLockEnabledForBucket: true });
    const kept = await keep(store, 'letter.txt', 'locked');
    const command = new GetObjectRetentionCommand({ Bucket: owner.bucket, Key: kept });
    const { Retention } = await owner.client.send(command);
    expect(Retention?.Mode).toBe('GOVERNANCE');
    const days = ((Retention?.RetainUntilDate?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    await store.remove(kept);
    expect(await store.stat(kept)).toBeNull();
  });

  test.each([
    ['wrong keys', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'refused'],
    ['a bucket that is not there', { S3_BUCKET: 'nowhere-at-all' }, 'missing'],
    ['a storage that is not there', { S3_ENDPOINT: 'http://127.0.0.1:1025' }, 'away'],
  ])('%s: nothing is stored, and it is said what is the matter', async (_, env, problem) => {
    const { store, owner } = await opened(env);
    await expect(store.probe()).rejects.toMatchObject({ problem, status: 503, code: 'service_unavailable' });
    await expect(store.stat('original/2026/11/letter.txt')).rejects.toMatchObject({ problem });
    const put = store.put('original', 'letter.txt', Readable.from(['x']), { now });
    await expect(put).rejects.toMatchObject({ problem });
    expect(await owner.keys()).toEqual([]);
    expect(await database.handle.db.selectFrom('pending_blobs').selectAll().execute()).toEqual([]);
  });
});

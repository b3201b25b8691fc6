import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunSeaweed, type Seaweed, startSeaweed } from '../../../../../test/harness/remotes/seaweed.ts';
import { startTestService, type TestService } from '../../../../../test/harness/service.ts';
import { newId } from '../../../../platform/ids.ts';
import { newTaggedName } from '../../../../platform/process-tag.ts';
import { openBucket } from '../../../outside/destinations/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import { backupPlaceSuite } from './backup-place.suite.ts';
import type { BackupPlace } from './backup-place.ts';
import { openPlace } from './open-place.ts';
import { S3Place } from './s3-place.ts';

const BUCKET = 'backups';

describe.skipIf(!canRunSeaweed)('a bucket', () => {
  let storage: Seaweed;
  let service: TestService;
  beforeAll(async () => {
    storage = await startSeaweed();
    const { endpoint, accessKeyId, secretAccessKey } = storage;
    const credentials = { accessKeyId, secretAccessKey };
    const owner = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    await owner.send(new CreateBucketCommand({ Bucket: BUCKET }));
    owner.destroy();
    service = await startTestService({ mode: 'serve' });
  }, 240_000);
  afterAll(async () => {
    await service.stop();
    await storage.stop();
  });

  async function placeAt(prefix: string, secret?: string): Promise<S3Place> {
    const { outbound, workDirs } = service.systemContext();
    const context = { outbound, isInstanceWide: true, signal: new AbortController().signal };
    const { endpoint, accessKeyId, secretAccessKey } = storage;
    const where = { bucket: BUCKET, prefix, endpoint, region: 'us-east-1', path_style: true };
    const keys = { access_key_id: accessKeyId, secret_access_key: secret ?? secretAccessKey };
    return new S3Place(`s3://${BUCKET}/${prefix}`, await openBucket(context, where, keys), workDirs);
  }
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof BackupProblem ? error.code : error),
    );

  backupPlaceSuite('bucket', async () => {
    const prefix = newId();
    const [place, ...others] = await Promise.all(Array.from({ length: 12 }, () => placeAt(prefix)));
    const again = (): BackupPlace => others.pop() ?? other;
    const other = await placeAt(prefix);
    return {
      place: place ?? other,
      again,
      isTidy: async () => (await readdir(path.join(service.dataDir, 'work'))).length === 0,
      cleanUp: async () => undefined,
    };
  });

  it('keeps what is larger than it holds in memory, in parts, and lists it with its size', async () => {
    const place = await placeAt(newId());
    await place.prepare();
    const bytes = Buffer.alloc(20 * 1024 * 1024, 'eleven letters');
    const chunks = Array.from({ length: 20 }, (_, at) => bytes.subarray(at * 1024 * 1024, (at + 1) * 1024 * 1024));
    await place.put('blobs/aa/large', Readable.from(chunks));
    expect((await buffer(await place.open('blobs/aa/large'))).equals(bytes)).toBe(true);
    const listed: unknown[] = [];
    for await (const one of place.list('blobs/')) listed.push(one);
    expect(listed).toEqual([{ key: 'blobs/aa/large', sizeBytes: bytes.length }]);
  });

  it('of something else is not written to, and one whose key is refused says so', async () => {
    const taken = await placeAt(newId());
    await taken.put('holiday.jpg', Readable.from([Buffer.from('x')]));
    expect(await codeOf(taken.prepare())).toBe('backup_place_taken');
    expect(await codeOf((await placeAt(newId(), 'wrong')).prepare())).toBe('backup_place_refused');
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
    const place = await placeAt(newId());
    await place.prepare();
    const note = JSON.stringify({ holder, beatAt: new Date(Date.now() - silentMs).toISOString() });
    await place.put('lock', Readable.from([Buffer.from(note)]));
    const locked = place.lock();
    expect(await codeOf(locked)).toBe(expected);
    if (expected === 'done') await (await locked)();
  });

  it('is named as s3://bucket/prefix, and needs its key', async () => {
    const { signal } = new AbortController();
    const ctx = service.systemContext();
    expect(await codeOf(openPlace(ctx, 's3://papers/below', signal))).toBe('backup_place_refused');
    expect(await codeOf(openPlace(ctx, 's3:/', signal))).toBe('backup_place_unusable');
  });

  it('that is away says so, and goes on when it is back', async () => {
    const place = await placeAt(newId());
    await place.prepare();
    await storage.down();
    expect(await codeOf(place.stat('README.txt'))).toBe('backup_place_away');
    await storage.up();
    await expect.poll(() => codeOf(place.stat('README.txt')), { timeout: 60_000 }).toBe('done');
  }, 120_000);
});

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../config/index.ts';
import { openTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { type Outbound, OutboundFailed } from '../../outbound/index.ts';
import { startHttp, type TestServer, testOutbound } from '../../outbound/testing/test-servers.ts';
import { blobStoreSettings } from '../blob-store.settings.ts';
import { S3BlobStore } from './s3-blob-store.ts';
import { asStoreProblem } from './s3-problem.ts';

let database: TestDatabase;
let dataDir: string;
let outbound: Outbound;
let storage: TestServer;
let answer = { status: 500, code: 'InternalError' };
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-s3-'));
  outbound = testOutbound();
  storage = await startHttp((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(answer.status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${answer.code}</Code><Message>No.</Message></Error>`);
    });
  });
});
afterAll(async () => {
  await outbound.close();
  await storage.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it.each([
  [507, 'InsufficientStorage', 'full', 507, 'storage_full'],
  [403, 'QuotaExceeded', 'full', 507, 'storage_full'],
  [403, 'AccessDenied', 'refused', 503, 'service_unavailable'],
  [403, 'SignatureDoesNotMatch', 'refused', 503, 'service_unavailable'],
  [403, 'RequestTimeTooSkewed', 'clock', 503, 'service_unavailable'],
  [404, 'NoSuchBucket', 'missing', 503, 'service_unavailable'],
  [400, 'AuthorizationHeaderMalformed', 'elsewhere', 503, 'service_unavailable'],
  [503, 'SlowDown', 'busy', 503, 'service_unavailable'],
  [500, 'InternalError', 'away', 503, 'service_unavailable'],
  [400, 'InvalidArgument', 'not_understood', 503, 'service_unavailable'],
])(
  'a storage that answers %i %s: the problem is "%s", and nothing is kept',
  async (status, code, problem, ...public_) => {
    answer = { status, code };
    const settings = loadConfig([blobStoreSettings], {
      S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
      S3_BUCKET: 'archive',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }).get(blobStoreSettings);
    const { db } = database.handle;
    const store = new S3BlobStore({ db, dataDir, exclusive: true, outbound, settings });
    const now = new Date('2026-11-21T09:30:00Z');
    const expected = { problem, status: public_[0], code: public_[1] };
    await expect(store.probe()).rejects.toMatchObject(expected);
    await expect(store.put('original', 'letter.txt', Readable.from(['x']), { now })).rejects.toMatchObject(expected);
    expect(await db.selectFrom('pending_blobs').selectAll().execute()).toEqual([]);
  },
);

it('a storage that takes too long is called slow, and what was sent may lie there', () => {
  const error = asStoreProblem(new OutboundFailed('timed_out', 'storage.example', null), true);
  expect(error).toMatchObject({ problem: 'slow', mayHaveStored: true, status: 503 });
});

it('an error of our own is no problem of the storage', () => {
  const error = new TypeError('a mistake');
  expect(asStoreProblem(error)).toBe(error);
});

import { afterAll, beforeAll, describe } from 'vitest';
import { blobStoreSuite } from '../../src/platform/blobs/blob-store.suite.ts';
import { openTestDatabase, type TestDatabase } from '../../src/platform/database/testing.ts';
import { canRunCeph, startCeph } from '../harness/remotes/ceph.ts';
import type { S3Remote } from '../harness/remotes/s3-bucket.ts';
import { type S3Storage, s3StoreUnderTest } from '../harness/remotes/s3-store.ts';

describe.skipIf(!canRunCeph)('a store in a bucket (Ceph)', () => {
  let remote: S3Remote;
  let database: TestDatabase;
  beforeAll(async () => {
    [remote, database] = await Promise.all([startCeph(), openTestDatabase()]);
  }, 120_000);
  afterAll(async () => {
    await remote?.stop();
    await database?.drop();
  });

  blobStoreSuite('s3', () => s3StoreUnderTest(storageOf(remote), database.handle.db));
});

function storageOf({ port, destination }: S3Remote): S3Storage {
  const { access_key_id = '', secret_access_key = '' } = destination.credentials as Record<string, string>;
  return { endpoint: `http://127.0.0.1:${port}`, accessKeyId: access_key_id, secretAccessKey: secret_access_key };
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  CreateBucketCommand,
  type CreateBucketCommandInput,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { StoreUnderTest } from '../../../src/platform/blobs/blob-store.suite.ts';
import { acceptedBlob, blobStoreSettings, S3BlobStore } from '../../../src/platform/blobs/index.ts';
import { loadConfig } from '../../../src/platform/config/index.ts';
import type { Database } from '../../../src/platform/database/index.ts';
import type { Outbound } from '../../../src/platform/outbound/index.ts';
import { testOutbound } from '../../../src/platform/outbound/testing/test-servers.ts';

/** A storage of this machine, and the keys of whom its buckets belong to. */
export type S3Storage = { endpoint: string; accessKeyId: string; secretAccessKey: string };

/** Looks past the store. */
export type BucketOwner = {
  client: S3Client;
  bucket: string;
  keys(): Promise<string[]>;
  put(key: string, text: string): Promise<void>;
  /** Begins an upload in parts, and goes away. */
  begin(key: string): Promise<void>;
  unfinished(): Promise<string[]>;
};

/** Makes a bucket of its own for a test. */
export async function newBucket(
  storage: S3Storage,
  how: Partial<CreateBucketCommandInput> = {},
  bucket = `store-${randomUUID()}`,
): Promise<BucketOwner> {
  const { endpoint, accessKeyId, secretAccessKey } = storage;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket, ...how }));
  const Bucket = bucket;
  return {
    client,
    bucket,
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key = '' }) => Key).toSorted();
    },
    async put(Key, text) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: text }));
    },
    async begin(Key) {
      await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    },
    async unfinished() {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return Uploads.map(({ Key = '' }) => Key);
    },
  };
}

/** The settings of a store in a bucket, as the environment has them. */
export function storeEnvironment(storage: S3Storage, bucket: string): Record<string, string> {
  return {
    BLOB_STORE: 's3',
    S3_ENDPOINT: storage.endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  };
}

/** Opens a store in a bucket, without a service around it. */
export function openS3Store(about: {
  db: Database;
  dataDir: string;
  outbound: Outbound;
  env: Record<string, string>;
  exclusive?: boolean;
}): S3BlobStore {
  const settings = loadConfig([blobStoreSettings], about.env).get(blobStoreSettings);
  const { db, dataDir, outbound, exclusive = true } = about;
  return new S3BlobStore({ db, dataDir, outbound, exclusive, settings });
}

/** A store in a bucket of its own, for the suite of all stores. */
export async function s3StoreUnderTest(
  storage: S3Storage,
  db: Database,
  env: Record<string, string> = {},
): Promise<StoreUnderTest> {
  const owner = await newBucket(storage);
  const outbound = testOutbound();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-s3-'));
  const settings = { ...storeEnvironment(storage, owner.bucket), S3_PREFIX: 'all/of it', ...env };
  const open = () => openS3Store({ db, dataDir, outbound, env: settings });
  const store = open();
  const isEmpty = async (folder: string) => {
    const names = await readdir(path.join(dataDir, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return [];
    });
    return names.length === 0;
  };
  return {
    store,
    reopen: async () => open(),
    accept: (blobPath) => acceptedBlob(blobPath).execute(db),
    finalize: (paths) => store.finalize(db, paths, async () => false),
    async isTidy() {
      const pending = await db.selectFrom('pending_blobs').select('path').execute();
      const strays = (await owner.keys()).filter((key) => !key.startsWith('all/of it/') || key.includes('/probes/'));
      return (
        pending.length === 0 &&
        strays.length === 0 &&
        (await owner.unfinished()).length === 0 &&
        (await isEmpty('incoming'))
      );
    },
    workDir: await mkdtemp(path.join(dataDir, 'work-')),
    async cleanUp() {
      owner.client.destroy();
      await outbound.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

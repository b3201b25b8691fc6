import { z } from 'zod';
import { booleanText, byteSizeText, type ConfigValues, defineSettings, integerText } from '../config/index.ts';
import { says } from '../refusals/index.ts';

const BLOB_STORES = ['folder', 's3'] as const;

/** What a store is kept in. */
export type BlobStoreKind = (typeof BLOB_STORES)[number];

/** Where the files of documents are stored. */
export type BlobStoreSettings = {
  blobStore: BlobStoreKind;
  s3Endpoint: string | undefined;
  s3Region: string;
  s3Bucket: string | undefined;
  s3Prefix: string | undefined;
  s3AccessKeyId: string | undefined;
  s3SecretAccessKey: string | undefined;
  s3PathStyle: boolean;
  s3ServerSideEncryption: 'AES256' | 'aws:kms' | undefined;
  s3ObjectLockMode: 'GOVERNANCE' | 'COMPLIANCE' | undefined;
  s3ObjectLockDays: number;
  s3CacheSizeBytes: number;
};

const line = z.string().trim().min(1, says('blank'));
const unset = { default: undefined, defaultDoc: 'unset', environmentOnly: true } as const;

/** The settings of the store. All of them belong to the environment: what they name has to be there before anything is read. */
export const blobStoreSettings = defineSettings<BlobStoreSettings>('blobs', {
  blobStore: {
    env: 'BLOB_STORE',
    doc: 'Where the files of documents are stored: `folder` (under DATA_DIR) or `s3` (a bucket, see [S3 as the store](s3-store.md)). Files that lie in the other of the two are still read while its settings are there; `archivolt move-store` brings them over.',
    schema: z.enum(BLOB_STORES),
    default: 'folder',
    environmentOnly: true,
  },
  s3Endpoint: {
    env: 'S3_ENDPOINT',
    doc: 'Where the storage answers, such as `https://fsn1.objects.example`.',
    schema: z.url({ protocol: /^https?$/ }),
    default: undefined,
    defaultDoc: 'unset (Amazon S3, in S3_REGION)',
    environmentOnly: true,
  },
  s3Region: {
    env: 'S3_REGION',
    doc: 'Region of the bucket.',
    schema: line.regex(/^[a-z0-9-]+$/i, says('region')),
    default: 'us-east-1',
    environmentOnly: true,
  },
  s3Bucket: {
    env: 'S3_BUCKET',
    doc: 'Bucket of the files. It has to be there, and be for this installation alone, or S3_PREFIX has to be.',
    schema: line.regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, says('bucket')),
    ...unset,
  },
  s3Prefix: {
    env: 'S3_PREFIX',
    doc: 'What the keys of all objects begin with, such as `archivolt`.',
    schema: line.max(200),
    ...unset,
  },
  s3AccessKeyId: { env: 'S3_ACCESS_KEY_ID', doc: 'Key that requests are signed with.', schema: line, ...unset },
  s3SecretAccessKey: {
    env: 'S3_SECRET_ACCESS_KEY',
    doc: 'The secret of that key.',
    schema: line,
    ...unset,
    secret: true,
  },
  s3PathStyle: {
    env: 'S3_PATH_STYLE',
    doc: 'Whether the bucket is in the path and not in the name of the server. Amazon has it in the name always.',
    schema: booleanText,
    default: true,
    environmentOnly: true,
  },
  s3ServerSideEncryption: {
    env: 'S3_SERVER_SIDE_ENCRYPTION',
    doc: 'Encryption by the storage: `AES256`, or `aws:kms` with the key of the bucket.',
    schema: z.enum(['AES256', 'aws:kms']),
    ...unset,
  },
  s3ObjectLockMode: {
    env: 'S3_OBJECT_LOCK_MODE',
    doc: 'Keeps every object from being erased for S3_OBJECT_LOCK_DAYS, by anybody (`COMPLIANCE`) or by all without a special right (`GOVERNANCE`). The bucket has to be made with object lock. Documents that are erased here stay in the bucket that long.',
    schema: z.enum(['GOVERNANCE', 'COMPLIANCE']),
    ...unset,
  },
  s3ObjectLockDays: {
    env: 'S3_OBJECT_LOCK_DAYS',
    doc: 'Days of that lock.',
    schema: integerText(1, 36_500),
    default: 30,
    environmentOnly: true,
  },
  s3CacheSizeBytes: {
    env: 'S3_CACHE_SIZE',
    doc: 'How much of the bucket is kept under DATA_DIR/cache, for what needs files on a disk; what was used least recently goes first. 0 keeps nothing.',
    schema: byteSizeText,
    default: 2 * 1024 ** 3,
    defaultDoc: '2 GiB',
    environmentOnly: true,
  },
});

/** Whether everything is there that a bucket is reached with. */
export function hasBucket(settings: BlobStoreSettings): boolean {
  const { s3Bucket, s3AccessKeyId, s3SecretAccessKey } = settings;
  return s3Bucket !== undefined && s3AccessKeyId !== undefined && s3SecretAccessKey !== undefined;
}

/** What is wrong with the settings of the store taken together. */
export function blobStoreSettingsProblems(config: ConfigValues): string[] {
  const settings = config.get(blobStoreSettings);
  if (settings.blobStore === 's3' && !hasBucket(settings))
    return ['BLOB_STORE is s3: set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too.'];
  if (settings.s3Bucket !== undefined && !hasBucket(settings))
    return ['S3_BUCKET is set: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too.'];
  return [];
}

import type { Storing } from '../../s3/index.ts';
import type { BlobStoreSettings } from '../blob-store.settings.ts';

const DAY_MS = 86_400_000;

/** How everything is stored. */
export function storingOf(settings: BlobStoreSettings): Storing {
  const { s3ServerSideEncryption } = settings;
  return s3ServerSideEncryption === undefined ? {} : { ServerSideEncryption: s3ServerSideEncryption };
}

/** How long what is stored now cannot be erased. */
export function lockOf(settings: BlobStoreSettings): Storing {
  const { s3ObjectLockMode, s3ObjectLockDays } = settings;
  if (s3ObjectLockMode === undefined) return {};
  const until = new Date(Date.now() + s3ObjectLockDays * DAY_MS);
  return { ObjectLockMode: s3ObjectLockMode, ObjectLockRetainUntilDate: until };
}

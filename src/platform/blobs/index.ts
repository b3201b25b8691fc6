export { blobStoreSettings, blobStoreSettingsProblems } from './blob-store.settings.ts';
export type {
  BlobArea,
  BlobStore,
  ByteRange,
  IsReferenced,
  PendingBlob,
  PutOptions,
} from './blob-store.ts';
export { BLOB_AREAS } from './blob-store.ts';
export { BlobDiffers, BlobMissing, BlobTooLarge, blobErrors } from './blobs.errors.ts';
export { syncFolder } from './durable.ts';
export { FolderBlobStore, type FolderBlobStoreOptions } from './folder-blob-store.ts';
export { assertFreeSpace, diskSpace } from './free-space.ts';
export { openBlobStore } from './open-blob-store.ts';
export { acceptedBlob, requireAccepted } from './pending-blobs.ts';
export { holdRemovals, unlessHeld } from './removal-hold.ts';
export { S3BlobStore } from './s3/s3-blob-store.ts';
export { safeName, withSuffix } from './safe-name.ts';
export { BlobStoreProblem, STORE_PROBLEMS, type StoreProblemCode } from './store-problem.ts';
export { TwoBlobStores } from './two-blob-stores.ts';

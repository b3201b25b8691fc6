export type {
  BlobArea,
  BlobStore,
  ByteRange,
  IsReferenced,
  PendingBlob,
  PutOptions,
} from './blob-store.ts';
export { BLOB_AREAS } from './blob-store.ts';
export { BlobMissing, BlobTooLarge, blobErrors } from './blobs.errors.ts';
export { FolderBlobStore, type FolderBlobStoreOptions } from './folder-blob-store.ts';
export { assertFreeSpace, diskSpace } from './free-space.ts';
export { openBlobStore } from './open-blob-store.ts';
export { acceptedBlob, requireAccepted } from './pending-blobs.ts';
export { safeName, withSuffix } from './safe-name.ts';

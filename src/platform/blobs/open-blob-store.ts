import type { Config } from '../config/index.ts';
import { type Database, databaseSettings } from '../database/index.ts';
import type { Outbound } from '../outbound/index.ts';
import { blobStoreSettings, hasBucket } from './blob-store.settings.ts';
import type { BlobStore } from './blob-store.ts';
import { FolderBlobStore } from './folder-blob-store.ts';
import { S3BlobStore } from './s3/s3-blob-store.ts';
import { TwoBlobStores } from './two-blob-stores.ts';

/** What a store is opened with. */
export type OpenBlobStoreOptions = {
  config: Config;
  db: Database;
  outbound: Outbound;
  /** Whether no other process uses it (embedded database): then every unfinished put is a leftover. */
  exclusive: boolean;
};

/**
 * Opens the store that the settings name: the one place that knows which kinds there are. Where the settings of both are there,
 * files in the other one are read as well.
 */
export function openBlobStore({ config, db, outbound, exclusive }: OpenBlobStoreOptions): BlobStore {
  const settings = config.get(blobStoreSettings);
  const about = { db, exclusive, dataDir: config.get(databaseSettings).dataDir };
  const folder = (elsewhere?: BlobStore) => new FolderBlobStore({ ...about, elsewhere });
  const bucket = (elsewhere?: BlobStore) => new S3BlobStore({ ...about, outbound, settings, elsewhere });
  if (!hasBucket(settings)) return folder();
  const [make, other] = settings.blobStore === 's3' ? [bucket, folder()] : [folder, bucket()];
  return new TwoBlobStores(make(other), other);
}

import type { Config } from '../config/index.ts';
import { type Database, databaseSettings } from '../database/index.ts';
import type { BlobStore } from './blob-store.ts';
import { FolderBlobStore } from './folder-blob-store.ts';

/**
 * Opens the store that the settings name: the one place that knows which kinds there are.
 * @param exclusive whether no other process uses it (embedded database): then every unfinished put is a leftover.
 */
export function openBlobStore(config: Config, db: Database, exclusive: boolean): BlobStore {
  return new FolderBlobStore({ db, dataDir: config.get(databaseSettings).dataDir, exclusive });
}

import type { Readable } from 'node:stream';

/** An object of a place. */
export type PlacedObject = { key: string; sizeBytes: number };

/** What was written. */
export type WrittenObject = { sizeBytes: number; sha256: Buffer };

/**
 * Where backups lie: objects by key, each there as a whole or not at all. A folder and a bucket promise the same.
 */
export interface BackupPlace {
  /** As people know it. */
  readonly name: string;
  /** Makes the place where there is none. @throws BackupProblem when it cannot be one. */
  prepare(): Promise<void>;
  /**
   * Writes an object, in the place of the one that has the key.
   * @param sha256 what its bytes must have. @throws BlobDiffers, or what the source throws; then nothing was written.
   */
  put(key: string, source: Readable, sha256?: Buffer): Promise<WrittenObject>;
  /** @throws BackupProblem `backup_damaged` when there is none. */
  open(key: string): Promise<Readable>;
  stat(key: string): Promise<PlacedObject | null>;
  /** Every object whose key begins with the prefix, which ends with a slash. */
  list(prefix: string): AsyncIterable<PlacedObject>;
  /** Removes an object; removing it again is fine. */
  remove(key: string): Promise<void>;
  /** Returns once everything that was put outlives a power cut. */
  flush(): Promise<void>;
  /** Lets nobody else write here until the returned function is called. @throws BackupProblem `backup_running`. */
  lock(): Promise<() => Promise<void>>;
}

import type { Readable } from 'node:stream';
import type { Database } from '../database/index.ts';

/** All areas. */
export const BLOB_AREAS = [
  'original',
  'arranged',
  'processed',
  'thumbnail',
  'pdfa/original',
  'pdfa/processed',
  'export',
] as const;

/** What a blob is for; the first part of its path. */
export type BlobArea = (typeof BLOB_AREAS)[number];

/** A stored blob that nothing refers to yet; the transaction that does makes it permanent with `acceptedBlob`. */
export type PendingBlob = {
  /** `<area>/YYYY/MM/<safe name>`; final, never used before. */
  path: string;
  sizeBytes: number;
  sha256: Buffer;
  /** Removes it: the transaction that was to refer to it did not happen. */
  abandon(): Promise<void>;
};

export type PutOptions = { maxSizeBytes?: number | undefined; signal?: AbortSignal | undefined; now: Date };

/** Both ends included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

/** Whether any row refers to a path. */
export type IsReferenced = (db: Database, path: string) => Promise<boolean>;

/** Where the bytes of documents live: one implementation for folders, a later one for buckets. */
export interface BlobStore {
  /**
   * Streams, hashes and makes durable; never overwrites: a taken name gets -0001, -0002, … before its extension.
   * @throws BlobTooLarge, blobErrors.storage_full, the source's own error or the signal's reason; then nothing is left behind.
   */
  put(area: BlobArea, name: string, source: Readable, options: PutOptions): Promise<PendingBlob>;
  /**
   * Stores a blob of a backup under the path it had, in the place of whatever lies there; `sha256` is what its bytes must have.
   * @throws BlobDiffers, or as `put` does; then nothing is left behind.
   */
  putBack(path: string, source: Readable, sha256: Buffer): Promise<void>;
  /** @throws BlobMissing. @returns a stream of the range (or all) and the size of the whole blob. */
  open(path: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number }>;
  stat(path: string): Promise<{ sizeBytes: number } | null>;
  /** Removes a blob; removing it again is fine. */
  remove(path: string): Promise<void>;
  /** A local file with the blob's bytes, to be read only; it lives at least as long as `workDir`. @throws BlobMissing. */
  localPath(path: string, workDir: string): Promise<string>;
  /**
   * Start-up: keeps what a killed process stored and committed, removes what it stored and did not commit.
   * @returns how many unfinished puts were finalized.
   */
  recover(isReferenced: IsReferenced): Promise<number>;
  /** Unfinished puts whose process is gone, as they are called in the store: what `recover` would finalize. */
  leftovers(): Promise<string[]>;
  /** Ends puts whose transactions ended without a word to this process: what was not committed is removed. */
  finalize(db: Database, paths: readonly string[], isReferenced: IsReferenced): Promise<void>;
  /** Whether this blob's put is neither committed nor abandoned: nothing need refer to it yet. */
  isPending(path: string): Promise<boolean>;
  /** Writes a few bytes and takes them back. @throws as `put` does. */
  probe(): Promise<void>;
  /** The inventory: every blob of an area, in no particular order. */
  list(area: BlobArea): AsyncIterable<{ path: string; sizeBytes: number }>;
}

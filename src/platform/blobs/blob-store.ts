import type { Readable } from 'node:stream';

/** All areas. */
export const BLOB_AREAS = ['original', 'processed', 'thumbnail', 'pdfa/original', 'pdfa/processed', 'export'] as const;

/** What a blob is for; the first part of its path. */
export type BlobArea = (typeof BLOB_AREAS)[number];

/** A stored blob that nothing refers to yet. */
export type PendingBlob = {
  /** `<area>/YYYY/MM/<safe name>`; final, never used before. */
  path: string;
  sizeBytes: number;
  sha256: Buffer;
  /** After the commit of the database transaction that refers to it. */
  commit(): Promise<void>;
  /** Removes it: the transaction did not happen. */
  abandon(): Promise<void>;
};

export type PutOptions = { maxSizeBytes?: number | undefined; signal?: AbortSignal | undefined; now: Date };

/** Both ends included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

/** Where the bytes of documents live: one implementation for folders, a later one for buckets. */
export interface BlobStore {
  /**
   * Streams, hashes and makes durable; never overwrites: a taken name gets -0001, -0002, … before its extension.
   * @throws BlobTooLarge, blobErrors.storage_full, the source's own error or the signal's reason; then nothing is left behind.
   */
  put(area: BlobArea, name: string, source: Readable, options: PutOptions): Promise<PendingBlob>;
  /** @throws BlobMissing. @returns a stream of the range (or all) and the size of the whole blob. */
  open(path: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number }>;
  stat(path: string): Promise<{ sizeBytes: number } | null>;
  /** Removes a blob; removing it again is fine. */
  remove(path: string): Promise<void>;
  /** A local file with the blob's bytes, to be read only; it lives at least as long as `workDir`. @throws BlobMissing. */
  localPath(path: string, workDir: string): Promise<string>;
  /**
   * Start-up: keeps what a killed process stored and committed, removes what it stored and did not commit.
   * @returns how many unfinished puts were settled.
   */
  recover(isReferenced: (path: string) => Promise<boolean>): Promise<number>;
  /** Names of unfinished puts whose process is gone: what `recover` would settle. */
  leftovers(): Promise<string[]>;
  /** Whether this blob's put is neither committed nor abandoned: nothing need refer to it yet. */
  isPending(path: string): Promise<boolean>;
  /** Every blob of an area, in no particular order. */
  list(area: BlobArea): AsyncIterable<{ path: string; sizeBytes: number }>;
}

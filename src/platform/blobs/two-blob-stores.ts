import type { Readable } from 'node:stream';
import type { Database } from '../database/index.ts';
import {
  BLOB_AREAS,
  type BlobArea,
  type BlobStore,
  type ByteRange,
  type IsReferenced,
  type PendingBlob,
  type PutOptions,
} from './blob-store.ts';
import { BlobMissing } from './blobs.errors.ts';

/** The store that is written, and another one that is read as well: an archive that moves lies in both. */
export class TwoBlobStores implements BlobStore {
  readonly current: BlobStore;
  readonly other: BlobStore;

  /** @param current knows the other one: what lies there is not free. */
  constructor(current: BlobStore, other: BlobStore) {
    this.current = current;
    this.other = other;
  }

  put(area: BlobArea, name: string, source: Readable, options: PutOptions): Promise<PendingBlob> {
    return this.current.put(area, name, source, options);
  }

  putBack(path: string, source: Readable, sha256: Buffer): Promise<void> {
    return this.current.putBack(path, source, sha256);
  }

  open(path: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number }> {
    return this.#wherever((store) => store.open(path, range));
  }

  async stat(path: string): Promise<{ sizeBytes: number } | null> {
    return (
      (await this.current.stat(path)) ?? (await this.other.stat(path)) ?? /* moved meanwhile */ this.current.stat(path)
    );
  }

  async remove(path: string): Promise<void> {
    // What is brought over comes from the other one: that goes first.
    await this.other.remove(path);
    await this.current.remove(path);
  }

  localPath(path: string, workDir: string): Promise<string> {
    return this.#wherever((store) => store.localPath(path, workDir));
  }

  recover(isReferenced: IsReferenced): Promise<number> {
    return this.current.recover(isReferenced);
  }

  leftovers(): Promise<string[]> {
    return this.current.leftovers();
  }

  finalize(db: Database, paths: readonly string[], isReferenced: IsReferenced): Promise<void> {
    return this.current.finalize(db, paths, isReferenced);
  }

  isPending(path: string): Promise<boolean> {
    return this.current.isPending(path);
  }

  probe(): Promise<void> {
    return this.current.probe();
  }

  async *list(area: BlobArea): AsyncIterable<{ path: string; sizeBytes: number }> {
    yield* this.current.list(area);
    for await (const blob of this.other.list(area)) if (!(await this.current.stat(blob.path))) yield blob;
  }

  /** Whether anything lies in the other one: the move is not at its end. It looks no further than the first file. */
  async otherHoldsFiles(): Promise<boolean> {
    for (const area of BLOB_AREAS) for await (const _ of this.other.list(area)) return true;
    return false;
  }

  /** A blob that is brought over while it is looked for is in the current one at the latest the second time. */
  async #wherever<T>(use: (store: BlobStore) => Promise<T>): Promise<T> {
    for (const store of [this.current, this.other]) {
      try {
        return await use(store);
      } catch (error) {
        if (!(error instanceof BlobMissing)) throw error;
      }
    }
    return use(this.current);
  }
}

import { open, opendir, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { hasCode } from '../database/errors.ts';
import { faultPoint } from '../faults/index.ts';
import { checkBlobPath } from './blob-path.ts';
import type { BlobArea, ByteRange } from './blob-store.ts';
import { BlobDiffers, BlobMissing } from './blobs.errors.ts';
import { exists, makeFolder, statOrNull, syncFolder } from './durable.ts';
import { place } from './place.ts';
import { type Received, StagedBlobStore, type StagedBlobStoreOptions } from './staged-blob-store.ts';
import type { Staging } from './staging.ts';

/** The areas are folders right below DATA_DIR. */
export type FolderBlobStoreOptions = StagedBlobStoreOptions & {
  /** False where the file system has no hard links; found out by itself, given by tests. */
  linksFiles?: boolean;
};

/** Read at a time: pieces of Node's default of 64 kB halve what an encrypted connection carries. */
const READ_BYTES = 262_144;

/** Blobs as plain files: `DATA_DIR/original/2026/11/scan.pdf`. */
export class FolderBlobStore extends StagedBlobStore {
  readonly #linksFiles: boolean;
  protected readonly keepsStaged = true;

  constructor(options: FolderBlobStoreOptions) {
    super(options);
    this.#linksFiles = options.linksFiles ?? true;
  }

  async open(blobPath: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number }> {
    const handle = await open(this.#file(blobPath), 'r').catch((error: unknown) => {
      throw hasCode(error, 'ENOENT') ? new BlobMissing(blobPath) : error;
    });
    try {
      const { size } = await handle.stat();
      return {
        stream: handle.createReadStream({ ...range, autoClose: true, highWaterMark: READ_BYTES }),
        sizeBytes: size,
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async stat(blobPath: string): Promise<{ sizeBytes: number } | null> {
    const stats = await statOrNull(this.#file(blobPath));
    return stats?.isFile() ? { sizeBytes: stats.size } : null;
  }

  async remove(blobPath: string): Promise<void> {
    const file = this.#file(blobPath);
    try {
      await unlink(file);
      faultPoint('blob.removed');
      await syncFolder(path.dirname(file));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }

  async localPath(blobPath: string): Promise<string> {
    const file = this.#file(blobPath);
    if (!(await exists(file))) throw new BlobMissing(blobPath);
    return file;
  }

  async probe(): Promise<void> {
    await this.stageProbe(async () => undefined);
  }

  async *list(area: BlobArea): AsyncIterable<{ path: string; sizeBytes: number }> {
    const folder = path.join(this.root, area);
    if (!(await exists(folder))) return;
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const stats = await statOrNull(file);
      if (stats) yield { path: path.relative(this.root, file).split(path.sep).join('/'), sizeBytes: stats.size };
    }
  }

  protected has(blobPath: string): Promise<boolean> {
    return exists(this.#file(blobPath));
  }

  protected async mayOverwrite(): Promise<boolean> {
    return false;
  }

  protected async place(staging: Staging, blobPath: string): Promise<boolean> {
    const file = this.#file(blobPath);
    if (!(await place(staging, file, this.#linksFiles))) return false;
    try {
      await syncFolder(path.dirname(file));
      return true;
    } catch (error) {
      await this.remove(blobPath);
      throw error;
    }
  }

  protected async replace(staging: Staging, blobPath: string, received: Received, sha256: Buffer): Promise<void> {
    const file = this.#file(blobPath);
    if (!received.sha256.equals(sha256)) throw new BlobDiffers(received.sha256);
    await makeFolder(path.dirname(file));
    await rename(staging.dataFile, file);
    await syncFolder(path.dirname(file));
  }

  #file(blobPath: string): string {
    checkBlobPath(blobPath);
    return path.join(this.root, blobPath);
  }
}

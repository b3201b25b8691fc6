import { open, opendir, readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../database/errors.ts';
import type { Database } from '../database/index.ts';
import { faultPoint } from '../faults/index.ts';
import { isLeftover } from '../process-tag.ts';
import {
  BLOB_AREAS,
  type BlobArea,
  type BlobStore,
  type ByteRange,
  type IsReferenced,
  type PendingBlob,
  type PutOptions,
} from './blob-store.ts';
import { BlobMissing, translateStorageError } from './blobs.errors.ts';
import { exists, makeFolder, statOrNull, syncFolder } from './durable.ts';
import { finalizePending, PendingBlobs } from './pending-blobs.ts';
import { firstFreeSuffix, place, rememberSuffix } from './place.ts';
import { putBack } from './put-back.ts';
import { safeName, withSuffix } from './safe-name.ts';
import { resultOf, settled } from './settled.ts';
import { newStaging, receive, removeStaging, type Staging, stagingIn } from './staging.ts';

export type FolderBlobStoreOptions = {
  /** DATA_DIR: the areas are folders right below it. */
  dataDir: string;
  db: Database;
  /** Whether no other process uses the folder (embedded database): then every unfinished put is a leftover. */
  exclusive?: boolean;
  /** False where the file system has no hard links; found out by itself, given by tests. */
  linksFiles?: boolean;
};

/** Read at a time: pieces of Node's default of 64 kB halve what an encrypted connection carries. */
const READ_BYTES = 262_144;

/** Blobs as plain files: `DATA_DIR/original/2026/11/scan.pdf`. */
export class FolderBlobStore implements BlobStore {
  readonly #root: string;
  readonly #incomingDir: string;
  readonly #exclusive: boolean;
  readonly #linksFiles: boolean;
  readonly #pending: PendingBlobs;
  readonly #db: Database;
  /** What this process is writing: names of files in incoming/, and paths. */
  readonly #writing = new Set<string>();

  constructor(options: FolderBlobStoreOptions) {
    this.#root = path.resolve(options.dataDir);
    this.#incomingDir = path.join(this.#root, 'incoming');
    this.#exclusive = options.exclusive ?? false;
    this.#linksFiles = options.linksFiles ?? true;
    this.#db = options.db;
    this.#pending = new PendingBlobs(options.db, this.#exclusive);
  }

  async put(area: BlobArea, name: string, source: Readable, options: PutOptions): Promise<PendingBlob> {
    const staging = newStaging(this.#incomingDir);
    this.#writing.add(staging.name);
    const claim = () => this.#claim(folderOf(area, options.now), safeName(name));
    // The row is written while the bytes come; that it could not be is met behind them.
    let claiming = settled(claim());
    try {
      const received = await receive(staging, source, options);
      faultPoint('blob.staged');
      let blobPath = resultOf(await claiming);
      while (!(await this.#place(staging, blobPath))) {
        // Another program was faster.
        await this.#pending.release(blobPath);
        this.#writing.delete(blobPath);
        claiming = settled(claim());
        blobPath = resultOf(await claiming);
      }
      return { path: blobPath, ...received, abandon: () => this.#abandon(blobPath) };
    } catch (error) {
      source.destroy();
      const claimed = await claiming;
      // A row that stays is finalized by the next start.
      if (claimed.status === 'fulfilled') await settled(this.#pending.release(claimed.value));
      throw translateStorageError(error);
    } finally {
      await removeStaging(staging);
      faultPoint('blob.unstaged');
      this.#writing.delete(staging.name);
      const claimed = await claiming;
      if (claimed.status === 'fulfilled') this.#writing.delete(claimed.value);
    }
  }

  async putBack(blobPath: string, source: Readable, sha256: Buffer): Promise<void> {
    const staging = newStaging(this.#incomingDir);
    this.#writing.add(staging.name);
    try {
      await putBack(staging, { file: this.#file(blobPath), source, sha256 });
    } finally {
      this.#writing.delete(staging.name);
    }
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

  async recover(isReferenced: IsReferenced): Promise<number> {
    const { paths, names } = await this.#leftovers();
    for (const name of names) await removeStaging(stagingIn(this.#incomingDir, name));
    for (const blobPath of paths) {
      await this.finalize(this.#db, [blobPath], isReferenced);
      faultPoint('recovery.settled');
    }
    return paths.length + names.length;
  }

  async leftovers(): Promise<string[]> {
    const { paths, names } = await this.#leftovers();
    return [...paths, ...names.map((name) => `incoming/${name}`)];
  }

  finalize(db: Database, paths: readonly string[], isReferenced: IsReferenced): Promise<void> {
    return finalizePending(db, paths, { isReferenced, remove: (blobPath) => this.remove(blobPath) });
  }

  isPending(blobPath: string): Promise<boolean> {
    return this.#pending.has(blobPath);
  }

  async probe(): Promise<void> {
    const staging = newStaging(this.#incomingDir);
    this.#writing.add(staging.name);
    try {
      await receive(staging, Readable.from([Buffer.from('probe')]), {});
    } catch (error) {
      throw translateStorageError(error);
    } finally {
      await removeStaging(staging);
      this.#writing.delete(staging.name);
    }
  }

  async *list(area: BlobArea): AsyncIterable<{ path: string; sizeBytes: number }> {
    const folder = path.join(this.#root, area);
    if (!(await exists(folder))) return;
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const stats = await statOrNull(file);
      if (stats) yield { path: path.relative(this.#root, file).split(path.sep).join('/'), sizeBytes: stats.size };
    }
  }

  /** Claims a path that nobody has: whether one is free is decided by its row. */
  async #claim(folder: string, name: string): Promise<string> {
    const pathOf = (number: number) => `${folder}/${withSuffix(name, number)}`;
    const isTaken = async (number: number) =>
      this.#writing.has(pathOf(number)) || (await exists(this.#file(pathOf(number))));
    const key = path.join(this.#root, folder, name);
    for (let number = 0; ; number = number === 0 ? await firstFreeSuffix(key, isTaken) : number + 1) {
      const blobPath = pathOf(number);
      if ((await isTaken(number)) || this.#writing.has(blobPath)) continue;
      this.#writing.add(blobPath);
      try {
        if (await this.#pending.claim(blobPath)) {
          if (number > 0) rememberSuffix(key, number);
          return blobPath;
        }
      } catch (error) {
        this.#writing.delete(blobPath);
        throw error;
      }
      this.#writing.delete(blobPath);
    }
  }

  async #place(staging: Staging, blobPath: string): Promise<boolean> {
    const file = this.#file(blobPath);
    if (!(await place(staging, file, this.#linksFiles))) return false;
    try {
      await syncFolder(path.dirname(file));
      faultPoint('blob.placed');
      return true;
    } catch (error) {
      await this.remove(blobPath);
      throw error;
    }
  }

  async #abandon(blobPath: string): Promise<void> {
    await this.remove(blobPath);
    await this.#pending.release(blobPath);
  }

  async #leftovers(): Promise<{ paths: string[]; names: string[] }> {
    await makeFolder(this.#incomingDir);
    const nowMs = Date.now();
    const names = (await readdir(this.#incomingDir)).filter(
      (name) => !this.#writing.has(name) && (this.#exclusive || isLeftover(name, nowMs)),
    );
    return { paths: await this.#pending.leftovers(), names };
  }

  /** @throws when the path is not one of ours: paths come from the database, but nothing outside the areas may ever be touched. */
  #file(blobPath: string): string {
    const area = BLOB_AREAS.find((known) => blobPath.startsWith(`${known}/`));
    const [year, month, name, ...rest] = blobPath.slice((area?.length ?? 0) + 1).split('/');
    const isOurs = area !== undefined && /^\d{4}$/.test(year ?? '') && /^\d{2}$/.test(month ?? '') && rest.length === 0;
    if (!isOurs || !name || name.startsWith('.') || /[\\\0]/.test(name))
      throw new Error(`"${blobPath}" is no blob path`);
    return path.join(this.#root, blobPath);
  }
}

function folderOf(area: BlobArea, now: Date): string {
  return `${area}/${now.getUTCFullYear()}/${String(now.getUTCMonth() + 1).padStart(2, '0')}`;
}

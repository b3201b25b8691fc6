import type { Stats } from 'node:fs';
import { link, lstat, open, opendir, readdir, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { hasCode } from '../database/errors.ts';
import { faultPoint } from '../faults/index.ts';
import { isLeftover } from '../process-tag.ts';
import {
  BLOB_AREAS,
  type BlobArea,
  type BlobStore,
  type ByteRange,
  type PendingBlob,
  type PutOptions,
} from './blob-store.ts';
import { BlobMissing, translateStorageError } from './blobs.errors.ts';
import { exists, makeFolder, syncFolder } from './durable.ts';
import { safeName, withSuffix } from './safe-name.ts';
import { createStaging, readNote, receive, removeStaging, type Staging, stagingIn, writeNote } from './staging.ts';

export type FolderBlobStoreOptions = {
  /** DATA_DIR: the areas are folders right below it. */
  dataDir: string;
  /** Whether no other process uses the folder (embedded database): then every unfinished put is a leftover. */
  exclusive?: boolean;
};

/** Blobs as plain files: `DATA_DIR/original/2026/11/scan.pdf`. */
export class FolderBlobStore implements BlobStore {
  readonly #root: string;
  readonly #incomingDir: string;
  readonly #exclusive: boolean;
  /** Staging folders of this process that are in use. */
  readonly #open = new Set<string>();

  constructor(options: FolderBlobStoreOptions) {
    this.#root = path.resolve(options.dataDir);
    this.#incomingDir = path.join(this.#root, 'incoming');
    this.#exclusive = options.exclusive ?? false;
  }

  async put(area: BlobArea, name: string, source: Readable, options: PutOptions): Promise<PendingBlob> {
    const staging = await createStaging(this.#incomingDir).catch((error: unknown) => {
      throw translateStorageError(error);
    });
    const stagingName = path.basename(staging.dir);
    this.#open.add(stagingName);
    try {
      const received = await receive(staging, source, options);
      faultPoint('blob.staged');
      const blobPath = await this.#place(staging, folderOf(area, options.now), safeName(name));
      return {
        path: blobPath,
        ...received,
        commit: () => this.#forget(staging),
        abandon: async () => {
          await this.remove(blobPath);
          await this.#forget(staging);
        },
      };
    } catch (error) {
      source.destroy();
      await this.#undo(staging);
      throw translateStorageError(error);
    }
  }

  async open(blobPath: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number }> {
    const handle = await open(this.#file(blobPath), 'r').catch((error: unknown) => {
      throw hasCode(error, 'ENOENT') ? new BlobMissing(blobPath) : error;
    });
    try {
      const { size } = await handle.stat();
      return { stream: handle.createReadStream({ ...range, autoClose: true }), sizeBytes: size };
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

  async recover(isReferenced: (path: string) => Promise<boolean>): Promise<number> {
    let settled = 0;
    for (const name of await this.leftovers()) {
      const staging = stagingIn(path.join(this.#incomingDir, name));
      const blobPath = await readNote(staging);
      if (blobPath !== null && !(await isReferenced(blobPath)) && (await this.#isOwnBlob(staging, blobPath))) {
        await this.remove(blobPath);
      }
      await removeStaging(staging);
      faultPoint('recovery.settled');
      settled++;
    }
    return settled;
  }

  async leftovers(): Promise<string[]> {
    await makeFolder(this.#incomingDir);
    const nowMs = Date.now();
    const names = await readdir(this.#incomingDir);
    return names.filter((name) => !this.#open.has(name) && (this.#exclusive || isLeftover(name, nowMs)));
  }

  async pendingPaths(): Promise<Set<string>> {
    await makeFolder(this.#incomingDir);
    const names = await readdir(this.#incomingDir);
    const notes = await Promise.all(names.map((name) => readNote(stagingIn(path.join(this.#incomingDir, name)))));
    return new Set(notes.filter((note) => note !== null));
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

  /** Gives the staged bytes a name nobody has; the note is durable before the name appears. */
  async #place(staging: Staging, folder: string, name: string): Promise<string> {
    await makeFolder(path.join(this.#root, folder));
    for (let number = await this.#firstFreeSuffix(folder, name); ; number++) {
      const blobPath = `${folder}/${withSuffix(name, number)}`;
      await writeNote(staging, blobPath);
      faultPoint('blob.noted');
      if (await claim(staging.dataFile, this.#file(blobPath))) {
        await syncFolder(path.join(this.#root, folder));
        faultPoint('blob.placed');
        return blobPath;
      }
    }
  }

  /** Doubling, then halving: the ten-thousandth scan.pdf of a month must not cost ten thousand attempts. */
  async #firstFreeSuffix(folder: string, name: string): Promise<number> {
    const isTaken = (number: number) => exists(this.#file(`${folder}/${withSuffix(name, number)}`));
    if (!(await isTaken(0))) return 0;
    let taken = 0;
    let free = 1;
    while (await isTaken(free)) {
      taken = free;
      free *= 2;
    }
    while (free - taken > 1) {
      const middle = Math.floor((taken + free) / 2);
      if (await isTaken(middle)) taken = middle;
      else free = middle;
    }
    return free;
  }

  /** A noted name may belong to somebody else who was faster: only bytes that are ours may be removed. */
  async #isOwnBlob(staging: Staging, blobPath: string): Promise<boolean> {
    const blob = await statOrNull(this.#file(blobPath));
    const data = await statOrNull(staging.dataFile);
    if (!blob) return false;
    // Without hard links the data moves to its name: it is gone from here, or the name is still our empty placeholder.
    return data ? data.ino === blob.ino || blob.size === 0 : true;
  }

  async #undo(staging: Staging): Promise<void> {
    const blobPath = await readNote(staging);
    if (blobPath !== null && (await this.#isOwnBlob(staging, blobPath))) await this.remove(blobPath);
    await this.#forget(staging);
  }

  async #forget(staging: Staging): Promise<void> {
    await removeStaging(staging);
    this.#open.delete(path.basename(staging.dir));
  }

  /** @throws when the path is not one of ours: paths come from the database, but nothing outside the areas may ever be touched. */
  #file(blobPath: string): string {
    const [area, year, month, name, ...rest] = blobPath.split('/');
    const isOurs =
      BLOB_AREAS.some((known) => known === area) &&
      /^\d{4}$/.test(year ?? '') &&
      /^\d{2}$/.test(month ?? '') &&
      rest.length === 0;
    if (!isOurs || !name || name.startsWith('.') || /[\\\0]/.test(name))
      throw new Error(`"${blobPath}" is no blob path`);
    return path.join(this.#root, blobPath);
  }
}

function folderOf(area: BlobArea, now: Date): string {
  return `${area}/${now.getUTCFullYear()}/${String(now.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** @returns false when the name is taken. */
async function claim(dataFile: string, file: string): Promise<boolean> {
  try {
    await link(dataFile, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error;
  }
  return claimByRename(dataFile, file);
}

/** File systems without hard links: an exclusive empty placeholder takes the name, the data then replaces it. */
async function claimByRename(dataFile: string, file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
  await rename(dataFile, file);
  return true;
}

async function statOrNull(file: string): Promise<Stats | null> {
  try {
    return await lstat(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

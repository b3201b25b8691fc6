import type { Stats } from 'node:fs';
import { lstat, open, opendir, readdir, unlink } from 'node:fs/promises';
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
import { place } from './place.ts';
import { safeName } from './safe-name.ts';
import { newStaging, readNote, receive, removeStaging, type Staging, stagingIn, stagingNameOf } from './staging.ts';

export type FolderBlobStoreOptions = {
  /** DATA_DIR: the areas are folders right below it. */
  dataDir: string;
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
  /** Puts of this process that are neither committed nor abandoned, by the name of their staging. */
  readonly #open = new Set<string>();

  constructor(options: FolderBlobStoreOptions) {
    this.#root = path.resolve(options.dataDir);
    this.#incomingDir = path.join(this.#root, 'incoming');
    this.#exclusive = options.exclusive ?? false;
    this.#linksFiles = options.linksFiles ?? true;
  }

  async put(area: BlobArea, name: string, source: Readable, options: PutOptions): Promise<PendingBlob> {
    const staging = newStaging(this.#incomingDir);
    this.#open.add(staging.name);
    try {
      const received = await receive(staging, source, options);
      faultPoint('blob.staged');
      const folder = folderOf(area, options.now);
      const placed = await place(staging, {
        root: this.#root,
        folder,
        name: safeName(name),
        linksFiles: this.#linksFiles,
      });
      const { blobPath, hasNote } = placed;
      return {
        path: blobPath,
        ...received,
        commit: () => this.#forget(staging, hasNote),
        abandon: async () => {
          await this.remove(blobPath);
          await this.#forget(staging, hasNote);
        },
      };
    } catch (error) {
      source.destroy();
      await this.#settle(staging, async () => false);
      throw translateStorageError(error);
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

  async recover(isReferenced: (path: string) => Promise<boolean>): Promise<number> {
    const names = await this.leftovers();
    for (const name of names) {
      await this.#settle(stagingIn(this.#incomingDir, name), isReferenced);
      faultPoint('recovery.settled');
    }
    return names.length;
  }

  async leftovers(): Promise<string[]> {
    await makeFolder(this.#incomingDir);
    const nowMs = Date.now();
    const names = new Set((await readdir(this.#incomingDir)).map(stagingNameOf));
    return [...names].filter((name) => !this.#open.has(name) && (this.#exclusive || isLeftover(name, nowMs)));
  }

  async isPending(blobPath: string): Promise<boolean> {
    const blob = await statOrNull(this.#file(blobPath));
    if (!blob) return false;
    for (const entry of await namesIn(this.#incomingDir)) {
      const staging = stagingIn(this.#incomingDir, stagingNameOf(entry));
      // A second link elsewhere says nothing: it may be somebody's backup.
      if (isSameFile(await statOrNull(staging.dataFile), blob) || (await readNote(staging)) === blobPath) return true;
    }
    return false;
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

  /** Ends a put whose process died or which failed: its blob stays when something refers to it. */
  async #settle(staging: Staging, isReferenced: (path: string) => Promise<boolean>): Promise<void> {
    const note = await readNote(staging);
    const blobPath = note === null ? await this.#twinOf(staging) : await this.#ownBlob(staging, note);
    if (blobPath !== null && !(await isReferenced(blobPath))) await this.remove(blobPath);
    await this.#forget(staging, note !== null);
  }

  /** The blob that is the same file as the staged one, looked for where the newest are; null when the put never got that far. */
  async #twinOf(staging: Staging): Promise<string | null> {
    const data = await statOrNull(staging.dataFile);
    if (!data?.isFile() || data.nlink < 2) return null;
    for (const folder of await this.#foldersNewestFirst()) {
      for (const name of await readdir(path.join(this.#root, folder))) {
        const stats = await statOrNull(path.join(this.#root, folder, name));
        if (isSameFile(stats, data)) return `${folder}/${name}`;
      }
    }
    return null;
  }

  async #foldersNewestFirst(): Promise<string[]> {
    const folders: { month: string; folder: string }[] = [];
    for (const area of BLOB_AREAS) {
      for (const year of await namesIn(path.join(this.#root, area)))
        for (const month of await namesIn(path.join(this.#root, area, year)))
          folders.push({ month: `${year}/${month}`, folder: `${area}/${year}/${month}` });
    }
    return folders.toSorted((a, b) => (a.month < b.month ? 1 : -1)).map(({ folder }) => folder);
  }

  /** A noted name may belong to somebody else who was faster: only bytes that are ours may be removed. */
  async #ownBlob(staging: Staging, noted: string): Promise<string | null> {
    const blob = await statOrNull(this.#file(noted));
    if (!blob) return null;
    // The data has moved to its name, or the name is still our empty placeholder.
    const isOwn = blob.size === 0 || (await statOrNull(staging.dataFile)) === null;
    return isOwn ? noted : null;
  }

  async #forget(staging: Staging, hasNote: boolean): Promise<void> {
    await removeStaging(staging, hasNote);
    faultPoint('blob.unstaged');
    this.#open.delete(staging.name);
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

async function namesIn(folder: string): Promise<string[]> {
  return (await exists(folder)) ? readdir(folder) : [];
}

function isSameFile(one: Stats | null, other: Stats): boolean {
  return one !== null && one.ino === other.ino && one.dev === other.dev;
}

async function statOrNull(file: string): Promise<Stats | null> {
  try {
    return await lstat(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

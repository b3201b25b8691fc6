import { mkdir, open, opendir, readdir, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobDiffers, syncFolder } from '../../../../platform/blobs/index.ts';
import { hasCode } from '../../../../platform/database/index.ts';
import { newTaggedName } from '../../../../platform/process-tag.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { BackupPlace, PlacedObject, WrittenObject } from './backup-place.ts';
import { lockFolder } from './lock-folder.ts';
import { checkKey, MARK, MARK_TEXT } from './place-mark.ts';
import { writeHashed } from './write-hashed.ts';

const INCOMING = 'incoming';
const LOCK = 'lock';

/** Backups as plain files of a folder, on a disk of one's own or a share. */
export class FolderPlace implements BackupPlace {
  readonly name: string;
  readonly #root: string;
  readonly #dataDir: string;
  /** Folders whose entries are not yet forced to disk. */
  readonly #touched = new Set<string>();

  /** @param dataDir what is backed up, which is no place for backups. */
  constructor(folder: string, dataDir: string) {
    this.#root = path.resolve(folder);
    this.#dataDir = dataDir;
    this.name = this.#root;
  }

  async prepare(): Promise<void> {
    try {
      await mkdir(this.#root, { recursive: true, mode: 0o700 });
      await this.#refuseDataDir();
      const entries = await readdir(this.#root);
      if (!entries.includes(MARK) && entries.some((entry) => entry !== LOCK))
        throw new BackupProblem(
          'backup_place_taken',
          `${this.#root} holds something else than backups of Archivolt: name an empty folder, or one that does not exist.`,
        );
      if (!entries.includes(MARK))
        await writeFile(path.join(this.#root, MARK), MARK_TEXT, { mode: 0o600, flush: true });
      await mkdir(path.join(this.#root, INCOMING), { recursive: true, mode: 0o700 });
      await syncFolder(this.#root);
    } catch (error) {
      throw this.#explained(error);
    }
  }

  async put(key: string, source: Readable, sha256?: Buffer): Promise<WrittenObject> {
    const file = this.#file(key);
    const temporary = path.join(this.#root, INCOMING, newTaggedName());
    try {
      const written = await writeHashed(temporary, source);
      if (sha256 && !written.sha256.equals(sha256)) throw new BlobDiffers(written.sha256);
      await this.#makeFolder(path.dirname(file));
      await rename(temporary, file);
      this.#touched.add(path.dirname(file));
      return written;
    } catch (error) {
      source.destroy();
      throw this.#explained(error);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async open(key: string): Promise<Readable> {
    try {
      const handle = await open(this.#file(key), 'r');
      return handle.createReadStream({ highWaterMark: 262_144 });
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw this.#explained(error);
      throw new BackupProblem('backup_damaged', `${this.#file(key)} is missing: this backup is not whole any more.`);
    }
  }

  async stat(key: string): Promise<PlacedObject | null> {
    try {
      const stats = await stat(this.#file(key));
      return stats.isFile() ? { key, sizeBytes: stats.size } : null;
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
      throw this.#explained(error);
    }
  }

  async *list(prefix: string): AsyncIterable<PlacedObject> {
    const folder = this.#file(prefix.slice(0, -1));
    try {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile()) continue;
        const key = path.relative(this.#root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
        const found = await this.stat(key);
        if (found) yield found;
      }
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw this.#explained(error);
    }
  }

  async remove(key: string): Promise<void> {
    const file = this.#file(key);
    await rm(file, { force: true });
    this.#touched.add(path.dirname(file));
    for (let folder = path.dirname(file); folder !== this.#root; folder = path.dirname(folder))
      if (!(await removeIfEmpty(folder))) return;
  }

  async flush(): Promise<void> {
    for (const folder of this.#touched) {
      await syncFolder(folder).catch((error: unknown) => {
        // It was empty, and went with its last object.
        if (!hasCode(error, 'ENOENT')) throw this.#explained(error);
      });
    }
    this.#touched.clear();
  }

  async lock(): Promise<() => Promise<void>> {
    try {
      const release = await lockFolder(path.join(this.#root, LOCK));
      // Whoever wrote here before is gone.
      await mkdir(path.join(this.#root, INCOMING), { recursive: true, mode: 0o700 });
      for (const name of await readdir(path.join(this.#root, INCOMING)))
        await rm(path.join(this.#root, INCOMING, name), { force: true });
      return release;
    } catch (error) {
      throw this.#explained(error);
    }
  }

  async #makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let made = folder; made !== path.dirname(first); made = path.dirname(made)) this.#touched.add(made);
    this.#touched.add(path.dirname(first));
  }

  /** What is lost together with the data is no backup; and the service makes and removes files there as it likes. */
  async #refuseDataDir(): Promise<void> {
    const [root, dataDir] = await Promise.all([this.#root, this.#dataDir].map(realOrSame));
    const isWithin = (inner = '', outer = '') => inner === outer || inner.startsWith(`${outer}${path.sep}`);
    if (isWithin(root, dataDir))
      throw new BackupProblem(
        'backup_place_in_data',
        `${this.#root} lies in DATA_DIR, and would be lost together with it: name a folder elsewhere, best on another disk.`,
      );
  }

  #file(key: string): string {
    checkKey(key);
    return path.join(this.#root, key);
  }

  #explained(error: unknown): unknown {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'EIO', 'ENOENT'))
      return error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    return new BackupProblem(
      isFull ? 'backup_place_full' : 'backup_place_unusable',
      isFull
        ? `${this.#root} is full (${code}): make room there; what was copied stays, and the next backup goes on with it.`
        : `${this.#root} cannot be used (${code}): see that it is there and that the user of the service may write to it.`,
      { cause: error },
    );
  }
}

async function realOrSame(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return folder;
}

async function removeIfEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
    return false;
  }
}

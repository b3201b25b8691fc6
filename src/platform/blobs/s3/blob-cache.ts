import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../../database/errors.ts';
import { isLeftover, newTaggedName } from '../../process-tag.ts';
import type { ByteRange } from '../blob-store.ts';
import { BlobDiffers } from '../blobs.errors.ts';
import { statOrNull } from '../durable.ts';
import { assertFreeSpace } from '../free-space.ts';
import { asReadProblem } from './network-problem.ts';

/** What is wanted: bytes of this hash, or, where it is not known, whatever the object holds. */
type Wanted = { sizeBytes: number; sha256: string | null };

/** When too full, this much of the limit is left. */
const LEFT_SHARE = 0.9;
/** As much as a folder reads at a time. */
const READ_BYTES = 262_144;
/** Other processes fill the same folder: how full it is is looked up again after this time. */
const COUNTED_FOR_MS = 60_000;

/**
 * Objects of a bucket as files, by the SHA-256 of their bytes: what is taken from it was right when this process first took it.
 * Files are handed out as further names of the same bytes, so that what is removed from here stays where it was handed to.
 */
export class BlobCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Hashes whose file was seen to be right in this process's life: a power cut may leave something else. */
  readonly #right = new Set<string>();
  readonly #fetching = new Map<string, Promise<void>>();
  #held: { bytes: number; countedAtMs: number } | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Makes `target` a file with the wanted bytes, fetched when they are not here. @throws BlobDiffers, BlobStoreProblem, storage_full. */
  async give(wanted: Wanted, target: string, read: () => Promise<Readable>): Promise<void> {
    const { sha256 } = wanted;
    if (sha256 !== null && this.#isCached(wanted)) {
      if (await this.#handOut(sha256, wanted, target)) return;
      await this.#once(sha256, () => this.#read({ ...wanted, sha256 }, read));
      if (await this.#handOut(sha256, wanted, target)) return;
    }
    // It is not to be kept, or was removed before it could be handed out.
    await assertFreeSpace(path.dirname(target), wanted.sizeBytes);
    await receiveInto(target, wanted, read);
  }

  /** The bytes of a file that is here, or a range of them; null when it is not, or was not yet seen to be right. */
  async open({ sha256, sizeBytes }: Wanted, range?: ByteRange): Promise<Readable | null> {
    if (sha256 === null || !this.#right.has(sha256)) return null;
    try {
      const handle = await open(this.#file(sha256), 'r');
      if ((await handle.stat()).size === sizeBytes)
        return handle.createReadStream({ ...range, autoClose: true, highWaterMark: READ_BYTES });
      await handle.close();
      return null;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** Keeps bytes that were just stored: whoever stored them mostly needs them next. */
  async keep({ sizeBytes, sha256 }: { sizeBytes: number; sha256: Buffer }, file: string): Promise<void> {
    const name = sha256.toString('hex');
    if (!this.#isCached({ sizeBytes })) return;
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await link(file, this.#file(name));
    } catch (error) {
      // It is there, or the disk has no links: then it is fetched when it is needed.
      if (hasCode(error, 'EEXIST', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV')) return;
      throw error;
    }
    this.#right.add(name);
    await this.#grow(sizeBytes);
  }

  #isCached({ sizeBytes }: Pick<Wanted, 'sizeBytes'>): boolean {
    return sizeBytes <= this.#maxBytes * LEFT_SHARE;
  }

  async #handOut(sha256: string, { sizeBytes }: Wanted, target: string): Promise<boolean> {
    const file = this.#file(sha256);
    const stats = await statOrNull(file);
    if (!stats) return false;
    if (stats.size !== sizeBytes || !(await this.#isRight(sha256, file))) {
      await rm(file, { force: true });
      return false;
    }
    const now = new Date();
    try {
      await utimes(file, now, now);
      await link(file, target).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) throw error;
        return copyFile(file, target);
      });
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  async #isRight(sha256: string, file: string): Promise<boolean> {
    if (this.#right.has(sha256)) return true;
    try {
      if ((await hashOf(file)) !== sha256) return false;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
    this.#right.add(sha256);
    return true;
  }

  /** Whoever wants the same meanwhile waits for the one fetch. */
  async #once(sha256: string, read: () => Promise<void>): Promise<void> {
    const running = this.#fetching.get(sha256);
    if (running) return running;
    const fetching = read().finally(() => this.#fetching.delete(sha256));
    this.#fetching.set(sha256, fetching);
    return fetching;
  }

  async #read(wanted: Wanted & { sha256: string }, read: () => Promise<Readable>): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await assertFreeSpace(this.#folder, wanted.sizeBytes);
    const file = path.join(this.#folder, newTaggedName());
    try {
      await receiveInto(file, wanted, read);
      await rename(file, this.#file(wanted.sha256));
    } finally {
      await rm(file, { force: true });
    }
    this.#right.add(wanted.sha256);
    await this.#grow(wanted.sizeBytes);
  }

  async #grow(bytes: number): Promise<void> {
    if (this.#held && Date.now() - this.#held.countedAtMs < COUNTED_FOR_MS) this.#held.bytes += bytes;
    else
      this.#held = { bytes: (await this.#files()).reduce((sum, { size }) => sum + size, 0), countedAtMs: Date.now() };
    if (this.#held.bytes > this.#maxBytes) await this.#evict();
  }

  async #evict(): Promise<void> {
    const files = (await this.#files()).toSorted((one, other) => one.usedAtMs - other.usedAtMs);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size } of files) {
      if (bytes <= this.#maxBytes * LEFT_SHARE) break;
      await rm(this.#file(name), { force: true });
      this.#right.delete(name);
      bytes -= size;
    }
    this.#held = { bytes, countedAtMs: Date.now() };
  }

  /** All there is; what killed processes left half fetched is removed on the way. */
  async #files(): Promise<{ name: string; size: number; usedAtMs: number }[]> {
    const found: { name: string; size: number; usedAtMs: number }[] = [];
    const nowMs = Date.now();
    for (const name of await readdir(this.#folder)) {
      const stats = await statOrNull(this.#file(name));
      if (!stats) continue;
      if (/^[0-9a-f]{64}$/.test(name)) found.push({ name, size: stats.size, usedAtMs: stats.mtimeMs });
      else if (isLeftover(name, nowMs)) await rm(this.#file(name), { force: true });
    }
    return found;
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }
}

/** Writes what comes into a new file. @throws BlobDiffers when it is not what was wanted; then there is no file. */
async function receiveInto(file: string, wanted: Wanted, read: () => Promise<Readable>): Promise<void> {
  const hash = createHash('sha256');
  try {
    const source = await read();
    source.on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    const sha256 = hash.digest();
    const { size } = await stat(file);
    if (size !== wanted.sizeBytes || (wanted.sha256 !== null && sha256.toString('hex') !== wanted.sha256))
      throw new BlobDiffers(sha256);
  } catch (error) {
    await rm(file, { force: true });
    throw asReadProblem(error);
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

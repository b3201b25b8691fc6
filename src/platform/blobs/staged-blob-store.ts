import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../database/index.ts';
import { faultPoint } from '../faults/index.ts';
import { isLeftover } from '../process-tag.ts';
import { folderOf } from './blob-path.ts';
import type { BlobArea, BlobStore, ByteRange, IsReferenced, PendingBlob, PutOptions } from './blob-store.ts';
import { translateStorageError } from './blobs.errors.ts';
import { makeFolder } from './durable.ts';
import { claimPath } from './path-claims.ts';
import { finalizePending, PendingBlobs } from './pending-blobs.ts';
import { safeName } from './safe-name.ts';
import { resultOf, settled } from './settled.ts';
import { newStaging, receive, removeStaging, type Staging, stagingIn } from './staging.ts';
import { BlobStoreProblem } from './store-problem.ts';

/** What every store is opened with. */
export type StagedBlobStoreOptions = {
  /** DATA_DIR: bytes on their way in lie in `incoming/` below it. */
  dataDir: string;
  db: Database;
  /** Whether no other process uses the store (embedded database): then every unfinished put is a leftover. */
  exclusive?: boolean;
  /** A second store, which is read beside this one: what it has is not free, and is removed together with what is here. */
  elsewhere?: BlobStore | undefined;
};

/** Bytes that have come: how many, and their hash. */
export type Received = { sizeBytes: number; sha256: Buffer };

/** What stores have in common: bytes are received into a file, then they get a path that a row has claimed. */
export abstract class StagedBlobStore implements BlobStore {
  protected readonly root: string;
  protected readonly pending: PendingBlobs;
  /** What this process is writing: names of files in incoming/, and paths. */
  protected readonly writing = new Set<string>();
  readonly #incomingDir: string;
  readonly #exclusive: boolean;
  readonly #db: Database;
  readonly #elsewhere: BlobStore | undefined;

  protected constructor(options: StagedBlobStoreOptions) {
    this.root = path.resolve(options.dataDir);
    this.#incomingDir = path.join(this.root, 'incoming');
    this.#exclusive = options.exclusive ?? false;
    this.#db = options.db;
    this.#elsewhere = options.elsewhere;
    this.pending = new PendingBlobs(options.db, this.#exclusive);
  }

  /** Gives received bytes their path. @returns false when something is there. @throws BlobStoreProblem, and what the disk throws. */
  protected abstract place(staging: Staging, blobPath: string, received: Received): Promise<boolean>;
  /** Has received bytes take the place of whatever is at a path. */
  protected abstract replace(staging: Staging, blobPath: string, received: Received, sha256: Buffer): Promise<void>;
  /** Whether `place` may overwrite what another process put there since it was looked at. */
  protected abstract mayOverwrite(): Promise<boolean>;
  /** Whether what is received has to survive a power cut before it has its path. */
  protected abstract readonly keepsStaged: boolean;

  /** Whether anything is there. */
  protected abstract has(blobPath: string): Promise<boolean>;

  abstract open(blobPath: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number }>;
  abstract stat(blobPath: string): Promise<{ sizeBytes: number } | null>;
  abstract remove(blobPath: string): Promise<void>;
  abstract localPath(blobPath: string, workDir: string): Promise<string>;
  abstract list(area: BlobArea): AsyncIterable<{ path: string; sizeBytes: number }>;
  abstract probe(): Promise<void>;

  async put(area: BlobArea, name: string, source: Readable, options: PutOptions): Promise<PendingBlob> {
    const staging = this.#begin();
    const claim = () => this.#claim(folderOf(area, options.now), safeName(name));
    // The row is written while the bytes come; that it could not be is met behind them.
    let claiming = settled(claim());
    try {
      const received = await receive(staging, source, { ...options, isKept: this.keepsStaged });
      faultPoint('blob.staged');
      let blobPath = resultOf(await claiming);
      while (!(await this.place(staging, blobPath, received))) {
        // Another program was faster.
        await this.pending.release(blobPath);
        this.writing.delete(blobPath);
        claiming = settled(claim());
        blobPath = resultOf(await claiming);
      }
      faultPoint('blob.placed');
      return { path: blobPath, ...received, abandon: () => this.#abandon(blobPath) };
    } catch (error) {
      source.destroy();
      const claimed = await claiming;
      // A row that stays is finalized by the next start.
      const isOver = !(error instanceof BlobStoreProblem && error.mayHaveStored);
      if (isOver && claimed.status === 'fulfilled') await settled(this.pending.release(claimed.value));
      throw translateStorageError(error);
    } finally {
      await removeStaging(staging);
      faultPoint('blob.unstaged');
      this.writing.delete(staging.name);
      const claimed = await claiming;
      if (claimed.status === 'fulfilled') this.writing.delete(claimed.value);
    }
  }

  async putBack(blobPath: string, source: Readable, sha256: Buffer): Promise<void> {
    const staging = this.#begin();
    try {
      const received = await receive(staging, source, { isKept: this.keepsStaged });
      await this.replace(staging, blobPath, received, sha256);
    } catch (error) {
      source.destroy();
      throw translateStorageError(error);
    } finally {
      await removeStaging(staging);
      this.writing.delete(staging.name);
    }
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
    const remove = async (blobPath: string) => {
      await this.remove(blobPath);
      await this.#elsewhere?.remove(blobPath);
    };
    return finalizePending(db, paths, { isReferenced, remove });
  }

  isPending(blobPath: string): Promise<boolean> {
    return this.pending.has(blobPath);
  }

  /** Writes a few bytes into `incoming/` and hands them on before they are gone. */
  protected async stageProbe(use: (staging: Staging, received: Received) => Promise<void>): Promise<void> {
    const staging = this.#begin();
    try {
      await use(staging, await receive(staging, Readable.from([Buffer.from('probe')]), { isKept: this.keepsStaged }));
    } catch (error) {
      throw translateStorageError(error);
    } finally {
      await removeStaging(staging);
      this.writing.delete(staging.name);
    }
  }

  #begin(): Staging {
    const staging = newStaging(this.#incomingDir);
    this.writing.add(staging.name);
    return staging;
  }

  async #claim(folder: string, name: string): Promise<string> {
    const isElsewhere = async (blobPath: string) => ((await this.#elsewhere?.stat(blobPath)) ?? null) !== null;
    const exists = (blobPath: string) => this.has(blobPath);
    const about = { store: this.root, pending: this.pending, writing: this.writing };
    const isTakenAfterAll = async (blobPath: string) =>
      (await isElsewhere(blobPath)) || ((await this.mayOverwrite()) && (await exists(blobPath)));
    const isTaken = async (blobPath: string) => (await exists(blobPath)) || (await isElsewhere(blobPath));
    return claimPath({ ...about, exists: isTaken, isTakenAfterAll }, folder, name);
  }

  async #abandon(blobPath: string): Promise<void> {
    await this.remove(blobPath);
    await this.pending.release(blobPath);
  }

  async #leftovers(): Promise<{ paths: string[]; names: string[] }> {
    await makeFolder(this.#incomingDir);
    const nowMs = Date.now();
    const names = (await readdir(this.#incomingDir)).filter(
      (name) => !this.writing.has(name) && (this.#exclusive || isLeftover(name, nowMs)),
    );
    return { paths: await this.pending.leftovers(), names };
  }
}

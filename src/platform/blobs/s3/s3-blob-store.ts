import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { faultPoint } from '../../faults/index.ts';
import type { Outbound } from '../../outbound/index.ts';
import { checkBlobPath, isBlobPath } from '../blob-path.ts';
import type { BlobStoreSettings } from '../blob-store.settings.ts';
import type { BlobArea, ByteRange, IsReferenced } from '../blob-store.ts';
import { BlobDiffers, BlobMissing } from '../blobs.errors.ts';
import { settled } from '../settled.ts';
import { type Received, StagedBlobStore, type StagedBlobStoreOptions } from '../staged-blob-store.ts';
import type { Staging } from '../staging.ts';
import { BlobStoreProblem } from '../store-problem.ts';
import { BlobCache } from './blob-cache.ts';
import type { Bucket, StoredObject } from './bucket.ts';
import type { UnfinishedUpload } from './unfinished.ts';

/** A bucket in the place of folders. */
export type S3BlobStoreOptions = StagedBlobStoreOptions & { outbound: Outbound; settings: BlobStoreSettings };

/** So long counts what an object said of itself for reading it from this machine's disk. */
const SEEN_FOR_MS = 2_000;
const MAX_SEEN = 1_000;

/** Blobs as objects of a bucket, under their paths. Whoever needs a file gets one of a cache on this machine's disk. */
export class S3BlobStore extends StagedBlobStore {
  readonly #options: S3BlobStoreOptions;
  readonly #cache: BlobCache;
  #opened: Promise<Bucket> | undefined;
  /** Paths under which something may lie of a put that failed while the bucket was away, with their attempts. */
  readonly #doubtful = new Map<string, string>();
  /** What was just asked for: a download asks for the size first, and its bytes may be here. */
  readonly #seen = new Map<string, { head: StoredObject; untilMs: number }>();
  protected readonly keepsStaged = false;

  constructor(options: S3BlobStoreOptions) {
    super(options);
    this.#options = options;
    this.#cache = new BlobCache(path.join(this.root, 'cache', 'blobs'), options.settings.s3CacheSizeBytes);
  }

  async open(blobPath: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number }> {
    checkBlobPath(blobPath);
    const seen = this.#seen.get(blobPath);
    this.#seen.delete(blobPath);
    const stream = seen && seen.untilMs > Date.now() ? await this.#cache.open(seen.head, range) : null;
    return seen && stream ? { stream, sizeBytes: seen.head.sizeBytes } : (await this.#bucket()).get(blobPath, range);
  }

  async stat(blobPath: string): Promise<{ sizeBytes: number } | null> {
    checkBlobPath(blobPath);
    const head = await (await this.#bucket()).head(blobPath);
    if (head === null) return null;
    this.#seen.set(blobPath, { head, untilMs: Date.now() + SEEN_FOR_MS });
    const [oldest = ''] = this.#seen.keys();
    if (this.#seen.size > MAX_SEEN) this.#seen.delete(oldest);
    return { sizeBytes: head.sizeBytes };
  }

  async remove(blobPath: string): Promise<void> {
    checkBlobPath(blobPath);
    this.#seen.delete(blobPath);
    await (await this.#bucket()).remove(blobPath);
    faultPoint('blob.removed');
  }

  async localPath(blobPath: string, workDir: string): Promise<string> {
    checkBlobPath(blobPath);
    const bucket = await this.#bucket();
    const head = await bucket.head(blobPath);
    if (head === null) throw new BlobMissing(blobPath);
    const folder = path.join(workDir, `blob-${randomUUID()}`);
    await mkdir(folder, { mode: 0o700 });
    const file = path.join(folder, path.basename(blobPath));
    await this.#cache.give(head, file, async () => (await bucket.get(blobPath)).stream);
    return file;
  }

  async *list(area: BlobArea): AsyncIterable<{ path: string; sizeBytes: number }> {
    yield* (await this.#bucket()).list(area);
  }

  async probe(): Promise<void> {
    const bucket = await this.#bucket();
    await this.stageProbe((staging, received) =>
      bucket.probe({ file: staging.dataFile, ...received, put: staging.name }),
    );
  }

  override async recover(isReferenced: IsReferenced): Promise<number> {
    const uploads = await this.#abandonedUploads();
    const bucket = await this.#bucket();
    for (const upload of uploads) await bucket.abort(upload);
    return uploads.length + (await super.recover(isReferenced));
  }

  override async leftovers(): Promise<string[]> {
    const uploads = await this.#abandonedUploads();
    return [...uploads.map((upload) => `the upload in parts of ${upload.path}`), ...(await super.leftovers())];
  }

  /** Whether the storage itself refuses to overwrite; where it does not, the rows of this installation alone keep paths apart. */
  async refusesToOverwrite(): Promise<boolean> {
    return (await this.#bucket()).knowsConditions();
  }

  protected async has(blobPath: string): Promise<boolean> {
    return (await this.stat(blobPath)) !== null;
  }

  protected async mayOverwrite(): Promise<boolean> {
    return !(await this.refusesToOverwrite());
  }

  protected async place(staging: Staging, blobPath: string, received: Received): Promise<boolean> {
    checkBlobPath(blobPath);
    const bucket = await this.#bucket();
    try {
      if (!(await bucket.create(blobPath, { file: staging.dataFile, ...received, put: staging.name }))) return false;
    } catch (error) {
      if (error instanceof BlobStoreProblem && error.mayHaveStored) this.#doubtful.set(blobPath, staging.name);
      throw error;
    }
    await this.#cache.keep(received, staging.dataFile);
    await this.#removeDoubtful(bucket);
    return true;
  }

  protected async replace(staging: Staging, blobPath: string, received: Received, sha256: Buffer): Promise<void> {
    checkBlobPath(blobPath);
    if (!received.sha256.equals(sha256)) throw new BlobDiffers(received.sha256);
    this.#seen.delete(blobPath);
    const bucket = await this.#bucket();
    await bucket.replace(blobPath, { file: staging.dataFile, ...received, put: staging.name });
    const stored = await bucket.head(blobPath);
    if (stored?.sizeBytes !== received.sizeBytes) throw new BlobStoreProblem('not_understood');
  }

  /** The client of S3 is loaded when it is needed. */
  #bucket(): Promise<Bucket> {
    const { outbound, settings } = this.#options;
    this.#opened ??= import('./bucket.ts').then(({ openBucket }) => openBucket(outbound, settings));
    return this.#opened;
  }

  /** The bucket answers again: what it may have kept of puts that failed is removed, and their paths are free. */
  async #removeDoubtful(bucket: Bucket): Promise<void> {
    for (const [blobPath, put] of [...this.#doubtful]) {
      this.#doubtful.delete(blobPath);
      const taken = await settled(bucket.takeBack(blobPath, put));
      if (taken.status === 'fulfilled') await settled(this.pending.release(blobPath));
      else this.#doubtful.set(blobPath, put);
    }
  }

  /** A living upload has its row: it was written before the first part was sent. */
  async #abandonedUploads(): Promise<UnfinishedUpload[]> {
    const uploads = await (await this.#bucket()).unfinished();
    const leftovers = new Set(await this.pending.leftovers());
    const abandoned: UnfinishedUpload[] = [];
    for (const upload of uploads.filter(({ path: blobPath }) => isBlobPath(blobPath))) {
      if (this.writing.has(upload.path)) continue;
      if (leftovers.has(upload.path) || !(await this.isPending(upload.path))) abandoned.push(upload);
    }
    return abandoned;
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { BlobDiffers, BlobMissing, type BlobStore } from '../../../../platform/blobs/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import type { ReferencedBlob } from '../../../documents/files/index.ts';
import { blobKey, keyIn } from '../layout.ts';
import type { Manifest, SavedBlob } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { gzipped } from './save-rows.ts';

/** So many are read and written at a time: small files wait for the disk, not for each other. */
const AT_ONCE = 8;

/** The blobs to save, noted down on disk: an archive may have more than memory has room for. */
export class BlobNotes {
  readonly #file: string;
  count = 0;
  totalBytes = 0;

  constructor(folder: string) {
    this.#file = path.join(folder, 'blobs');
  }

  async add(blobs: readonly ReferencedBlob[]): Promise<void> {
    await appendFile(this.#file, blobs.map((blob) => `${JSON.stringify(blob)}\n`).join(''));
    this.count += blobs.length;
    for (const { sizeBytes } of blobs) this.totalBytes += sizeBytes ?? 0;
  }

  /** Some after the others, in the order in which they came. */
  async *parts(): AsyncGenerator<ReferencedBlob[]> {
    if (this.count === 0) return;
    let part: ReferencedBlob[] = [];
    for await (const line of createInterface({
      input: createReadStream(this.#file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      part.push(JSON.parse(line) as ReferencedBlob);
      if (part.length < AT_ONCE) continue;
      yield part;
      part = [];
    }
    if (part.length > 0) yield part;
  }
}

/** How far the files are. */
export type BlobProgress = { doneCount: number; count: number; doneBytes: number; sizeBytes: number };

export type SavedBlobs = { described: Manifest['blobs']; newCount: number; newBytes: number };

type Options = {
  place: BackupPlace;
  blobs: BlobStore;
  signal: AbortSignal;
  onProgress: (progress: BlobProgress) => void;
};

/** Copies every noted blob that the place does not have yet, and writes the list of all of them. */
export async function saveBlobs(options: Options, name: string, notes: BlobNotes): Promise<SavedBlobs> {
  const saver = new BlobSaver(options);
  const object = 'blobs.gz';
  const lines = Readable.from(saver.lines(notes), { objectMode: false });
  const written = await options.place.put(keyIn(name, object), gzipped(lines));
  const { count, totalBytes, missing, changed, newCount, newBytes } = saver;
  const described = { object, sizeBytes: written.sizeBytes, sha256: written.sha256.toString('hex') };
  return { described: { ...described, count, totalBytes, missing, changed }, newCount, newBytes };
}

class BlobSaver {
  count = 0;
  totalBytes = 0;
  missing = 0;
  changed = 0;
  newCount = 0;
  newBytes = 0;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async *lines(notes: BlobNotes): AsyncGenerator<Buffer> {
    for await (const part of notes.parts()) {
      this.#options.signal.throwIfAborted();
      const saved = await Promise.all(part.map((blob) => this.#save(blob)));
      yield Buffer.from(saved.map((blob) => `${JSON.stringify(blob)}\n`).join(''));
      this.#options.onProgress({
        doneCount: this.count,
        count: notes.count,
        doneBytes: this.totalBytes,
        sizeBytes: notes.totalBytes,
      });
    }
  }

  async #save({ path: blobPath, sha256, sizeBytes }: ReferencedBlob): Promise<SavedBlob> {
    const saved = await this.#copy(blobPath, sha256, sizeBytes);
    this.count += 1;
    this.totalBytes += saved.sizeBytes ?? 0;
    if (saved.sha256 === null) this.missing += 1;
    if (saved.expectedSha256 !== undefined) this.changed += 1;
    faultPoint('backup.blob_saved');
    return saved;
  }

  async #copy(blobPath: string, sha256: string | null, sizeBytes: number | null): Promise<SavedBlob> {
    const { place, blobs } = this.#options;
    try {
      const wanted = sha256 ?? (await this.#hashOf(blobPath));
      const there = await place.stat(blobKey(wanted));
      // The name is the hash of what was written: `verify` reads it, a backup need not.
      if (there && (sizeBytes === null || there.sizeBytes === sizeBytes))
        return { path: blobPath, sha256: wanted, sizeBytes: there.sizeBytes };
      const { stream } = await blobs.open(blobPath);
      const written = await place.put(blobKey(wanted), stream, Buffer.from(wanted, 'hex'));
      this.newCount += 1;
      this.newBytes += written.sizeBytes;
      return { path: blobPath, sha256: wanted, sizeBytes: written.sizeBytes };
    } catch (error) {
      if (error instanceof BlobMissing) return { path: blobPath, sha256: null, sizeBytes: null, ...expected(sha256) };
      if (!(error instanceof BlobDiffers) || sha256 === null) throw error;
      // Damaged bytes are better than none: they are kept as they are, and told of.
      const found = await this.#copy(blobPath, error.sha256.toString('hex'), null);
      return { ...found, ...expected(sha256) };
    }
  }

  async #hashOf(blobPath: string): Promise<string> {
    const { stream } = await this.#options.blobs.open(blobPath);
    const hash = createHash('sha256');
    for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
    return hash.digest('hex');
  }
}

function expected(sha256: string | null): { expectedSha256?: string } {
  return sha256 === null ? {} : { expectedSha256: sha256 };
}

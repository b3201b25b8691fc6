import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { BlobDiffers } from '../../../../platform/blobs/index.ts';
import type { WorkDirs } from '../../../../platform/children/index.ts';
import { newTaggedName } from '../../../../platform/process-tag.ts';
import { type Connection, type ListedEntry, ObjectExists } from '../../../outside/destinations/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { BackupPlace, PlacedObject, WrittenObject } from './backup-place.ts';
import { BucketLock } from './bucket-lock.ts';
import { checkKey, MARK, MARK_TEXT } from './place-mark.ts';
import { bucketProblem, isPassing } from './s3-problems.ts';
import { writeHashed } from './write-hashed.ts';

/** Up to this an object waits in memory to be sent, beyond it on disk: nothing is sent before its hash is known. */
const MEMORY_BYTES = 4 * 1024 * 1024;
/** What passes by itself is tried again so much later; longer troubles are for the next backup. */
const AGAIN_MS = [500, 2_000, 8_000];

type Content = { open(): Promise<Readable>; written: WrittenObject; release(): Promise<void> };

/** Backups as objects of a bucket. An object that S3 has taken outlives a power cut. */
export class S3Place implements BackupPlace {
  readonly name: string;
  readonly #connection: Connection;
  readonly #workDirs: WorkDirs;
  readonly #lock: BucketLock;

  /** @param name as people know it. @param connection to the bucket, below the prefix of the place. */
  constructor(name: string, connection: Connection, workDirs: WorkDirs) {
    this.name = name;
    this.#connection = connection;
    this.#workDirs = workDirs;
    this.#lock = new BucketLock({
      name,
      read: async () => ((await this.stat('lock')) ? this.#text('lock') : null),
      write: (content, replaces) => this.#send('lock', contentOf(Buffer.from(content)), replaces),
      remove: () => this.remove('lock'),
    });
  }

  async prepare(): Promise<void> {
    if (await this.stat(MARK)) return;
    const entries = await this.#entries('');
    if (entries.some(({ name }) => name !== 'lock'))
      throw new BackupProblem(
        'backup_place_taken',
        `${this.name} holds something else than backups of Archivolt: name an empty bucket, or another prefix in it.`,
      );
    await this.#send(MARK, contentOf(Buffer.from(MARK_TEXT)), true);
  }

  async put(key: string, source: Readable, sha256?: Buffer): Promise<WrittenObject> {
    try {
      checkKey(key);
      this.#lock.check();
      const content = await this.#received(source);
      try {
        if (sha256 && !content.written.sha256.equals(sha256)) throw new BlobDiffers(content.written.sha256);
        await this.#send(key, content, true);
        return content.written;
      } finally {
        await content.release();
      }
    } finally {
      source.destroy();
    }
  }

  async open(key: string): Promise<Readable> {
    checkKey(key);
    const body = await this.#patiently(() =>
      this.#opened(key).catch(async (error: unknown) => {
        if (await this.#connection.stat(key)) throw error;
        throw new BackupProblem('backup_damaged', `${this.name}/${key} is missing: this backup is not whole any more.`);
      }),
    );
    return Readable.from(explained(this.name, body), { objectMode: false });
  }

  async stat(key: string): Promise<PlacedObject | null> {
    checkKey(key);
    const found = await this.#patiently(() => this.#connection.stat(key));
    return found && { key, sizeBytes: found.sizeBytes };
  }

  async *list(prefix: string): AsyncIterable<PlacedObject> {
    const folder = prefix.slice(0, -1);
    checkKey(folder);
    for (const entry of await this.#entries(folder)) {
      if (entry.name === '') continue;
      const key = `${folder}/${entry.name}`;
      if (entry.kind === 'object') yield { key, sizeBytes: entry.sizeBytes };
      else yield* this.list(`${key}/`);
    }
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await this.#patiently(() => this.#connection.remove(key));
  }

  async flush(): Promise<void> {
    // What S3 has answered to is kept.
  }

  lock(): Promise<() => Promise<void>> {
    return this.#lock.take();
  }

  /** What is in one folder; a listing is small enough to be kept: files are spread over 256 of them. */
  #entries(folder: string): Promise<ListedEntry[]> {
    return this.#patiently(async () => {
      const found: ListedEntry[] = [];
      await this.#connection.list?.(folder, async (entries) => {
        found.push(...entries);
      });
      return found;
    });
  }

  /** The answer while its body is being read. */
  #opened(key: string): Promise<Readable> {
    const { promise, resolve, reject } = Promise.withResolvers<Readable>();
    const whole = this.#connection.read(key, async (body) => {
      resolve(body);
      await finished(body);
    });
    // What goes wrong once the answer was handed on is told to who reads it.
    whole.catch(reject);
    return promise;
  }

  async #text(key: string): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of (await this.open(key)) as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  }

  async #send(path: string, { open, written: { sizeBytes } }: Content, replaces: boolean): Promise<void> {
    const upload = { path, temporaryName: newTaggedName(), open, sizeBytes, replaces };
    await this.#patiently(() => this.#connection.put(upload));
  }

  async #received(source: Readable): Promise<Content> {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    const iterator = source.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) return contentOf(Buffer.concat(chunks));
      chunks.push(value);
      sizeBytes += value.length;
      if (sizeBytes > MEMORY_BYTES) return this.#spooled(chunks, iterator);
    }
  }

  async #spooled(begun: Buffer[], rest: AsyncIterator<Buffer>): Promise<Content> {
    const workDir = await this.#workDirs.create();
    const file = path.join(workDir.path, 'object');
    const release = () => workDir.remove();
    try {
      const all = Readable.from(joined(begun, rest), { objectMode: false });
      const written = await writeHashed(file, all);
      return { open: async () => createReadStream(file), written, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let again = 0; ; again++) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ObjectExists) throw error;
        const problem = bucketProblem(this.name, error);
        const waitMs = AGAIN_MS[again];
        if (waitMs === undefined || !isPassing(problem)) throw problem;
        await delay(waitMs);
      }
    }
  }
}

function contentOf(bytes: Buffer): Content {
  const written = { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
  return { open: async () => Readable.from([bytes]), written, release: async () => undefined };
}

async function* joined(begun: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* begun;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}

/** A body whose end is missing says so as a problem of the place. */
async function* explained(name: string, body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (error) {
    throw bucketProblem(name, error);
  }
}

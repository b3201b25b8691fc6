import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type CallOptions,
  type ChildRunner,
  crashError,
  linkTo,
  residentBytes,
  takeTransferred,
  type WarmChild,
  WarmChildren,
} from '../../../platform/children/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { childSpecs } from './pdf-child.ts';
import type { ReaderCalls } from './reader/reader-calls.ts';
import {
  MAX_RESIDENT_BYTES,
  newReaders,
  type OpenReader,
  type ReaderChild,
  type ReaderInput,
  saysWritten,
} from './reader-child.ts';
import { systemFonts } from './system-fonts.ts';

/** What warm readers are made of. */
export type WarmReadersOptions = {
  children: ChildRunner;
  /** Each reader gets a folder of its own in it, on the disk of the documents if possible. */
  root: string;
  /** How many documents are worked on at a time. */
  size: number;
  log: Log;
};

const IDLE_MS = 10_000;
const MAX_DOCUMENTS = 100;
/** So much was asked about one document: its memory would stand beside that of the next one until it is collected. */
const MAX_CALLS = 200;
const FORGET_TIMEOUT_MS = 5_000;

/** A document lies here while it is read, under a name that tells nothing; the child may read this folder, never write to it. */
const IN = 'in';
/** What the child writes, until it is moved to where it was wanted. */
const OUT = 'out';
const DOCUMENT = 'document';

/**
 * Readers that serve the documents of one owner one after the other: starting a process costs ten times what looking at an
 * ordinary document does. Each document gets an instance of PDFium of its own; a reader that met any error, or that grew,
 * is not used again. Only where the kernel confines a child to its folders: elsewhere each document gets a process.
 */
export class WarmReaders {
  readonly #options: WarmReadersOptions;
  readonly #warm: WarmChildren;

  constructor(options: WarmReadersOptions) {
    this.#options = options;
    const placeIn = async (folder: string) => {
      const [workDir, documents] = [path.join(folder, OUT), path.join(folder, IN)];
      for (const made of [workDir, documents]) await mkdir(made, { mode: 0o700 });
      return { workDir, readable: [documents, ...systemFonts()] };
    };
    const kept = { placeIn, spec: childSpecs.reader, idleMs: IDLE_MS, maxUses: MAX_DOCUMENTS };
    this.#warm = new WarmChildren({ ...options, ...kept });
  }

  /** Readers for documents of this owner (users.id). */
  of(ownerId: string): OpenReader {
    return (place) => this.#open(ownerId, place);
  }

  /** Ends all readers. */
  close(): Promise<void> {
    return this.#warm.close();
  }

  async #open(ownerId: string, place: ReaderInput): Promise<ReaderChild> {
    const { children, log } = this.#options;
    if (!(await children.confinesFiles())) return newReaders(children)(place);
    const warm = await this.#warm.take(ownerId);
    try {
      if (await linkTo(place.path, path.join(warm.folder, IN, DOCUMENT)))
        return new LentReader({ pool: this.#warm, warm, place, log });
    } catch (error) {
      await this.#warm.end(warm);
      throw error;
    }
    this.#warm.giveBack(warm);
    return newReaders(children)(place);
  }
}

/** A warm reader in the hands of one document. */
class LentReader implements ReaderChild {
  readonly #pool: WarmChildren;
  readonly #warm: WarmChild;
  readonly #place: ReaderInput;
  readonly #log: Log;
  #runningCount = 0;
  #callCount = 0;
  #isWell = true;
  #isClosed = false;

  constructor(lent: { pool: WarmChildren; warm: WarmChild; place: ReaderInput; log: Log }) {
    this.#pool = lent.pool;
    this.#warm = lent.warm;
    this.#place = lent.place;
    this.#log = lent.log;
  }

  async call<K extends keyof ReaderCalls>(
    method: K,
    input: ReaderCalls[K]['input'],
    options: CallOptions,
  ): Promise<ReaderCalls[K]['result']> {
    if (this.#isClosed) throw new Error('the reader was given back');
    const wanted = outputOf(input);
    const written = wanted === null ? null : path.join(this.#warm.folder, OUT, path.basename(wanted));
    this.#runningCount += 1;
    this.#callCount += 1;
    try {
      const sent = this.#renamed(input, written);
      const result = await this.#warm.session.call<ReaderCalls[K]['result']>(method, sent, options);
      if (wanted !== null && written !== null) {
        const hasTaken = await takeTransferred(written, wanted);
        if (!hasTaken && saysWritten(method, result)) throw crashError('child_wrote_nothing');
      }
      return result;
    } catch (error) {
      this.#isWell = false;
      throw error;
    } finally {
      this.#runningCount -= 1;
    }
  }

  memoryBytes(): number | null {
    return residentBytes(this.#warm.session.pid);
  }

  async close(isWanted = true): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const mayStay = isWanted && this.#isWell && this.#runningCount === 0 && this.#callCount <= MAX_CALLS;
    const isFree = mayStay && (await this.#forget());
    if (isFree) this.#pool.giveBack(this.#warm);
    else await this.#pool.end(this.#warm);
  }

  /** Whether the child has let go of the document and is as small as before. */
  async #forget(): Promise<boolean> {
    try {
      const { session, folder } = this.#warm;
      const limits = { timeoutMs: FORGET_TIMEOUT_MS };
      await session.call<ReaderCalls['forget']['result']>('forget', null, limits);
      await rm(path.join(folder, IN, DOCUMENT));
      return (residentBytes(session.pid) ?? 0) < MAX_RESIDENT_BYTES;
    } catch (error) {
      // The document was done with it already: a reader that cannot let go of it is ended, that is all.
      this.#log.warn({ err: error }, 'a reader did not let go of its document');
      return false;
    }
  }

  #renamed(input: ReaderCalls[keyof ReaderCalls]['input'], written: string | null): unknown {
    if (input === null) return null;
    const document = path.join(this.#warm.folder, IN, DOCUMENT);
    const isOwn = (name: string) => name === this.#place.path;
    return {
      ...input,
      ...('path' in input && isOwn(input.path) ? { path: document } : {}),
      ...('sourcePath' in input && isOwn(input.sourcePath) ? { sourcePath: document } : {}),
      ...(written === null ? {} : { outputPath: written }),
    };
  }
}

function outputOf(input: ReaderCalls[keyof ReaderCalls]['input']): string | null {
  return input !== null && 'outputPath' in input ? input.outputPath : null;
}

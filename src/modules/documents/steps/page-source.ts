import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from '../../../platform/database/index.ts';
import type { StepRun } from './define-step.ts';
import type { DelegatedWork } from './delegated.ts';
import { markRead, takePage } from './page-claims.store.ts';
import type { PageFacts } from './page-facts.ts';
import { readPageNumbers, type StoredReading, savePageReading } from './page-readings.store.ts';

/** Gives out the pages of one document, each to one worker, and keeps what was read. */
export interface PageSource {
  /** How many pages there are to give out. */
  readonly size: number;
  /** How many pages of the document are read, wherever. */
  readonly readCount: number;
  /** The languages of all pages read so far. */
  readonly languages: ReadonlySet<string>;
  /** @param isAlone whether nothing else is read here meanwhile. @returns undefined when no page is left. */
  next(isAlone: boolean): Promise<PageFacts | undefined>;
  /** @param language of a text that the page did not have itself. */
  keep(reading: StoredReading, language: string | null): Promise<void>;
}

type Fenced = StepRun<unknown>['fenced'];

/** All pages for this run alone. */
export class OwnPages implements PageSource {
  readonly size: number;
  readonly languages = new Set<string>();
  readCount: number;
  readonly #queue: Iterator<PageFacts>;
  readonly #fileId: string;
  readonly #fenced: Fenced;

  constructor(run: Pick<StepRun<unknown>, 'file' | 'fenced'>, pages: readonly PageFacts[], alreadyRead: number) {
    this.size = pages.length;
    this.readCount = alreadyRead;
    this.#queue = pages.values();
    this.#fileId = run.file.id;
    this.#fenced = run.fenced;
  }

  async next(): Promise<PageFacts | undefined> {
    return this.#queue.next().value;
  }

  async keep(reading: StoredReading, language: string | null): Promise<void> {
    if (language !== null) this.languages.add(language);
    await this.#fenced((tx) => savePageReading(tx, this.#fileId, reading));
    this.readCount += 1;
  }
}

/** Between two looks whether somebody else's last page is read. */
const POLL_AGAIN_MS = 100;
/** A page of somebody else's is waited for no longer than this: then it is read here as well. */
const LONGEST_WAIT_MS = 30_000;

export type SharedPagesOptions = {
  work: DelegatedWork;
  run: Pick<StepRun<unknown>, 'ctx' | 'signal' | 'alive'>;
  size: number;
  alreadyRead: number;
  factsOf(page: number): Promise<PageFacts>;
  /** A transaction that is refused once this attempt of the step is over. */
  fenced<T>(write: (tx: Transaction) => Promise<T>): Promise<T>;
  /** All pages, for the run of the step: it reads at the end what others took and did not read. Left out for who only helps. */
  all?: readonly number[];
};

/** Pages that several workers take from rows, one at a time. */
export class SharedPages implements PageSource {
  readonly size: number;
  readCount: number;
  languages: ReadonlySet<string> = new Set();
  readonly #options: SharedPagesOptions;
  readonly #mine = new Set<number>();
  readonly #startedAtMs = performance.now();

  constructor(options: SharedPagesOptions) {
    this.#options = options;
    this.size = options.size;
    this.readCount = options.alreadyRead;
  }

  async next(isAlone: boolean): Promise<PageFacts | undefined> {
    const { work, run, alreadyRead, factsOf } = this.#options;
    const { page, readCount, languages } = await takePage(run.ctx.db, work);
    this.readCount = alreadyRead + readCount;
    this.languages = new Set(languages);
    const number = page ?? (isAlone ? await this.#leftByOthers() : undefined);
    if (number === undefined) return undefined;
    this.#mine.add(number);
    return factsOf(number);
  }

  async keep(reading: StoredReading, language: string | null): Promise<void> {
    const { work, fenced } = this.#options;
    await fenced(async (tx) => {
      await savePageReading(tx, work.fileId, reading);
      await markRead(tx, work.fileId, { page: reading.pageNumber, language });
    });
    this.readCount += 1;
  }

  /**
   * The newest page that somebody else took and has not read: that one is the least likely to be ready soon. The last one is waited
   * for as long as a page takes; whoever has it may be gone, so that then it is read here.
   */
  async #leftByOthers(): Promise<number | undefined> {
    const { work, run, all = [] } = this.#options;
    const ownMs = (performance.now() - this.#startedAtMs) / Math.max(1, this.#mine.size);
    const untilMs = performance.now() + Math.min(ownMs, LONGEST_WAIT_MS);
    for (;;) {
      const read = await readPageNumbers(run.ctx.db, work.fileId);
      const left = all.filter((page) => !read.has(page) && !this.#mine.has(page));
      if (left.length !== 1 || performance.now() >= untilMs) return left.at(-1);
      run.alive();
      await delay(POLL_AGAIN_MS, undefined, { signal: run.signal });
    }
  }
}

import { isDatabaseUnavailable } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import type { ClaimedJob } from './pgboss-tables/claimed-jobs.ts';

/** What a worker pool still has room for, and who has had their turn. */
export type PoolTurn = {
  count: number;
  afterOwner: string;
  busyOwners: string[];
  /** Only whoever has nothing running yet. */
  isForNewcomers: boolean;
};

export type WorkerPoolOptions = {
  /** Jobs at a time. */
  capacity: number;
  log: Log;
  /** Takes jobs whose turn it is, in that order. */
  claim(turn: PoolTurn): Promise<ClaimedJob[]>;
  run(job: ClaimedJob, shouldYield: () => Promise<boolean>): Promise<void>;
  /** Whether a job of anybody but these owners could run now. */
  othersWait(served: string[]): Promise<boolean>;
  untilNextJobMs(): Promise<number | null>;
  /** Whether notifications wake us: else the queues are asked often. */
  isListening(): boolean;
};

const LISTENING_POLL_MS = 30_000;
const DEAF_POLL_MS = 2_000;
/** A turn is at least this long: to stop and go on again has its price. */
const TURN_MS = 1_000;
/** So long somebody waits for others to yield before they get a place beside them: not every step can. */
const PATIENCE_MS = 3 * TURN_MS;
/** A job that is due but was not given to us: another worker or an open transaction holds it. */
const CONTENDED_POLL_MS = 1_000;

/** Runs a limited number of jobs at a time, for one owner after the other. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  /** What runs, with its owner. */
  readonly #running = new Map<Promise<void>, string>();
  #lastOwner = '';
  #startedCount = 0;
  /** Since when somebody waits who has nothing running, while every place is taken. */
  #newcomerSinceMs: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #pumping: Promise<void> | null = null;
  #pumpAgain = false;
  #isStopped = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** There may be something to do. */
  wake(): void {
    if (this.#isStopped) return;
    this.#pumpAgain = true;
    this.#pumping ??= this.#pump();
  }

  /** Takes nothing any more. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  /** Resolves when every running job has ended, and what that made possible. */
  async idle(): Promise<void> {
    while (this.#pumping || this.#running.size > 0) {
      await this.#pumping;
      await Promise.all(this.#running.keys());
    }
  }

  /** Runs everything that is due. @returns how many jobs were started meanwhile. */
  async drain(): Promise<number> {
    const before = this.#startedCount;
    this.wake();
    await this.idle();
    return this.#startedCount - before;
  }

  async #pump(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    try {
      while (this.#pumpAgain && !this.#isStopped) {
        this.#pumpAgain = false;
        await this.#takeAll();
      }
      if (!this.#isStopped) this.#schedule(await this.#nextPollMs());
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.#options.log.error({ err: error }, 'fetching jobs failed');
      else this.#options.log.warn({ err: error }, 'the job queue cannot be reached; trying again');
      this.#schedule(DEAF_POLL_MS);
    } finally {
      this.#pumping = null;
    }
    if (this.#pumpAgain) this.wake();
  }

  async #takeAll(): Promise<void> {
    for (;;) {
      const isForNewcomers = this.#running.size >= this.#options.capacity;
      if (this.#isStopped || (isForNewcomers && !(await this.#hasNewcomer()))) return;
      const count = Math.max(1, this.#options.capacity - this.#running.size);
      const busyOwners = [...this.#running.values()];
      const jobs = await this.#options.claim({ count, afterOwner: this.#lastOwner, busyOwners, isForNewcomers });
      if (jobs.length === 0) return;
      for (const job of jobs) this.#start(job);
    }
  }

  /**
   * One place more than there are is for somebody who has nothing running: at once while somebody else has several, else once those who
   * run have had the time to yield.
   */
  async #hasNewcomer(): Promise<boolean> {
    if (this.#running.size > this.#options.capacity) return false;
    const owners = new Set(this.#running.values());
    if (!(await this.#options.othersWait([...owners]))) {
      this.#newcomerSinceMs = null;
      return false;
    }
    this.#newcomerSinceMs ??= performance.now();
    return owners.size < this.#running.size || this.#patienceMs() <= 0;
  }

  #patienceMs(): number {
    return (this.#newcomerSinceMs ?? performance.now()) + PATIENCE_MS - performance.now();
  }

  #start(job: ClaimedJob): void {
    this.#lastOwner = job.owner;
    this.#startedCount += 1;
    this.#newcomerSinceMs = null;
    const startedAtMs = performance.now();
    const shouldYield = async () => performance.now() - startedAtMs >= TURN_MS && (await this.#isOverdrawn(job.owner));
    const run = this.#options.run(job, shouldYield).finally(() => {
      this.#running.delete(run);
      this.wake();
    });
    this.#running.set(run, job.owner);
  }

  /** Whether somebody waits who has fewer jobs running here than this owner: room for them is only where one yields. */
  async #isOverdrawn(owner: string): Promise<boolean> {
    if (this.#isStopped || this.#running.size < this.#options.capacity) return false;
    const counts = new Map<string, number>();
    for (const busy of this.#running.values()) counts.set(busy, (counts.get(busy) ?? 0) + 1);
    const own = counts.get(owner) ?? 0;
    const served = [...counts].filter(([, count]) => count >= own).map(([busy]) => busy);
    return this.#options.othersWait([...new Set([owner, ...served])]);
  }

  /** A full worker pool looks again when a job ends; an idle one when the next job is due, and now and then to be safe. */
  async #nextPollMs(): Promise<number> {
    const pollMs = this.#options.isListening() ? LISTENING_POLL_MS : DEAF_POLL_MS;
    if (this.#running.size >= this.#options.capacity) {
      const isAwaited = this.#newcomerSinceMs !== null && this.#running.size === this.#options.capacity;
      return isAwaited ? Math.max(5, this.#patienceMs()) : pollMs;
    }
    const untilMs = await this.#options.untilNextJobMs();
    return untilMs === null ? pollMs : Math.min(pollMs, Math.max(untilMs + 5, untilMs === 0 ? CONTENDED_POLL_MS : 0));
  }

  #schedule(delayMs: number): void {
    if (this.#isStopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), delayMs);
  }
}

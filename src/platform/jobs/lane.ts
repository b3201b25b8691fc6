import type { PgBoss } from 'pg-boss';
import { isDatabaseUnavailable } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import type { ClaimedJob } from './claimed-jobs.ts';

export type LaneOptions = {
  boss: PgBoss;
  /** Queues in the order they are asked. */
  names: readonly string[];
  /** Jobs at a time. */
  capacity: number;
  log: Log;
  run(job: ClaimedJob): Promise<void>;
  untilNextJobMs(): Promise<number | null>;
  /** Whether notifications wake us: else the queues are asked often. */
  isListening(): boolean;
};

const LISTENING_POLL_MS = 30_000;
const DEAF_POLL_MS = 2_000;
/** A job that is due but was not given to us: another worker or an open transaction holds it. */
const CONTENDED_POLL_MS = 1_000;

/** Takes jobs from some queues and runs a limited number of them at a time. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #isPumping = false;
  #pumpAgain = false;
  #isStopped = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** There may be something to do. */
  wake(): void {
    if (this.#isStopped || this.#options.names.length === 0) return;
    this.#pumpAgain = true;
    if (!this.#isPumping) void this.#pump();
  }

  /** Takes nothing any more. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  /** Resolves when every running job has ended. */
  async idle(): Promise<void> {
    while (this.#isPumping || this.#running.size > 0) {
      await Promise.all(this.#running);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #pump(): Promise<void> {
    this.#isPumping = true;
    if (this.#timer) clearTimeout(this.#timer);
    try {
      while (this.#pumpAgain && !this.#isStopped) {
        this.#pumpAgain = false;
        await this.#takeAll();
      }
      if (!this.#isStopped) this.#schedule(await this.#nextLookMs());
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.#options.log.error({ err: error }, 'fetching jobs failed');
      else this.#options.log.warn({ err: error }, 'the job queue cannot be reached; trying again');
      this.#schedule(DEAF_POLL_MS);
    } finally {
      this.#isPumping = false;
    }
    if (this.#pumpAgain) this.wake();
  }

  async #takeAll(): Promise<void> {
    for (const name of this.#options.names) {
      const free = this.#options.capacity - this.#running.size;
      if (free <= 0 || this.#isStopped) return;
      const jobs = await this.#options.boss.fetch<object>(name, { batchSize: free, includeMetadata: true });
      for (const job of jobs) this.#start(job);
    }
  }

  #start(job: ClaimedJob): void {
    const run = this.#options.run(job).finally(() => {
      this.#running.delete(run);
      this.wake();
    });
    this.#running.add(run);
  }

  /** A full lane looks again when a job ends; an idle one when the next job is due, and now and then to be safe. */
  async #nextLookMs(): Promise<number> {
    const pollMs = this.#options.isListening() ? LISTENING_POLL_MS : DEAF_POLL_MS;
    if (this.#running.size >= this.#options.capacity) return pollMs;
    const untilMs = await this.#options.untilNextJobMs();
    return untilMs === null ? pollMs : Math.min(pollMs, Math.max(untilMs + 5, untilMs === 0 ? CONTENDED_POLL_MS : 0));
  }

  #schedule(delayMs: number): void {
    if (this.#isStopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), delayMs);
  }
}

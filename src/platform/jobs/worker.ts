import type { PgBoss } from 'pg-boss';
import { faultPoint } from '../faults/index.ts';
import type { Log } from '../log/index.ts';
import { createSupervisingBoss } from './boss.ts';
import type { JobRegistration, JobWork } from './define-job.ts';
import type { JobSystem } from './job-system.ts';
import { claimJobs, othersWait } from './pgboss-tables/claim-jobs.ts';
import { type ClaimedJob, handBackPreviousLife } from './pgboss-tables/claimed-jobs.ts';
import { WAKE_CHANNEL } from './pgboss-tables/names.ts';
import { bringBackFromFuture, untilNextJobMs } from './pgboss-tables/waiting-jobs.ts';
import { RunningJobs } from './running-jobs.ts';
import { syncSchedules } from './schedules.ts';
import { WorkerPool } from './worker-pool.ts';

export type WorkerOptions<C> = {
  jobs: JobSystem;
  handlers: readonly JobRegistration<C>[];
  /** The context of a run, with a system actor named after the job. */
  makeContext(jobName: string): C;
  /** How many jobs of each kind of work run at a time; those that wait for other servers cost too little to be limited by hand. */
  slots: Readonly<{ cpu: number; io: number; ai?: number }>;
  log: Log;
};

/** Runs jobs until it is stopped. */
export interface Worker {
  /**
   * For tests: runs everything that is due, and what that brings about, to its end. Jobs for later stay.
   * A job that asks to run again at once runs again, so one that always does keeps this from ending.
   */
  runUntilIdle(): Promise<void>;
  /** Takes no more jobs; running ones finish or go back to their queue within `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

/** As many servers may be slow or dead at a time before others wait for their turn. */
const REMOTE_SLOTS = 250;
const DEFAULT_AI_SLOTS = 1;
const HEARTBEAT_INTERVAL_MS = 3_000;
const CLOCK_CHECK_INTERVAL_MS = 30_000;
const DEFAULT_GRACE_MS = 20_000;
/** Jobs that only wait or write a little are short: most end by themselves in this part of the grace. */
const IO_SHARE_OF_GRACE = 0.25;

/** Starts taking jobs. On the embedded database jobs of the previous life are handed back first. */
export async function startWorker<C>(options: WorkerOptions<C>): Promise<Worker> {
  const worker = new JobWorker(options, await options.jobs.boss());
  await worker.start();
  return worker;
}

class JobWorker<C> implements Worker {
  readonly #options: WorkerOptions<C>;
  readonly #boss: PgBoss;
  readonly #supervisor: PgBoss;
  readonly #registrations: ReadonlyMap<string, JobRegistration<C>>;
  readonly #running: RunningJobs<C>;
  /** By the names of their queues. */
  readonly #workerPools: ReadonlyMap<string, WorkerPool>;
  #unlisten: (() => void) | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #clockCheck: NodeJS.Timeout | null = null;
  #stopping: Promise<void> | null = null;

  constructor(options: WorkerOptions<C>, boss: PgBoss) {
    const { jobs, log, handlers, makeContext } = options;
    this.#options = options;
    this.#boss = boss;
    this.#supervisor = createSupervisingBoss(jobs.database.pool, log);
    this.#registrations = new Map(handlers.map((registration) => [registration.job.name, registration]));
    this.#running = new RunningJobs({ boss, jobs, log, makeContext });
    this.#workerPools = new Map([
      ...this.#poolOf('cpu'),
      ...this.#poolOf('io'),
      ...this.#poolOf('remote'),
      ...this.#poolOf('ai'),
    ]);
  }

  async start(): Promise<void> {
    const { jobs, log } = this.#options;
    const { database } = jobs;
    if (database.embedded) {
      const count = await handBackPreviousLife(this.#boss, database.pool, [...this.#registrations.keys()]);
      faultPoint('jobs.handed_back');
      if (count > 0) log.info({ count }, 'jobs of the previous run were handed back');
    }
    await this.#supervisor.start();
    await syncSchedules(
      this.#supervisor,
      [...this.#registrations.values()].map(({ job }) => job),
    );
    this.#heartbeat = setInterval(() => void this.#running.beat(), HEARTBEAT_INTERVAL_MS);
    this.#clockCheck = setInterval(() => void this.#checkClock(), CLOCK_CHECK_INTERVAL_MS);
    await this.#checkClock();
    this.#unlisten = database.listener.listen(WAKE_CHANNEL, {
      onNotification: (name) => this.#workerPools.get(name)?.wake(),
      onListening: () => this.#wake(),
    });
    this.#wake();
  }

  async runUntilIdle(): Promise<void> {
    for (;;) {
      const counts = await Promise.all(this.#allPools().map((workerPool) => workerPool.drain()));
      if (counts.every((count) => count === 0)) return;
    }
  }

  stop(graceMs = DEFAULT_GRACE_MS): Promise<void> {
    this.#stopping ??= this.#stop(graceMs);
    return this.#stopping;
  }

  #poolOf(work: JobWork): [name: string, workerPool: WorkerPool][] {
    const { jobs, log, slots } = this.#options;
    const { pool, listener } = jobs.database;
    const names = [...this.#registrations.values()].filter(({ job }) => job.work === work).map(({ job }) => job.name);
    const workerPool = new WorkerPool({
      capacity: { remote: REMOTE_SLOTS, ai: DEFAULT_AI_SLOTS, ...slots }[work],
      log,
      claim: (turn) => claimJobs(pool, { names, ...turn }),
      othersWait: (served) => othersWait(pool, names, served),
      run: (job, shouldYield) => this.#run(job, shouldYield),
      untilNextJobMs: () => untilNextJobMs(pool, names),
      isListening: () => listener.isListening,
    });
    return names.map((name) => [name, workerPool]);
  }

  #allPools(): WorkerPool[] {
    return [...new Set(this.#workerPools.values())];
  }

  #wake(): void {
    for (const workerPool of this.#allPools()) workerPool.wake();
  }

  async #run(job: ClaimedJob, shouldYield: () => Promise<boolean>): Promise<void> {
    const registration = this.#registrations.get(job.name);
    if (!registration) throw new Error(`no handler for job "${job.name}"`);
    await this.#running.run(registration, job, shouldYield);
  }

  async #checkClock(): Promise<void> {
    const { jobs, log } = this.#options;
    try {
      const count = await bringBackFromFuture(jobs.database.pool, [...this.#registrations.keys()]);
      if (count > 0) log.warn({ count }, 'the clock was set back; jobs that were planned by the old one go on now');
    } catch (error) {
      log.warn({ err: error }, 'the times of waiting jobs could not be checked');
    }
  }

  async #stop(graceMs: number): Promise<void> {
    this.#unlisten?.();
    if (this.#clockCheck) clearInterval(this.#clockCheck);
    const workerPools = this.#allPools();
    for (const workerPool of workerPools) workerPool.stop();
    await this.#supervisor.stop({ graceful: false, close: false });
    const idle = Promise.all(workerPools.map((workerPool) => workerPool.idle()));
    this.#running.abort('cpu');
    await within(idle, graceMs * IO_SHARE_OF_GRACE);
    this.#running.abort('cpu', 'io', 'remote', 'ai');
    await within(idle, graceMs * (1 - IO_SHARE_OF_GRACE));
    await this.#running.abandonRest();
    if (this.#heartbeat) clearInterval(this.#heartbeat);
  }
}

/** Waits for `work`, but not longer. */
async function within(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  await Promise.race([work, timeout.promise]);
  clearTimeout(timer);
}

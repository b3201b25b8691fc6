import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { isDatabaseUnavailable } from '../database/index.ts';
import { faultPoint } from '../faults/index.ts';
import type { Log } from '../log/index.ts';
import { createSupervisingBoss } from './boss.ts';
import {
  bringBackFromFuture,
  type ClaimedJob,
  handBack,
  handBackPreviousLife,
  touch,
  untilNextJobMs,
} from './claimed-jobs.ts';
import { JobAborted, type JobDefinition, type JobHandler } from './define-job.ts';
import type { JobSystem } from './job-system.ts';
import { Lane } from './lane.ts';
import { WAKE_CHANNEL } from './queue-names.ts';
import { syncSchedules } from './schedules.ts';
import { type RunResult, settle } from './settle.ts';

/** A kind of job together with what does it; made by registerJob(). */
export type JobRegistration = { readonly job: JobDefinition<unknown>; readonly handle: JobHandler<never> };

/** Pairs a kind of job with its handler; their payload types must agree. */
export function registerJob<P>(job: JobDefinition<P>, handle: JobHandler<P>): JobRegistration {
  return { job, handle };
}

export type WorkerOptions = {
  jobs: JobSystem;
  handlers: readonly JobRegistration[];
  /** The context of a run, with a system actor named after the job. */
  makeContext(jobName: string): Context;
  heavyConcurrency: number;
  log: Log;
};

/** Runs jobs until it is stopped. */
export interface Worker {
  /** Takes no more jobs; running ones finish or go back to their queue within `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

const LIGHT_CONCURRENCY = 4;
const HEARTBEAT_INTERVAL_MS = 3_000;
const CLOCK_CHECK_INTERVAL_MS = 30_000;
const DEFAULT_GRACE_MS = 20_000;
/** Light jobs are short: most end by themselves in this part of the grace. */
const LIGHT_SHARE_OF_GRACE = 0.25;
const SETTLE_RETRY_DELAYS_MS = [200, 1_000, 3_000, 8_000];

type Running = { job: ClaimedJob; controller: AbortController; isHeavy: boolean; isAbandoned: boolean };

/** Starts taking jobs. On the embedded database jobs of the previous life are handed back first. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const worker = new JobWorker(options, await options.jobs.boss());
  await worker.start();
  return worker;
}

class JobWorker implements Worker {
  readonly #options: WorkerOptions;
  readonly #boss: PgBoss;
  readonly #supervisor: PgBoss;
  readonly #registrations: ReadonlyMap<string, JobRegistration>;
  readonly #running = new Map<string, Running>();
  readonly #lanes: Lane[];
  #unlisten: (() => void) | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #clockCheck: NodeJS.Timeout | null = null;
  #stopping: Promise<void> | null = null;

  constructor(options: WorkerOptions, boss: PgBoss) {
    this.#options = options;
    this.#boss = boss;
    this.#supervisor = createSupervisingBoss(options.jobs.database.pool, options.log);
    this.#registrations = new Map(options.handlers.map((registration) => [registration.job.name, registration]));
    this.#lanes = [this.#makeLane('heavy', options.heavyConcurrency), this.#makeLane('light', LIGHT_CONCURRENCY)];
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
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_INTERVAL_MS);
    this.#clockCheck = setInterval(() => void this.#checkClock(), CLOCK_CHECK_INTERVAL_MS);
    await this.#checkClock();
    this.#unlisten = database.listener.listen(WAKE_CHANNEL, {
      onNotification: () => this.#wake(),
      onListening: () => this.#wake(),
    });
    this.#wake();
  }

  stop(graceMs = DEFAULT_GRACE_MS): Promise<void> {
    this.#stopping ??= this.#stop(graceMs);
    return this.#stopping;
  }

  #makeLane(work: 'heavy' | 'light', capacity: number): Lane {
    const { database } = this.#options.jobs;
    const names = [...this.#registrations.values()].filter(({ job }) => job.work === work).map(({ job }) => job.name);
    return new Lane({
      boss: this.#boss,
      names,
      capacity,
      log: this.#options.log,
      run: (job) => this.#run(job),
      untilNextJobMs: () => untilNextJobMs(database.pool, names),
      isListening: () => database.listener.isListening,
    });
  }

  #wake(): void {
    for (const lane of this.#lanes) lane.wake();
  }

  async #run(job: ClaimedJob): Promise<void> {
    const registration = this.#registrations.get(job.name);
    if (!registration) throw new Error(`no handler for job "${job.name}"`);
    const controller = new AbortController();
    const running: Running = { job, controller, isHeavy: registration.job.work === 'heavy', isAbandoned: false };
    this.#running.set(job.id, running);
    faultPoint('job.taken');
    const expiry = setTimeout(() => controller.abort(new JobAborted('job_expired')), job.expireInSeconds * 1000);
    try {
      const result = await this.#handle(registration, job, controller.signal);
      faultPoint('job.handled');
      if (!running.isAbandoned) await this.#settle(registration.job, job, result);
      faultPoint('job.ended');
    } finally {
      clearTimeout(expiry);
      this.#running.delete(job.id);
    }
  }

  async #handle(
    { job: definition, handle }: JobRegistration,
    job: ClaimedJob,
    signal: AbortSignal,
  ): Promise<RunResult> {
    const { log } = this.#options;
    try {
      const payload = definition.payload.safeParse(job.data);
      if (!payload.success) return { type: 'dead', reason: `The job's payload is not valid: ${payload.error.message}` };
      if (signal.aborted) return { type: 'handBack' };
      return await handle(this.#options.makeContext(job.name), payload.data as never, {
        id: job.id,
        attempt: job.retryCount + 1,
        signal,
      });
    } catch (error) {
      if (signal.aborted && signal.reason instanceof JobAborted && signal.reason.why !== 'job_expired')
        return { type: 'handBack' };
      const about = { err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 };
      if (isDatabaseUnavailable(error)) log.warn(about, 'a job lost the database and runs again');
      else log.error(about, 'a job failed unexpectedly');
      return { type: 'threw', error: signal.aborted ? signal.reason : error };
    }
  }

  /** Tried again for a while; after that the heartbeat lapses and the queue itself gives the job to somebody. */
  async #settle(definition: JobDefinition<unknown>, job: ClaimedJob, result: RunResult): Promise<void> {
    for (const delayMs of [...SETTLE_RETRY_DELAYS_MS, null]) {
      try {
        await settle({ boss: this.#boss, database: this.#options.jobs.database, definition }, job, result);
        return;
      } catch (error) {
        this.#options.log.warn({ err: error, job: job.name, jobId: job.id }, 'the end of a job could not be recorded');
        if (delayMs === null) return;
        await delay(delayMs);
      }
    }
  }

  async #beat(): Promise<void> {
    const jobs = [...this.#running.values()].filter(({ isAbandoned }) => !isAbandoned).map(({ job }) => job);
    if (jobs.length === 0) return;
    try {
      for (const id of await touch(this.#boss, jobs))
        this.#running.get(id)?.controller.abort(new JobAborted('claim_lost'));
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the heartbeat of running jobs could not be written');
    }
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
    for (const lane of this.#lanes) lane.stop();
    await this.#supervisor.stop({ graceful: false, close: false });
    const idle = Promise.all(this.#lanes.map((lane) => lane.idle()));
    this.#abort(({ isHeavy }) => isHeavy);
    await within(idle, graceMs * LIGHT_SHARE_OF_GRACE);
    this.#abort(() => true);
    await within(idle, graceMs * (1 - LIGHT_SHARE_OF_GRACE));
    await this.#abandonRest();
    if (this.#heartbeat) clearInterval(this.#heartbeat);
  }

  #abort(which: (running: Running) => boolean): void {
    for (const running of this.#running.values()) {
      if (which(running)) running.controller.abort(new JobAborted('service_stopping'));
    }
  }

  /** Handlers that do not listen to their signal: their jobs go back now, what they still do is fenced off. */
  async #abandonRest(): Promise<void> {
    for (const running of this.#running.values()) {
      running.isAbandoned = true;
      this.#options.log.warn(
        { job: running.job.name, jobId: running.job.id },
        'a job did not stop in time and goes back to its queue',
      );
      await handBack(this.#options.jobs.database.pool, running.job, 0);
    }
  }
}

/** Waits for `work`, but not longer. */
async function within(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  await Promise.race([work, timeout.promise]);
  clearTimeout(timer);
}

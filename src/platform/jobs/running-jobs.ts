import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { isDatabaseUnavailable } from '../database/index.ts';
import { recentFailures } from '../failures/index.ts';
import { faultPoint } from '../faults/index.ts';
import type { Log } from '../log/index.ts';
import { JobAborted, type JobRegistration, type JobRun, type JobWork } from './define-job.ts';
import { finalize, type RunResult } from './finalize.ts';
import type { JobSystem } from './job-system.ts';
import { countRun } from './jobs.metrics.ts';
import { type ClaimedJob, handBack, touch } from './pgboss-tables/claimed-jobs.ts';

const FINALIZE_RETRY_DELAYS_MS = [200, 1_000, 3_000, 8_000];

type Running = { job: ClaimedJob; controller: AbortController; work: JobWork; isAbandoned: boolean };

/** The jobs that this process holds, from the claim to the written end. */
export class RunningJobs<C> {
  readonly #options: { boss: PgBoss; jobs: JobSystem; log: Log; makeContext(jobName: string): C };
  readonly #running = new Map<string, Running>();

  constructor(options: { boss: PgBoss; jobs: JobSystem; log: Log; makeContext(jobName: string): C }) {
    this.#options = options;
  }

  /** Runs a claimed job and writes how it ended; throws nothing that a handler threw. */
  async run(registration: JobRegistration<C>, job: ClaimedJob, shouldYield: JobRun['shouldYield']): Promise<void> {
    const controller = new AbortController();
    const running: Running = { job, controller, work: registration.job.work, isAbandoned: false };
    this.#running.set(job.id, running);
    faultPoint('job.taken');
    const expiry = setTimeout(() => controller.abort(new JobAborted('job_expired')), job.expireInSeconds * 1000);
    const startedAtMs = performance.now();
    try {
      const result = await this.#handle(registration, job, { signal: controller.signal, shouldYield });
      countRun(job.name, result, (performance.now() - startedAtMs) / 1000);
      faultPoint('job.handled');
      if (!running.isAbandoned) await this.#finalize(registration, job, result);
      faultPoint('job.ended');
    } finally {
      clearTimeout(expiry);
      this.#running.delete(job.id);
    }
  }

  /** Tells the queue that we are alive, and jobs that are no longer ours that they are not. */
  async beat(): Promise<void> {
    const jobs = [...this.#running.values()].filter(({ isAbandoned }) => !isAbandoned).map(({ job }) => job);
    if (jobs.length === 0) return;
    try {
      for (const id of await touch(this.#options.boss, jobs))
        this.#running.get(id)?.controller.abort(new JobAborted('claim_lost'));
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the heartbeat of running jobs could not be written');
    }
  }

  /** Asks jobs of these kinds to end, because the service does. */
  abort(...works: readonly JobWork[]): void {
    for (const { work, controller } of this.#running.values())
      if (works.includes(work)) controller.abort(new JobAborted('service_stopping'));
  }

  /** Handlers that do not listen to their signal: their jobs go back now, what they still do is fenced off. */
  async abandonRest(): Promise<void> {
    for (const running of this.#running.values()) {
      running.isAbandoned = true;
      this.#options.log.warn(
        { job: running.job.name, jobId: running.job.id },
        'a job did not stop in time and goes back to its queue',
      );
      await handBack(this.#options.jobs.database.pool, running.job, 0);
    }
  }

  async #handle(
    { job: definition, handle }: JobRegistration<C>,
    job: ClaimedJob,
    { signal, shouldYield }: Pick<JobRun, 'signal' | 'shouldYield'>,
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
        shouldYield,
      });
    } catch (error) {
      if (signal.aborted && signal.reason instanceof JobAborted && signal.reason.why !== 'job_expired')
        return { type: 'handBack' };
      const about = { err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 };
      if (isDatabaseUnavailable(error)) log.warn(about, 'a job lost the database and runs again');
      else {
        recentFailures.note('job', job.name, error, new Date());
        log.error(about, 'a job failed unexpectedly');
      }
      return { type: 'threw', error: signal.aborted ? signal.reason : error };
    }
  }

  /** Tried again for a while; after that the heartbeat lapses and the queue itself gives the job to somebody. */
  async #finalize({ job: definition }: JobRegistration<C>, job: ClaimedJob, result: RunResult): Promise<void> {
    const { boss, jobs, log } = this.#options;
    for (const delayMs of [...FINALIZE_RETRY_DELAYS_MS, null]) {
      try {
        await finalize({ boss, database: jobs.database, definition }, job, result);
        return;
      } catch (error) {
        log.warn({ err: error, job: job.name, jobId: job.id }, 'the end of a job could not be recorded');
        if (delayMs === null) return;
        await delay(delayMs);
      }
    }
  }
}

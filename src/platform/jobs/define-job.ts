import { z } from 'zod';

/** How a run of a job ended. A thrown error is a surprise: it is retried as the definition says, then kept as failed. */
export type JobOutcome =
  | { type: 'done' }
  /** Not now: the job comes again later, behind what its owner has waiting by then, with all its attempts. */
  | { type: 'retryIn'; seconds: number }
  /** Somebody else first: the job has its old place among what its owner has waiting, with all its attempts. */
  | { type: 'yield' }
  /** Trying again cannot help: kept as failed at once. `reason` is shown to administrators. */
  | { type: 'dead'; reason: string; code?: string };

/**
 * What a job takes while it runs: a core (or the database for long), mostly patience, patience with somebody else's server, or a place
 * at a model, which has few and keeps each for long.
 */
export type JobWork = 'cpu' | 'io' | 'remote' | 'ai';

/** A kind of background work. Importable without its handler, so that anyone may enqueue it. */
export type JobDefinition<P> = {
  /** Also the name of the queue. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly retry: { limit: number; delaySeconds: number; backoff: boolean };
  /** A run that takes longer is aborted and counts as failed; at most a day. */
  readonly expireInSeconds: number;
  /** `cpu` jobs run WORKER_CONCURRENCY at a time, `io` jobs WORKER_IO_CONCURRENCY, `ai` jobs AI_CONCURRENCY, `remote` ones many; none takes a place of another kind. */
  readonly work: JobWork;
  /** Whose work it is (users.id): owners take turns. Left out, it is the service's own, which takes turns as one more owner. */
  owner?(payload: P): string | undefined;
  /** Runs by itself at these times (UTC); the payload must accept `{}`. */
  readonly cron?: string;
};

/** One run of a job. `attempt` counts from 1; `signal` aborts when the service stops or the job is no longer ours. */
export type JobRun = {
  id: string;
  attempt: number;
  signal: AbortSignal;
  /**
   * Whether an owner waits who has fewer jobs running here, and this one has had its turn. A run that may take long asks now and
   * then; when it is so it keeps what it has and answers `yield`.
   */
  shouldYield(): Promise<boolean>;
};

/** What does the work; `C` is the context that the worker makes for each run. */
export type JobHandler<P, C> = (ctx: C, payload: P, job: JobRun) => Promise<JobOutcome>;

/** A kind of job together with what does it; made by registerJob(). */
export type JobRegistration<C> = { readonly job: JobDefinition<unknown>; readonly handle: JobHandler<never, C> };

/** What does scheduled work: there is nothing to be told but that it is time. */
export type ScheduledHandler<C> = JobHandler<Record<string, never>, C>;

/** Pairs a kind of job with its handler; their payload types must agree. */
export function registerJob<P, C>(job: JobDefinition<P>, handle: JobHandler<P, C>): JobRegistration<C> {
  return { job, handle };
}

/** Why a job's signal aborts. */
export type AbortCause = 'service_stopping' | 'job_expired' | 'claim_lost';

/** The reason of a job's aborted signal. */
export class JobAborted extends Error {
  override readonly name = 'JobAborted';
  readonly why: AbortCause;

  constructor(why: AbortCause) {
    super(`the job was aborted: ${why.replace('_', ' ')}`);
    this.why = why;
  }
}

const names = new Set<string>();

/**
 * Declares a kind of background work.
 * @throws when the name is taken, or a cron job's payload does not accept `{}`.
 */
export function defineJob<P>(definition: JobDefinition<P>): JobDefinition<P> {
  if (names.has(definition.name)) throw new Error(`job "${definition.name}" is declared twice`);
  if (definition.cron !== undefined) definition.payload.parse({});
  names.add(definition.name);
  return definition;
}

const SCHEDULED_RETRIES = 3;

/**
 * Declares the service's own work that comes up by itself at set times (UTC), waits more than it computes, and goes on at the next
 * time where it was ended.
 * @throws when the name is taken.
 */
export function defineScheduledJob(job: {
  name: string;
  cron: string;
  /** After a surprise; longer with each one. */
  retryAfterSeconds: number;
  expireInSeconds: number;
}): JobDefinition<Record<string, never>> {
  const { retryAfterSeconds, ...schedule } = job;
  const retry = { limit: SCHEDULED_RETRIES, delaySeconds: retryAfterSeconds, backoff: true };
  return defineJob({ ...schedule, retry, payload: z.object({}), work: 'io' });
}

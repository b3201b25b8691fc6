import type { z } from 'zod';
import type { Context } from '../context.ts';

/** How a run of a job ended. A thrown error is a surprise: it is retried as the definition says, then kept as failed. */
export type JobOutcome =
  | { type: 'done' }
  /** Not now: the job comes again later, with all its attempts. */
  | { type: 'retryIn'; seconds: number }
  /** Trying again cannot help: kept as failed at once. `reason` is shown to administrators. */
  | { type: 'dead'; reason: string };

/** A kind of background work. Importable without its handler, so that anyone may enqueue it. */
export type JobDefinition<P> = {
  /** Also the name of the queue. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly retry: { limit: number; delaySeconds: number; backoff: boolean };
  /** A run that takes longer is aborted and counts as failed; at most a day. */
  readonly expireInSeconds: number;
  /** `heavy` jobs run WORKER_CONCURRENCY at a time, `light` ones beside them. */
  readonly work: 'heavy' | 'light';
  /** Runs by itself at these times (UTC); the payload must accept `{}`. */
  readonly cron?: string;
};

/** One run of a job. `attempt` counts from 1; `signal` aborts when the service stops or the job is no longer ours. */
export type JobRun = { id: string; attempt: number; signal: AbortSignal };

/** What does the work. */
export type JobHandler<P> = (ctx: Context, payload: P, job: JobRun) => Promise<JobOutcome>;

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

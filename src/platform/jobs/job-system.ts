import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Database, DatabaseHandle, Transaction } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { createPlainBoss } from './boss.ts';
import type { JobDefinition } from './define-job.ts';
import { type EnqueueOptions, enqueue, enqueueAll } from './enqueue.ts';
import { ensureQueues } from './ensure-queues.ts';
import {
  type FailedJob,
  failedJobs,
  type QueueSummary,
  queueSummaries,
  retryAllFailedJobs,
  retryFailedJob,
  unfinishedPayloads,
} from './pgboss-tables/admin.ts';
import { ensureIndexes } from './pgboss-tables/claim-jobs.ts';
import { type QueueDepth, queueDepths } from './pgboss-tables/queue-depths.ts';
import { forgetJobsOf, removeDueJobs, unfinishedField } from './pgboss-tables/waiting-jobs.ts';

/** What verbs and routes may do with jobs. */
export interface Jobs {
  /** Enqueues a job in the caller's transaction: it exists when that commits, and never if it does not. */
  enqueue<P>(tx: Database | Transaction, job: JobDefinition<P>, payload: P, options?: EnqueueOptions): Promise<void>;
  /** The same for many payloads at once, without keys and to start now. */
  enqueueAll<P>(tx: Database | Transaction, job: JobDefinition<P>, payloads: readonly P[]): Promise<void>;
  /** How full every queue is, for administrators. */
  queues(): Promise<QueueSummary[]>;
  /** How full every queue is, at a price that does not grow with it: for what is asked again and again. */
  depths(db: Database): Promise<QueueDepth[]>;
  /** Jobs that failed for good, newest first. @throws AppError `invalid_cursor`. */
  failedJobs(query: {
    queue?: string | undefined;
    limit: number;
    cursor?: string | null | undefined;
  }): Promise<{ jobs: FailedJob[]; nextCursor: string | null }>;
  /** Payloads of the jobs of this kind that wait or run. */
  unfinishedPayloads<P>(job: JobDefinition<P>): Promise<P[]>;
  /** A statement that gives one field of the payloads of such jobs as text: for a question that leaves the payloads where they are. */
  unfinishedField<P>(jobs: readonly JobDefinition<P>[], field: keyof P & string): Promise<RawBuilder<unknown>>;
  /**
   * Takes over what waits of a kind for one owner and could start now: those jobs are gone, and whoever calls does what they were for,
   * with everything in sight that was committed together with them.
   */
  absorb<P>(job: JobDefinition<P>, owner: string): Promise<void>;
  /** Forgets an owner's jobs in the transaction, waiting, ended and failed ones; those that run go on, and find nothing. */
  forgetOwner(tx: Transaction, ownerId: string): Promise<void>;
  /** Puts a failed job back into its queue. @returns false when there is no such job any more. */
  retry(jobId: string): Promise<boolean>;
  /** Puts every failed job back into its queue. @returns how many. */
  retryAll(): Promise<number>;
}

/** Distinct from the migrations' key; any constant that nobody else uses in this database. */
const SETUP_LOCK_KEY = 4_190_017;

/** The job queue of a process. */
export class JobSystem {
  readonly jobs: Jobs;
  readonly database: DatabaseHandle;
  readonly definitions: readonly JobDefinition<unknown>[];
  readonly #log: Log;
  #boss: Promise<PgBoss> | null = null;

  constructor(options: { database: DatabaseHandle; log: Log; definitions: readonly JobDefinition<unknown>[] }) {
    this.database = options.database;
    this.definitions = options.definitions;
    this.#log = options.log;
    this.jobs = {
      enqueue: async (tx, job, payload, enqueueOptions) =>
        enqueue(await this.boss(), tx, job, payload, enqueueOptions ?? {}),
      enqueueAll: async (tx, job, payloads) => enqueueAll(await this.boss(), tx, job, payloads),
      queues: async () => {
        await this.boss();
        return queueSummaries(this.#pool, this.definitions);
      },
      depths: async (db) => {
        await this.boss();
        return queueDepths(db, this.definitions);
      },
      failedJobs: async (query) => {
        await this.boss();
        return failedJobs(this.#pool, query);
      },
      unfinishedPayloads: async (job) => {
        await this.boss();
        return unfinishedPayloads(this.#pool, job);
      },
      unfinishedField: async (definitions, field) => {
        await this.boss();
        return unfinishedField(
          definitions.map(({ name }) => name),
          field,
        );
      },
      absorb: async (job, owner) => {
        await this.boss();
        await removeDueJobs(this.#pool, job.name, owner);
      },
      forgetOwner: async (tx, ownerId) => {
        await this.boss();
        await forgetJobsOf(tx, ownerId);
      },
      retry: async (jobId) => retryFailedJob(await this.boss(), this.#pool, jobId),
      retryAll: async () => retryAllFailedJobs(await this.boss(), this.#pool),
    };
  }

  /** Makes the queue's tables and queues. Also done by the first use; a service does it at start-up. */
  async start(): Promise<void> {
    await this.boss();
  }

  /** The queue itself, for the worker. */
  boss(): Promise<PgBoss> {
    this.#boss ??= this.#open().catch((error: unknown) => {
      this.#boss = null;
      throw error;
    });
    return this.#boss;
  }

  /** Ends the queue's own activity; the worker must be stopped before. */
  async stop(): Promise<void> {
    const boss = await this.#boss;
    this.#boss = null;
    await boss?.stop({ graceful: false, close: false });
  }

  get #pool(): pg.Pool {
    return this.database.pool;
  }

  async #open(): Promise<PgBoss> {
    let boss = createPlainBoss(this.#pool, this.#log);
    // Processes that start together would all make the queue's tables: one does, the others wait and find them.
    const connection = await this.database.openSession();
    try {
      await connection.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK_KEY]);
      await boss.start();
      await ensureIndexes(connection);
      if (await ensureQueues(boss, this.definitions)) {
        // pg-boss knows the queues there were at its start and asks for others at their first use, outside of the transaction
        // that enqueues: as many transactions as there are connections would wait for one more, each for the others.
        await boss.stop({ graceful: false, close: false });
        boss = createPlainBoss(this.#pool, this.#log);
        await boss.start();
      }
    } finally {
      // Ending the session gives the lock back, whatever state it is in.
      await connection.end();
    }
    return boss;
  }
}

/** Opens the job queue of a process over its database. */
export function createJobs(options: {
  database: DatabaseHandle;
  log: Log;
  definitions: readonly JobDefinition<unknown>[];
}): JobSystem {
  return new JobSystem(options);
}

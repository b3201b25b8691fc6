import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { DatabaseHandle } from '../database/index.ts';
import { openTestDatabase, type TestDatabase } from '../database/testing.ts';
import { createLog } from '../log/index.ts';
import {
  createJobs,
  defineJob,
  type JobDefinition,
  type JobHandler,
  type JobRun,
  type JobSystem,
  type JobWork,
  registerJob,
  startWorker,
  type Worker,
} from './index.ts';

const log = createLog({ level: 'silent' });
const payload = z.object({ text: z.string(), owner: z.string().optional() });
export type Payload = z.infer<typeof payload>;

export const light = define('light_work', 'io');
export const otherLight = define('other_light_work', 'io');
export const heavy = define('heavy_work', 'cpu');
export const other = define('other_heavy_work', 'cpu');

function define(name: string, work: JobWork): JobDefinition<Payload> {
  const retry = { limit: 2, delaySeconds: 0, backoff: false };
  return defineJob({ name, payload, retry, expireInSeconds: 60, work, owner: ({ owner }) => owner });
}

const kinds = { light, heavy, other, otherLight };
const definitions = Object.values(kinds);

export let database: TestDatabase;
export let system: JobSystem;
let workers: Worker[] = [];

/** Gives a test file a database and a queue of its own; called once, at its top: files share the process. */
export function withQueue(): void {
  beforeAll(async () => {
    database = await openTestDatabase();
    system = createJobs({ database: database.handle, log, definitions });
    await system.start();
  });
  afterEach(async () => {
    for (const worker of workers) await worker.stop(1_000);
    workers = [];
    await database.handle.pool.query('DELETE FROM pgboss.job');
  });
  afterAll(async () => {
    await system.stop();
    await database.drop();
  });
}

export async function start(
  handlers: Partial<Record<keyof typeof kinds, JobHandler<Payload, object>>>,
  options: { cpuSlots?: number; ioSlots?: number; handle?: DatabaseHandle } = {},
): Promise<Worker> {
  const jobs = options.handle ? createJobs({ database: options.handle, log, definitions }) : system;
  const worker = await startWorker({
    jobs,
    handlers: Object.entries(handlers).map(([name, handle]) => registerJob(kinds[name as keyof typeof kinds], handle)),
    makeContext: () => ({}),
    slots: { cpu: options.cpuSlots ?? 1, io: options.ioSlots ?? 4 },
    log,
  });
  workers.push(worker);
  return worker;
}

/** A handler that tells of each run and does what `reaction` says. */
export function recorder(
  reaction: (run: { text: string; attempt: number }) => ReturnType<JobHandler<Payload, object>>,
) {
  const runs: { text: string; attempt: number }[] = [];
  const handle: JobHandler<Payload, object> = async (_ctx, { text }, { attempt }) => {
    runs.push({ text, attempt });
    return reaction({ text, attempt });
  };
  return { runs, handle };
}

export const done = async () => ({ type: 'done' }) as const;

/** @param owner whose job it is; nobody's when left out. */
export function enqueue(job: JobDefinition<Payload>, text: string, owner?: string): Promise<void> {
  return system.jobs.enqueue(database.handle.db, job, { text, owner });
}

export async function untilEmpty(): Promise<void> {
  await expect
    .poll(
      async () => (await system.jobs.queues()).every((queue) => queue.pending + queue.active + queue.delayed === 0),
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** Ends when the signal says so, as every handler should. */
export function obedient(_ctx: object, _payload: Payload, { signal }: JobRun): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

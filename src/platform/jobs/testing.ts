import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { Context } from '../context.ts';
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
  registerJob,
  startWorker,
  type Worker,
} from './index.ts';

const log = createLog({ level: 'silent' });
const payload = z.object({ text: z.string() });
export type Payload = z.infer<typeof payload>;

export const light = define('light_work', 'light');
export const heavy = define('heavy_work', 'heavy');
export const other = define('other_heavy_work', 'heavy');

function define(name: string, work: 'light' | 'heavy'): JobDefinition<Payload> {
  return defineJob({ name, payload, retry: { limit: 2, delaySeconds: 0, backoff: false }, expireInSeconds: 60, work });
}

export let database: TestDatabase;
export let system: JobSystem;
let workers: Worker[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  system = createJobs({ database: database.handle, log, definitions: [light, heavy, other] });
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

export async function start(
  handlers: Partial<Record<'light' | 'heavy' | 'other', JobHandler<Payload>>>,
  options: { heavyConcurrency?: number; handle?: DatabaseHandle } = {},
): Promise<Worker> {
  const definitions = { light, heavy, other };
  const jobs = options.handle
    ? createJobs({ database: options.handle, log, definitions: [light, heavy, other] })
    : system;
  const worker = await startWorker({
    jobs,
    handlers: Object.entries(handlers).map(([name, handle]) =>
      registerJob(definitions[name as keyof typeof definitions], handle),
    ),
    makeContext: () => ({}) as Context,
    heavyConcurrency: options.heavyConcurrency ?? 1,
    log,
  });
  workers.push(worker);
  return worker;
}

/** A handler that tells of each run and does what `reaction` says. */
export function recorder(reaction: (run: { text: string; attempt: number }) => ReturnType<JobHandler<Payload>>) {
  const runs: { text: string; attempt: number }[] = [];
  const handle: JobHandler<Payload> = async (_ctx, { text }, { attempt }) => {
    runs.push({ text, attempt });
    return reaction({ text, attempt });
  };
  return { runs, handle };
}

export const done = async () => ({ type: 'done' }) as const;

export function enqueue(job: JobDefinition<Payload>, text: string): Promise<void> {
  return system.jobs.enqueue(database.handle.db, job, { text });
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
export function obedient(_ctx: Context, _payload: Payload, { signal }: JobRun): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../database/testing.ts';
import { createLog } from '../log/index.ts';
import {
  createJobs,
  defineJob,
  type JobDefinition,
  type JobHandler,
  type JobSystem,
  registerJob,
  startWorker,
  type Worker,
} from './index.ts';
import { heldJob } from './worker-to-kill.child.ts';

const log = createLog({ level: 'silent' });
let database: TestDatabase;
let system: JobSystem;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await system.stop();
  await database.drop();
});

async function start<P>(job: JobDefinition<P>, handle: JobHandler<P, object>): Promise<Worker> {
  system = createJobs({ database: database.handle, log, definitions: [job] });
  return startWorker({
    jobs: system,
    handlers: [registerJob(job, handle)],
    makeContext: () => ({}),
    slots: { cpu: 1, io: 1 },
    log,
  });
}

test('the job of a killed worker process is given to a living one', async () => {
  system = createJobs({ database: database.handle, log, definitions: [heldJob] });
  await system.jobs.enqueue(database.handle.db, heldJob, {});
  const entry = fileURLToPath(new URL('./worker-to-kill.child.ts', import.meta.url));
  const other = spawn(process.execPath, [entry, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(String((await once(other.stdout, 'data'))[0])).toBe('holding\n');
  other.kill('SIGKILL');
  await once(other, 'exit');
  const attempts: number[] = [];
  const worker = await start(heldJob, async (_ctx, _payload, { attempt }) => {
    attempts.push(attempt);
    return { type: 'done' };
  });
  await expect.poll(() => attempts, { timeout: 50_000 }).toEqual([2]);
  await worker.stop();
});

test('schedules are what the definitions say: new ones are added, forgotten ones are removed', async () => {
  const common = {
    payload: z.object({}),
    retry: { limit: 1, delaySeconds: 1, backoff: false },
    expireInSeconds: 60,
    work: 'io',
  } as const;
  const nightly = defineJob({ ...common, name: 'nightly', cron: '0 3 * * *' });
  const weekly = defineJob({ ...common, name: 'weekly', cron: '0 4 * * 0' });
  const schedules = async () => (await database.handle.pool.query('SELECT name, cron FROM pgboss.schedule')).rows;
  const first = await start(nightly, async () => ({ type: 'done' }));
  expect(await schedules()).toEqual([{ name: 'nightly', cron: '0 3 * * *' }]);
  await first.stop();
  await system.stop();
  const second = await start(weekly, async () => ({ type: 'done' }));
  expect(await schedules()).toEqual([{ name: 'weekly', cron: '0 4 * * 0' }]);
  await second.stop();
});

test('a changed retry policy reaches the queue that exists already', async () => {
  const policy = { payload: z.object({}), expireInSeconds: 60, work: 'io' } as const;
  const before = defineJob({ ...policy, name: 'changing', retry: { limit: 1, delaySeconds: 1, backoff: false } });
  await createJobs({ database: database.handle, log, definitions: [before] }).start();
  const after = { ...before, retry: { limit: 7, delaySeconds: 1, backoff: false } };
  system = createJobs({ database: database.handle, log, definitions: [after] });
  expect(await (await system.boss()).getQueue('changing')).toMatchObject({ retryLimit: 7 });
});

import { expect, test } from 'vitest';
import type { JobHandler } from './index.ts';
import {
  database,
  done,
  enqueue,
  heavy,
  light,
  obedient,
  other,
  type Payload,
  recorder,
  start,
  system,
  untilEmpty,
  withQueue,
} from './testing.ts';

withQueue();

test('heavy jobs of all kinds together never exceed the limit; light ones run beside them', async () => {
  let active = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  const handle: JobHandler<Payload, object> = async () => {
    most = Math.max(most, ++active);
    await gate.promise;
    active--;
    return { type: 'done' };
  };
  const lights = recorder(done);
  await start({ heavy: handle, other: handle, light: lights.handle }, { cpuSlots: 2 });
  for (let number = 0; number < 4; number++) await enqueue(number % 2 ? heavy : other, `heavy ${number}`);
  await enqueue(light, 'light');
  await expect.poll(() => [active, lights.runs.length]).toEqual([2, 1]);
  gate.resolve();
  await untilEmpty();
  expect(most).toBe(2);
});

test('of waiting jobs with the same key one runs, and not before the last transaction that asked for it has committed', async () => {
  const { db } = database.handle;
  const seen: number[] = [];
  await system.jobs.enqueue(db, light, { text: 'once' }, { singletonKey: 'k', startAfterSeconds: 3600 });
  const committed = Promise.withResolvers<void>();
  const second = db.transaction().execute(async (tx) => {
    await system.jobs.enqueue(tx, light, { text: 'once' }, { singletonKey: 'k' });
    await committed.promise;
  });
  let isCommitted = 0;
  await start({
    light: async () => {
      seen.push(isCommitted);
      return { type: 'done' };
    },
  });
  await enqueue(light, 'another, to see that the worker is at work');
  await expect.poll(() => seen.length).toBe(1);
  isCommitted = 1;
  committed.resolve();
  await second;
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual([0, 1]);
  await untilEmpty();
  expect(seen).toHaveLength(2);
});

test('higher priority goes first', async () => {
  const { runs, handle } = recorder(done);
  await enqueue(heavy, 'usual');
  await system.jobs.enqueue(database.handle.db, heavy, { text: 'urgent' }, { priority: 5 });
  await start({ heavy: handle });
  await expect.poll(() => runs.map(({ text }) => text)).toEqual(['urgent', 'usual']);
});

test('a stopping service aborts heavy jobs and returns them to the queue as if they had not been started', async () => {
  const started = Promise.withResolvers<void>();
  const first = await start({
    heavy: (ctx, data, run) => {
      started.resolve();
      return obedient(ctx, data, run);
    },
  });
  await enqueue(heavy, 'interrupted');
  await started.promise;
  await first.stop();
  expect((await system.jobs.queues())[1]).toMatchObject({ name: 'heavy_work', pending: 1, active: 0, failed: 0 });
  const { runs, handle } = recorder(done);
  await start({ heavy: handle });
  await expect.poll(() => runs).toEqual([{ text: 'interrupted', attempt: 1 }]);
});

test('a job whose handler ignores the stop goes back to the queue within the grace', async () => {
  const started = Promise.withResolvers<void>();
  const never = Promise.withResolvers<never>();
  const stubborn = await start({
    heavy: () => {
      started.resolve();
      return never.promise;
    },
  });
  await enqueue(heavy, 'stubborn');
  await started.promise;
  await stubborn.stop(200);
  expect((await system.jobs.queues())[1]).toMatchObject({ pending: 1, active: 0 });
});

test('jobs that a killed previous life held run at once on the embedded database', async () => {
  await enqueue(heavy, 'held by the dead');
  const boss = await system.boss();
  expect(await boss.fetch('heavy_work')).toHaveLength(1);
  const { runs, handle } = recorder(done);
  await start({ heavy: handle }, { handle: { ...database.handle, embedded: true } });
  await expect.poll(() => runs).toEqual([{ text: 'held by the dead', attempt: 2 }]);
});

test('failed jobs are listed newest first, page by page, without losing or repeating one', async () => {
  const { handle } = recorder(async ({ text }) => ({ type: 'dead', reason: text }));
  await start({ light: handle, heavy: handle });
  for (let number = 0; number < 5; number++) await enqueue(light, `failure ${number}`);
  await enqueue(heavy, 'of another queue');
  await expect.poll(async () => (await system.jobs.failedJobs({ limit: 10 })).jobs.length).toBe(6);
  const found: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const page = await system.jobs.failedJobs({ queue: 'light_work', limit: 2, cursor });
    found.push(...page.jobs.map(({ error }) => error));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(found.toSorted()).toEqual([0, 1, 2, 3, 4].map((number) => `failure ${number}`));
  await expect(system.jobs.failedJobs({ limit: 2, cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'failed_job_cursor_invalid',
  });
});

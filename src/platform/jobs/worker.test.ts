import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database/index.ts';
import { WAKE_CHANNEL } from './pgboss-tables/names.ts';
import { database, done, enqueue, light, recorder, start, system, untilEmpty, withQueue } from './testing.ts';

withQueue();

test('a job enqueued in a transaction runs when it commits, and never when it is rolled back', async () => {
  const { runs, handle } = recorder(done);
  await start({ light: handle });
  await database.handle.db
    .transaction()
    .execute(async (tx) => {
      await system.jobs.enqueue(tx, light, { text: 'rolled back' });
      throw new Error('changed my mind');
    })
    .catch((error: Error) => expect(error.message).toBe('changed my mind'));
  await database.handle.db.transaction().execute((tx) => system.jobs.enqueue(tx, light, { text: 'committed' }));
  await expect.poll(() => runs).toEqual([{ text: 'committed', attempt: 1 }]);
  await untilEmpty();
  expect(runs).toHaveLength(1);
});

test('a failing job is tried as often as its policy says, then kept, listed and run again on request', async () => {
  let isBroken = true;
  const { runs, handle } = recorder(async () => {
    if (isBroken) throw new Error('no luck with avt_abc_verysecret');
    return { type: 'done' };
  });
  await start({ light: handle });
  await enqueue(light, 'unlucky');
  await expect.poll(async () => (await system.jobs.failedJobs({ limit: 10 })).jobs.length, { timeout: 20_000 }).toBe(1);
  expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  const { jobs } = await system.jobs.failedJobs({ limit: 10 });
  expect(jobs[0]).toMatchObject({
    queue: 'light_work',
    payload: { text: 'unlucky' },
    attempts: 3,
    error: 'no luck with avt_abc_[masked]',
  });
  expect((await system.jobs.queues())[0]).toMatchObject({ name: 'light_work', failed: 1 });
  isBroken = false;
  expect(await system.jobs.retry(jobs[0]?.id ?? '')).toBe(true);
  await expect.poll(() => runs.length).toBe(4);
  await untilEmpty();
  expect((await system.jobs.failedJobs({ limit: 10 })).jobs).toEqual([]);
  expect(await system.jobs.retry(jobs[0]?.id ?? '')).toBe(false);
});

test('a handler that cannot reach something else has failed; one that lost the database runs again without counting', async () => {
  const reasons = {
    elsewhere: Object.assign(new Error('connect ECONNREFUSED 192.0.2.1:22'), { code: 'ECONNREFUSED' }),
    database: new DatabaseUnavailable(new Error('Connection terminated unexpectedly')),
  };
  const { runs, handle } = recorder(async ({ text }) => {
    throw text === 'database' ? reasons.database : reasons.elsewhere;
  });
  const worker = await start({ light: handle });
  await enqueue(light, 'elsewhere');
  await enqueue(light, 'database');
  await worker.runUntilIdle();
  expect(runs.filter(({ text }) => text === 'elsewhere').map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  const { jobs } = await system.jobs.failedJobs({ limit: 10 });
  expect(jobs).toMatchObject([{ attempts: 3, error: 'connect ECONNREFUSED 192.0.2.1:22' }]);
  const { rows } = await database.handle.pool.query(
    `SELECT state, retry_count FROM pgboss.job WHERE data ->> 'text' = 'database'`,
  );
  expect(rows).toEqual([{ state: 'retry', retry_count: 0 }]);
});

test('a job that says trying again is useless is not tried again', async () => {
  const { runs, handle } = recorder(async () => ({ type: 'dead', reason: 'The document is gone.' }));
  await start({ light: handle });
  await enqueue(light, 'hopeless');
  await expect
    .poll(async () => (await system.jobs.failedJobs({ limit: 10 })).jobs.map(({ error }) => error))
    .toEqual(['The document is gone.']);
  expect(runs).toHaveLength(1);
});

test('a payload that does not fit its definition is kept as failed and never handled', async () => {
  const { runs, handle } = recorder(done);
  const boss = await system.boss();
  await boss.send('light_work', { text: 42 }, { singletonKey: 'x' });
  await start({ light: handle });
  await expect
    .poll(async () => (await system.jobs.failedJobs({ limit: 10 })).jobs[0]?.error)
    .toMatch(/payload is not valid/);
  expect(runs).toEqual([]);
});

test('a job that asks for later waits until then and has all its attempts again', async () => {
  const { runs, handle } = recorder(async () =>
    runs.length === 1 ? { type: 'retryIn', seconds: 3600 } : { type: 'done' },
  );
  await start({ light: handle });
  await enqueue(light, 'patient');
  await expect.poll(async () => (await system.jobs.queues())[0]).toMatchObject({ delayed: 1, active: 0, pending: 0 });
  expect(runs).toHaveLength(1);
  const { pool } = database.handle;
  await pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'created'`);
  await pool.query('SELECT pg_notify($1, $2)', [WAKE_CHANNEL, 'light_work']);
  await untilEmpty();
  expect(runs.map(({ attempt }) => attempt)).toEqual([1, 1]);
});

test('a job for later that meets an idle worker starts when its time comes', async () => {
  const { runs, handle } = recorder(done);
  await start({ light: handle });
  // Once it has run something the worker has nothing to look for until its next poll, half a minute away.
  await enqueue(light, 'now');
  await untilEmpty();
  await system.jobs.enqueue(database.handle.db, light, { text: 'soon' }, { startAfterSeconds: 1 });
  await expect.poll(() => runs.map(({ text }) => text), { timeout: 20_000 }).toEqual(['now', 'soon']);
});

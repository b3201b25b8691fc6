import { expect, test } from 'vitest';
import { database, heavy, light, start, system, withQueue } from './testing.ts';

withQueue();

test('jobs that a clock set back by a day has left in the future run at once, waiting ones and those of a killed worker', async () => {
  const { db, pool } = database.handle;
  await system.jobs.enqueue(db, light, { text: 'waiting' });
  await system.jobs.enqueue(db, heavy, { text: 'claimed' });
  const boss = await system.boss();
  expect(await boss.fetch(heavy.name)).toHaveLength(1);
  await system.jobs.enqueue(db, heavy, { text: 'tried before' });
  const [tried] = await boss.fetch(heavy.name);
  await boss.fail(heavy.name, tried?.id ?? '');
  // Seen from a clock that is set back, everything so far happens tomorrow.
  await pool.query(
    `UPDATE pgboss.job SET created_on = created_on + interval '1 day', start_after = start_after + interval '1 day',
       started_on = started_on + interval '1 day', heartbeat_on = heartbeat_on + interval '1 day'`,
  );
  const done: string[] = [];
  const handle = async (_ctx: unknown, { text }: { text: string }) => {
    done.push(text);
    return { type: 'done' } as const;
  };
  await start({ light: handle, heavy: handle });
  await expect.poll(() => done.toSorted(), { timeout: 50_000 }).toEqual(['claimed', 'tried before', 'waiting']);
});

test('a job that is to run tomorrow is left alone', async () => {
  const { db, pool } = database.handle;
  await system.jobs.enqueue(db, light, { text: 'tomorrow' }, { startAfterSeconds: 86_400 });
  const planned = async () => (await pool.query(`SELECT start_after FROM pgboss.job`)).rows;
  const before = await planned();
  await start({ light: async () => ({ type: 'done' }) });
  expect(await planned()).toEqual(before);
});

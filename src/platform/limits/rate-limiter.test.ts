import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { DatabaseHandle } from '../database/index.ts';
import { connectDatabase } from '../database/open-database.ts';
import { openTestDatabase, type TestDatabase } from '../database/testing.ts';
import { createLog } from '../log/index.ts';
import { deleteRefilledBudgets, RateLimiter } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.handle.db.deleteFrom('rate_limits').execute());

/** A limiter of one process; every call makes another process's. */
function limiterOf(
  perMinute: number,
  options: { isExact?: boolean; name?: string; handle?: DatabaseHandle } = {},
): RateLimiter {
  const log = createLog({ level: 'silent' });
  const { db } = options.handle ?? database.handle;
  return new RateLimiter({
    name: options.name ?? 'test',
    perMinute,
    isExact: options.isExact ?? false,
    db,
    clock: systemClock,
    log,
  });
}

async function allowed(limiter: RateLimiter, times: number, key = 'ann'): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) {
    if ((await limiter.take(key)).isAllowed) count += 1;
    await limiter.settled();
  }
  return count;
}

const rows = () => database.handle.db.selectFrom('rate_limits').selectAll().execute();
/** A minute's wait, as far as the shared budgets are concerned. */
const shift = (seconds: number) =>
  database.handle.pool.query(`UPDATE rate_limits SET full_at = full_at - interval '${seconds} seconds'`);

describe('RateLimiter', () => {
  it('gives an exact budget once, however many processes are asked', async () => {
    const [one, other, third] = [
      limiterOf(3, { isExact: true }),
      limiterOf(3, { isExact: true }),
      limiterOf(3, { isExact: true }),
    ];
    expect([await allowed(one, 2), await allowed(other, 2), await allowed(third, 2)]).toEqual([2, 1, 0]);
    expect((await third.take('ann')).retryAfterSeconds).toBeGreaterThan(0);
    expect(await allowed(third, 1, 'bob')).toBe(1);
  });

  it('gives an exact budget once to requests that come at the same time', async () => {
    const limiters = Array.from({ length: 4 }, () => limiterOf(5, { isExact: true }));
    const decisions = await Promise.all(
      limiters.flatMap((limiter) => Array.from({ length: 5 }, () => limiter.take('ann'))),
    );
    expect(decisions.filter((decision) => decision.isAllowed)).toHaveLength(5);
  });

  it('tells the others of every tenth of a larger budget, so each process lets through at most a tenth too much', async () => {
    const [one, other] = [limiterOf(100), limiterOf(100)];
    expect(await allowed(one, 9)).toBe(9);
    expect(await rows()).toHaveLength(0);
    expect(await allowed(one, 81)).toBe(81);
    expect(await allowed(other, 100)).toBeLessThanOrEqual(21);
  });

  it('lets whoever waited go on, in every process', async () => {
    const [one, other] = [limiterOf(2, { isExact: true }), limiterOf(2, { isExact: true })];
    expect(await allowed(one, 3)).toBe(2);
    expect(await allowed(other, 1)).toBe(0);
    await shift(30);
    expect(await allowed(limiterOf(2, { isExact: true }), 2)).toBe(1);
  });

  it('locks nobody out for longer than a minute when the database’s clock was set back', async () => {
    await allowed(limiterOf(2, { isExact: true }), 2);
    await shift(-3600);
    const refused = await limiterOf(2, { isExact: true }).take('ann');
    expect([refused.isAllowed, refused.retryAfterSeconds <= 60]).toEqual([false, true]);
    await shift(60);
    expect(await allowed(limiterOf(2, { isExact: true }), 1)).toBe(1);
  });

  it('asks the database nothing for what it refuses', async () => {
    const limiter = limiterOf(1, { isExact: true });
    expect(await allowed(limiter, 1)).toBe(1);
    await database.handle.db.deleteFrom('rate_limits').execute();
    expect(await allowed(limiter, 5)).toBe(0);
    expect(await rows()).toHaveLength(0);
  });

  it('keeps limiters of different names apart, and stores neither key nor name', async () => {
    expect(await allowed(limiterOf(1, { isExact: true, name: 'login' }), 1, 'hunter2')).toBe(1);
    expect(await allowed(limiterOf(1, { isExact: true, name: 'upload' }), 1, 'hunter2')).toBe(1);
    expect((await rows()).map((row) => row.key.toString('latin1')).join()).not.toMatch(/hunter2|login/);
  });

  it('counts for itself while the database is away', async () => {
    const away = connectDatabase('postgresql://nobody@127.0.0.1:1/nothing', createLog({ level: 'silent' }));
    const limiter = limiterOf(2, { isExact: true, handle: away });
    expect(await allowed(limiter, 3)).toBe(2);
    await away.close();
  });

  it('forgets budgets that are full again, and only those', async () => {
    await allowed(limiterOf(10, { isExact: true }), 1, 'ann');
    await shift(10);
    await allowed(limiterOf(10, { isExact: true }), 1, 'bob');
    expect(await deleteRefilledBudgets(database.handle.db)).toBe(1);
    expect(await rows()).toHaveLength(1);
  });
});

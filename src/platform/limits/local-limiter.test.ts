import { describe, expect, it } from 'vitest';
import { LocalLimiter } from './local-limiter.ts';

function limiterAt(perMinute: number, maxKeys?: number) {
  const time = { ms: 1000 };
  return { time, limiter: new LocalLimiter(perMinute, { now: () => new Date(time.ms) }, maxKeys) };
}

describe('LocalLimiter', () => {
  it('allows a minute’s budget at once and then refuses until some of it is refilled', () => {
    const { limiter, time } = limiterAt(60);
    for (let count = 0; count < 60; count += 1) expect(limiter.take('a').isAllowed).toBe(true);
    expect(limiter.take('a')).toMatchObject({ isAllowed: false, remaining: 0, retryAfterSeconds: 1 });
    time.ms += 1000;
    expect(limiter.take('a').isAllowed).toBe(true);
    expect(limiter.take('a').isAllowed).toBe(false);
  });

  it('lets whoever waits as long as it says go on', () => {
    const { limiter, time } = limiterAt(7);
    for (let count = 0; count < 7; count += 1) limiter.take('a');
    const { retryAfterSeconds } = limiter.take('a');
    time.ms += retryAfterSeconds * 1000;
    expect(limiter.take('a').isAllowed).toBe(true);
  });

  it('says with Retry-After and with what is left in how many seconds there is one more', () => {
    const { limiter, time } = limiterAt(3);
    expect(limiter.peek('unused').limit).toBe(3);
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')].map(({ resetSeconds }) => resetSeconds)).toEqual([
      20, 20, 20,
    ]);
    expect(limiter.take('a')).toMatchObject({ resetSeconds: 20, retryAfterSeconds: 20 });
    time.ms += 15_000;
    expect(limiter.take('a')).toMatchObject({ resetSeconds: 5, retryAfterSeconds: 5 });
    time.ms += 5_000;
    expect(limiter.take('a')).toMatchObject({ isAllowed: true, remaining: 0, resetSeconds: 20 });
    time.ms += 60_000;
    expect(limiter.take('a')).toMatchObject({ remaining: 2, resetSeconds: 20 });
  });

  it('keeps budgets of different keys apart and says what is left', () => {
    const { limiter } = limiterAt(3);
    expect(limiter.take('a').remaining).toBe(2);
    expect(limiter.take('a').remaining).toBe(1);
    expect(limiter.take('b').remaining).toBe(2);
  });

  it('takes nothing when it is only asked', () => {
    const { limiter } = limiterAt(1);
    expect(limiter.peek('a').isAllowed).toBe(true);
    expect(limiter.take('a').isAllowed).toBe(true);
    expect(limiter.peek('a').isAllowed).toBe(false);
  });

  it('locks nobody out for longer than a minute when the clock is set back', () => {
    const { limiter, time } = limiterAt(2);
    time.ms += 3_600_000;
    limiter.take('a');
    limiter.take('a');
    time.ms -= 3_600_000;
    expect(limiter.take('a').retryAfterSeconds).toBeLessThanOrEqual(60);
    time.ms += 60_000;
    expect(limiter.take('a').isAllowed).toBe(true);
  });

  it('remembers no more keys than it may, forgetting the longest unused first', () => {
    const { limiter } = limiterAt(1, 100);
    limiter.take('victim');
    for (let count = 0; count < 99; count += 1) limiter.take(`flood ${count}`);
    expect(limiter.take('victim').isAllowed).toBe(false);
    for (let count = 100; count < 300; count += 1) limiter.take(`flood ${count}`);
    expect(limiter.take('flood 299').isAllowed).toBe(false);
    expect(limiter.take('victim').isAllowed).toBe(true);
  });
});

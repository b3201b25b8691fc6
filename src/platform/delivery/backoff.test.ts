import { expect, it } from 'vitest';
import { Backoff, retryAfterSeconds } from './backoff.ts';

it.each([
  [1, 30],
  [2, 120],
  [3, 600],
  [4, 1800],
  [5, 7200],
  [6, 21_600],
  [7, 86_400],
])(
  'after %i failures the next attempt is about %i seconds away, never the same twice in a row for long',
  (failed, usual) => {
    const waits = Array.from({ length: 200 }, () => Backoff.days.seconds(failed, null) ?? 0);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(usual * 0.8);
    expect(Math.max(...waits)).toBeLessThanOrEqual(usual * 1.2);
    expect(new Set(waits).size).toBeGreaterThan(10);
  },
);

it('the eighth failure is the last', () => {
  expect(Backoff.days.maxAttempts).toBe(8);
  expect(Backoff.days.seconds(8, null)).toBeNull();
  expect(Backoff.days.seconds(8, 10)).toBeNull();
});

it('a receiver that asks for more time gets it, up to a day and a bit; less does not hurry', () => {
  expect(Backoff.days.seconds(1, 500)).toBe(500);
  expect(Backoff.days.seconds(1, 1)).toBeGreaterThanOrEqual(24);
  expect(Backoff.days.seconds(1, 1e9)).toBeCloseTo(86_400 * 1.2);
});

it('Retry-After is read as seconds or as a moment, and anything else is not there', () => {
  const now = new Date('2026-11-21T09:30:00.000Z');
  expect(retryAfterSeconds('120', now)).toBe(120);
  expect(retryAfterSeconds('Sat, 21 Nov 2026 09:31:00 GMT', now)).toBe(60);
  expect(retryAfterSeconds('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
  for (const nothing of [undefined, '', 'soon', ['1', '2']]) expect(retryAfterSeconds(nothing, now)).toBeNull();
});

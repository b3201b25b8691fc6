import { expect, it } from 'vitest';
import { trendOf } from './load-memory.ts';

it('the trend of memory is its mean and its growth a minute', () => {
  const rising = [0, 1, 2, 3].map((minute) => ({ atMs: minute * 60_000, bytes: 100 + minute * 10 }));
  expect(trendOf(rising)).toEqual({ meanBytes: 115, bytesPerMinute: 10 });
  expect(trendOf(rising.map(({ atMs }) => ({ atMs, bytes: 7 })))).toEqual({ meanBytes: 7, bytesPerMinute: 0 });
});

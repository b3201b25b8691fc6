import { expect, test } from 'vitest';
import { formatPosition, PositionTracker, parsePosition } from './position.ts';

test('a position survives its way through a Last-Event-ID header', () => {
  for (const position of [
    { lastId: 105, gaps: [] },
    { lastId: 105, gaps: [101, 103] },
  ]) {
    expect(parsePosition(formatPosition(position))).toEqual(position);
  }
});

test.each(['', 'x', '1~', '~1', '1~2.', '-1', '1~2~3', '9'.repeat(20), '1; DROP TABLE events'])(
  '%j is no position',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);

test('numbers that were passed over are gaps until they appear', () => {
  const tracker = new PositionTracker(10);
  tracker.seen(13, 0);
  expect(tracker.position()).toEqual({ lastId: 13, gaps: [11, 12] });
  tracker.seen(11, 0);
  expect(tracker.position()).toEqual({ lastId: 13, gaps: [12] });
});

test('a gap that nobody fills is forgotten, and so is the far past after a jump', () => {
  const tracker = new PositionTracker(0);
  tracker.seen(2, 0);
  tracker.seen(3, 61_000);
  expect(tracker.position().gaps).toEqual([]);
  tracker.seen(1_000_000, 61_000);
  expect(tracker.position().gaps.length).toBeLessThanOrEqual(40);
});

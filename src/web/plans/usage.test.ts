import { expect, test } from 'vitest';
import type { Usage } from '../api/types.ts';
import { documentsUsage, levelOf, limitShown, reachedAt } from './usage.ts';

const usage = (kind: Usage['kind'], used: number, planned: number, allowed = planned): Usage => ({
  ...{ kind, used, planned, allowed },
  resets_at: null,
});
const period = { start: '2026-11-03T00:00:00.000Z', end: '2026-12-03T00:00:00.000Z' };

test('a quota is near its end from four fifths of the plan on, and over when nothing more is taken', () => {
  expect(levelOf(usage('documents_a_month', 119, 150, 180))).toBe('fine');
  expect(levelOf(usage('documents_a_month', 120, 150, 180))).toBe('near');
  expect(levelOf(usage('documents_a_month', 179, 150, 180))).toBe('near');
  expect(levelOf(usage('documents_a_month', 180, 150, 180))).toBe('over');
  expect(limitShown(usage('documents_a_month', 150, 150, 180))).toBe(150);
  expect(limitShown(usage('documents_a_month', 151, 150, 180))).toBe(180);
});

test('of several limits of documents the one that ends first is shown, and none where there is none', () => {
  const inAll = usage('documents_in_all', 49, 50);
  const monthly = usage('documents_a_month', 20, 50);
  expect(documentsUsage([monthly, inAll])).toBe(inAll);
  expect(documentsUsage([usage('destinations', 1, 1)])).toBeUndefined();
});

test('when a limit is reached at this pace is said after five days of the month, and only where it is within the month', () => {
  const documents = usage('documents_a_month', 121, 150);
  expect(reachedAt(documents, period, new Date('2026-11-07T23:59:00Z'))).toBeNull();
  expect(reachedAt(documents, period, new Date('2026-11-20T00:00:00Z'))?.toISOString().slice(0, 10)).toBe('2026-11-24');
  expect(reachedAt(usage('documents_a_month', 20, 150), period, new Date('2026-11-20T00:00:00Z'))).toBeNull();
  expect(reachedAt(usage('documents_a_month', 150, 150), period, new Date('2026-11-20T00:00:00Z'))).toBeNull();
  expect(reachedAt(usage('documents_in_all', 40, 50), period, new Date('2026-11-20T00:00:00Z'))).toBeNull();
});

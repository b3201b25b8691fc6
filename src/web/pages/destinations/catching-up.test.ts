import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Destination } from '../../api/types.ts';
import { beginSearch, isSearching } from './catching-up.ts';

const destination = (deliveries: Partial<Destination['deliveries']>, patch: Partial<Destination> = {}) =>
  ({
    id: 'one',
    is_active: true,
    deliveries: { pending: 0, delivering: 0, delivered: 0, failed: 0, ...deliveries },
    ...patch,
  }) as Destination;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('from the moment somebody asked until the first document is queued, the destination is catching up', () => {
  expect(isSearching(destination({}))).toBe(false);
  beginSearch('one', 0);
  expect(isSearching(destination({}))).toBe(true);
  expect(isSearching(destination({}, { id: 'other' }))).toBe(false);
  // From here on the counts of the service say it.
  expect(isSearching(destination({ pending: 20 }))).toBe(false);
  expect(isSearching(destination({ delivered: 20 }))).toBe(false);
});

test('where nothing was missing it does not go on for ever', () => {
  beginSearch('one', 3);
  expect(isSearching(destination({ delivered: 3 }))).toBe(true);
  vi.runAllTimers();
  expect(isSearching(destination({ delivered: 3 }))).toBe(false);
});

test('who is paused meanwhile gets nothing', () => {
  beginSearch('one', 0);
  expect(isSearching(destination({}, { is_active: false }))).toBe(false);
});

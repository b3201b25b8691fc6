import { expect, it } from 'vitest';
import { nextBackupAt } from './next-backup.ts';

const at = (text: string | null) => (text === null ? null : new Date(text));

it.each([
  ['the first one at once', '02:30', 'UTC', null, null, '2026-11-28T12:00:00Z', '2026-11-28T02:30:00Z'],
  ['before the first time of the day, too', '02:30', 'UTC', null, null, '2026-11-28T01:00:00Z', '2026-11-27T02:30:00Z'],
  [
    'after a whole one tomorrow',
    '02:30',
    'UTC',
    '2026-11-28T02:30:00Z',
    null,
    '2026-11-28T12:00:00Z',
    '2026-11-29T02:30:00Z',
  ],
  [
    'after one by hand in the morning tomorrow',
    '02:30',
    'UTC',
    '2026-11-28T09:00:00Z',
    null,
    '2026-11-28T12:00:00Z',
    '2026-11-29T02:30:00Z',
  ],
  [
    'after one of yesterday evening at the time',
    '02:30',
    'UTC',
    '2026-11-27T20:00:00Z',
    null,
    '2026-11-28T02:29:59Z',
    '2026-11-28T02:30:00Z',
  ],
  [
    'one that was missed at once',
    '02:30',
    'UTC',
    '2026-11-25T02:30:00Z',
    null,
    '2026-11-28T12:00:00Z',
    '2026-11-28T02:30:00Z',
  ],
  [
    'an hour after a failure',
    '02:30',
    'UTC',
    '2026-11-27T02:30:00Z',
    '2026-11-28T02:31:00Z',
    '2026-11-28T02:40:00Z',
    '2026-11-28T03:31:00Z',
  ],
  [
    'at the time where that comes before the hour',
    '02:30',
    'UTC',
    null,
    '2026-11-28T02:00:00Z',
    '2026-11-28T02:10:00Z',
    '2026-11-28T02:30:00Z',
  ],
  [
    'a failure of before the time does not put it off',
    '02:30',
    'UTC',
    null,
    '2026-11-28T02:00:00Z',
    '2026-11-28T02:30:00Z',
    '2026-11-28T02:30:00Z',
  ],
  [
    'in the zone of the service',
    '23:15',
    'America/New_York',
    '2026-11-28T04:15:00Z',
    null,
    '2026-11-28T12:00:00Z',
    '2026-11-29T04:15:00Z',
  ],
  [
    'at a time that clocks leave out, when they go on',
    '02:30',
    'Europe/Berlin',
    '2026-03-28T01:30:00Z',
    null,
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00:00Z',
  ],
  [
    'at a time that comes twice, the first time',
    '02:30',
    'Europe/Berlin',
    '2026-10-24T00:30:00Z',
    null,
    '2026-10-24T12:00:00Z',
    '2026-10-25T00:30:00Z',
  ],
] as const)('%s', (_what, time, timeZone, whole, failed, now, expected) => {
  const schedule = { at: time, timeZone, lastWholeAt: at(whole), lastFailedAt: at(failed) };
  expect(nextBackupAt(schedule, new Date(now)).toISOString()).toBe(new Date(expected).toISOString());
});

import { expect, it } from 'vitest';
import { fieldOfMoment, momentOfField } from './zone-time.ts';

it.each([
  ['2026-07-01T00:30', 'Europe/Berlin', '2026-06-30T22:30:00.000Z'],
  ['2026-01-01T00:00', 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
  ['2026-01-01T00:00', 'America/New_York', '2026-01-01T05:00:00.000Z'],
  ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ['2026-01-01T00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
])('%s in %s is %s, and is written back as it was typed', (typed, zone, moment) => {
  const read = momentOfField(typed, zone);
  expect(read?.toISOString()).toBe(moment);
  expect(read && fieldOfMoment(read, zone)).toBe(typed);
});

it('a time that clocks show twice is the first of the two, one that they leave out is what they jump to', () => {
  expect(momentOfField('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(momentOfField('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

it.each(['', '2026-02', 'yesterday', '2026-13-01T00:00'])('%j is no moment', (typed) => {
  expect(momentOfField(typed, 'UTC')).toBeNull();
});

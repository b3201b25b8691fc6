import { expect, it } from 'vitest';
import { dayIn, isTimeZone, startOfDayIn } from './days.ts';

it.each([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00Z'],
  ['Europe/Berlin', '2026-01-01', '2025-12-31T23:00:00Z'],
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00Z'],
  // Days on which clocks change, and the ones behind them.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
  // East and west as far as it goes, and by parts of hours.
  ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00Z'],
  ['Pacific/Pago_Pago', '2027-01-01', '2027-01-01T11:00:00Z'],
  ['Asia/Kathmandu', '2026-05-05', '2026-05-04T18:15:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z'],
  // Midnight is left out, comes twice, or the whole day is left out.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00Z'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
])('in %s the day %s begins at %s', (zone, day, expected) => {
  const start = startOfDayIn(zone, day);
  expect(start.toISOString()).toBe(expected.replace('Z', '.000Z'));
  if (day !== '2011-12-30') expect(dayIn(zone, start)).toBe(day);
  expect(dayIn(zone, new Date(start.getTime() - 1)) < day).toBe(true);
});

it('days follow each other without a gap, in every zone and over ends of years', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const day of ['2024-02-28', '2025-12-31', '2026-03-28', '2026-10-24']) {
      const next = startOfDayIn(zone, day, 1);
      const following = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      expect([zone, next.toISOString()]).toEqual([zone, startOfDayIn(zone, following).toISOString()]);
      expect([zone, dayIn(zone, next)]).toEqual([zone, following]);
      expect([zone, dayIn(zone, new Date(next.getTime() - 1))]).toEqual([zone, day]);
    }
});

it('the last day that can be written has a beginning and an end', () => {
  expect(startOfDayIn('Europe/Berlin', '9999-12-31').toISOString()).toBe('9999-12-30T23:00:00.000Z');
  expect(startOfDayIn('Europe/Berlin', '9999-12-31', 1).toISOString()).toBe('9999-12-31T23:00:00.000Z');
});

it('knows zones by their names', () => {
  for (const name of ['Europe/Berlin', 'UTC', 'america/new_york', 'Etc/GMT+5'])
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ['', 'Berlin', 'Europe/Nowhere', '+02:00', 'CEST ', 'Europe/Berlin;'])
    expect([name, isTimeZone(name)]).toEqual([name, false]);
});

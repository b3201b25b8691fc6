import { expect, it } from 'vitest';
import { mailableAt } from './quiet-hours.ts';

const night = { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'Europe/Berlin' };

it.each([
  ['a winter evening', '2026-11-23T20:59:59.000Z', '2026-11-23T20:59:59.000Z'],
  ['the first moment of the quiet hours', '2026-11-23T21:00:00.000Z', '2026-11-24T06:00:00.000Z'],
  ['behind midnight', '2026-11-24T02:30:30.500Z', '2026-11-24T06:00:00.000Z'],
  ['their end', '2026-11-24T06:00:00.000Z', '2026-11-24T06:00:00.000Z'],
  ['a summer night', '2026-07-23T20:30:00.000Z', '2026-07-24T05:00:00.000Z'],
])('mail of %s goes when the quiet hours of the person’s time zone are over', (_when, now, at) => {
  expect(mailableAt(night, new Date(now)).toISOString()).toBe(at);
});

it('knows quiet hours within one day, and none', () => {
  const noon = { quietHours: { from: '12:00', to: '13:30' }, timeZone: 'UTC' };
  expect(mailableAt(noon, new Date('2026-11-23T12:10:00Z')).toISOString()).toBe('2026-11-23T13:30:00.000Z');
  expect(mailableAt(noon, new Date('2026-11-23T23:10:00Z')).toISOString()).toBe('2026-11-23T23:10:00.000Z');
  const always = new Date('2026-11-23T12:10:00Z');
  expect(mailableAt({ quietHours: null, timeZone: 'UTC' }, always)).toBe(always);
});

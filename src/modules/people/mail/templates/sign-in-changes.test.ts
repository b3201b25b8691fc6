import { expect, it } from 'vitest';
import { linesOfFacts } from './sign-in-changes.ts';

const facts = { at: '2026-11-05T20:52:00.000Z', address: null, isLastOfHour: false };

it.each([
  ['en', 'Asia/Kathmandu', 'When: 6 November 2026 at 02:37 (Asia/Kathmandu).'],
  ['de', 'America/New_York', 'Wann: 5. November 2026 um 15:52 (America/New_York).'],
  // As mails that were queued before zones were noted.
  ['en', undefined, 'When: 5 November 2026 at 20:52 (UTC).'],
] as const)('a change is told with the time where the person is: %s, %s', (locale, timeZone, line) => {
  expect(linesOfFacts(locale, { ...facts, timeZone })).toEqual([line]);
});

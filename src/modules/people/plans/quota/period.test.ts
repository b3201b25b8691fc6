import { describe, expect, it } from 'vitest';
import { billingPeriod } from './period.ts';

/** The period of a moment as text, in the zone's own days. */
function periodOf(anchor: string, now: string, timeZone = 'UTC') {
  const { month, year, monthOfYear } = billingPeriod({ anchor: new Date(anchor), now: new Date(now), timeZone });
  return [month.start, month.end, year.start, year.end].map((at) => at.toISOString()).concat(String(monthOfYear));
}

const table = [
  // Monthly, from the middle of a month.
  ['2026-03-15T10:30:00Z', '2026-03-15T10:30:00Z', 'UTC', '2026-03-15T10:30:00.000Z', '2026-04-15T00:00:00.000Z', 1],
  ['2026-03-15T10:30:00Z', '2026-04-14T23:59:59Z', 'UTC', '2026-03-15T10:30:00.000Z', '2026-04-15T00:00:00.000Z', 1],
  ['2026-03-15T10:30:00Z', '2026-04-15T00:00:00Z', 'UTC', '2026-04-15T00:00:00.000Z', '2026-05-15T00:00:00.000Z', 2],
  // The 31st is the last day of shorter months, and the 31st again where there is one.
  ['2026-01-31T12:00:00Z', '2026-02-27T12:00:00Z', 'UTC', '2026-01-31T12:00:00.000Z', '2026-02-28T00:00:00.000Z', 1],
  ['2026-01-31T12:00:00Z', '2026-02-28T12:00:00Z', 'UTC', '2026-02-28T00:00:00.000Z', '2026-03-31T00:00:00.000Z', 2],
  ['2026-01-31T12:00:00Z', '2026-03-30T12:00:00Z', 'UTC', '2026-02-28T00:00:00.000Z', '2026-03-31T00:00:00.000Z', 2],
  ['2026-01-31T12:00:00Z', '2026-05-01T00:00:00Z', 'UTC', '2026-04-30T00:00:00.000Z', '2026-05-31T00:00:00.000Z', 4],
  ['2026-12-31T23:59:59Z', '2027-01-30T00:00:00Z', 'UTC', '2026-12-31T23:59:59.000Z', '2027-01-31T00:00:00.000Z', 1],
  // 29 February: the 28th in other years, the 29th again in the next leap year.
  ['2024-02-29T08:00:00Z', '2025-02-28T00:00:00Z', 'UTC', '2025-02-28T00:00:00.000Z', '2025-03-29T00:00:00.000Z', 1],
  ['2024-02-29T08:00:00Z', '2025-02-27T23:00:00Z', 'UTC', '2025-01-29T00:00:00.000Z', '2025-02-28T00:00:00.000Z', 12],
  ['2024-02-29T08:00:00Z', '2028-02-29T00:00:00Z', 'UTC', '2028-02-29T00:00:00.000Z', '2028-03-29T00:00:00.000Z', 1],
  // Days are those of the zone: clocks go on in the night of 29 March in Berlin, back on 25 October.
  [
    '2026-02-28T23:30:00Z',
    '2026-04-01T00:00:00Z',
    'Europe/Berlin',
    '2026-03-31T22:00:00.000Z',
    '2026-04-30T22:00:00.000Z',
    2,
  ],
  [
    '2026-01-29T10:00:00Z',
    '2026-03-29T10:00:00Z',
    'Europe/Berlin',
    '2026-03-28T23:00:00.000Z',
    '2026-04-28T22:00:00.000Z',
    3,
  ],
  [
    '2026-09-25T10:00:00Z',
    '2026-10-25T10:00:00Z',
    'Europe/Berlin',
    '2026-10-24T22:00:00.000Z',
    '2026-11-24T23:00:00.000Z',
    2,
  ],
  [
    '2026-10-01T00:30:00Z',
    '2026-10-31T12:00:00Z',
    'America/New_York',
    '2026-10-30T04:00:00.000Z',
    '2026-11-30T05:00:00.000Z',
    2,
  ],
  // Samoa left 30 December 2011 out.
  [
    '2011-11-30T12:00:00Z',
    '2011-12-31T12:00:00Z',
    'Pacific/Apia',
    '2011-12-30T10:00:00.000Z',
    '2012-01-29T10:00:00.000Z',
    2,
  ],
] as const;

describe('the month of a plan', () => {
  it.each(table)('from %s, at %s in %s: %s to %s, month %d of the year', (anchor, now, zone, start, end, month) => {
    const found = periodOf(anchor, now, zone);
    expect([found[0], found[1], found[4]]).toEqual([start, end, String(month)]);
  });
});

describe('the year of a plan', () => {
  it('is twelve months from the anchor, and another one begins after them', () => {
    const [, , start, end, month] = periodOf('2026-03-15T10:30:00Z', '2027-03-14T23:59:59Z');
    expect([start, end, month]).toEqual(['2026-03-15T10:30:00.000Z', '2027-03-15T00:00:00.000Z', '12']);
    const next = periodOf('2026-03-15T10:30:00Z', '2027-03-15T00:00:00Z');
    expect(next.slice(2)).toEqual(['2027-03-15T00:00:00.000Z', '2028-03-15T00:00:00.000Z', '1']);
  });
});

it('a clock set back to before the anchor stays in the first period', () => {
  expect(periodOf('2026-03-15T10:30:00Z', '2026-01-01T00:00:00Z')).toEqual(
    periodOf('2026-03-15T10:30:00Z', '2026-03-20T00:00:00Z'),
  );
});

it('the periods of four years follow one another without a gap, whatever the anchor and the zone', () => {
  for (const timeZone of ['UTC', 'Europe/Berlin', 'Pacific/Apia', 'Africa/Casablanca']) {
    for (const day of ['01-01', '01-30', '01-31', '10-25']) {
      const anchor = new Date(`2023-${day}T21:45:00Z`);
      let { month } = billingPeriod({ anchor, now: anchor, timeZone });
      expect(month.start).toEqual(anchor);
      for (let index = 1; index < 48; index += 1) {
        const next = billingPeriod({ anchor, now: month.end, timeZone });
        expect(next.month.start, `${timeZone} ${day}`).toEqual(month.end);
        expect(next.monthOfYear).toBe((index % 12) + 1);
        const last = billingPeriod({ anchor, now: new Date(month.end.getTime() - 1), timeZone });
        expect(last.month).toEqual(month);
        month = next.month;
      }
    }
  }
});

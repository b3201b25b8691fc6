import { expect, it } from 'vitest';
import { daysUntil } from './count-statistics.ts';
import { periodsOf } from './read-statistics.ts';

const now = new Date('2026-11-27T14:00:00Z');
const added = (day: string, more: object) => ({
  ...{ day, people: 0, documents: 0, bytes: 0, pages: 0, readings: 0 },
  ...more,
});
const days = daysUntil({
  first: '2026-10-30',
  today: '2026-11-27',
  added: [
    added('2026-10-30', { people: 2, documents: 5, bytes: 500 }),
    added('2026-11-02', { people: 1, documents: 3, bytes: 300, pages: 7, readings: 2 }),
    added('2026-11-27', { documents: 1, bytes: 100 }),
  ],
  totals: { people: 3, documents: 8, stored_bytes: 900 },
  now,
});

it('days before the first count are reckoned back from what is there now, and never below nothing', () => {
  expect(days).toHaveLength(29);
  expect(days[0]).toMatchObject({ day: '2026-10-30', people: 2, documents: 4, stored_bytes: 500, added_documents: 5 });
  expect(days[3]).toMatchObject({ day: '2026-11-02', people: 3, documents: 7, read_pages: 7, read_documents: 2 });
  expect(days.at(-1)).toMatchObject({ day: '2026-11-27', people: 3, documents: 8, added_bytes: 100 });
});

it('a clock that was set back counts the day it shows, and nothing else', () => {
  const back = daysUntil({
    ...{ first: '2026-11-27', today: '2026-11-20', added: [], now },
    totals: { people: 1, documents: 0, stored_bytes: 0 },
  });
  expect(back.map(({ day }) => day)).toEqual(['2026-11-20']);
});

it('a month has what came on its days, and what there was at its last; what plans bring is as it was counted last', () => {
  const plan = { plan_id: 'starter', currency: 'EUR', people: 1, not_paying: 0 };
  const planDays = [
    { ...plan, day: '2026-11-26', amount: 100 },
    { ...plan, day: '2026-11-27', amount: 299 },
  ];
  const months = periodsOf({ days, planDays, isMonthly: true, today: '2026-11-27' });
  expect(months).toMatchObject([
    { from: '2026-10-01', is_running: false, added_documents: 5, people: 2, revenue: [] },
    { from: '2026-11-01', is_running: true, added_documents: 4, read_pages: 7, people: 3 },
  ]);
  expect(months[1]?.revenue).toEqual([{ plan_id: 'starter', currency: 'EUR', amount_cents: 299 }]);
  const daily = periodsOf({ days, planDays, isMonthly: false, today: '2026-11-27' });
  expect(daily).toHaveLength(29);
  expect(daily.at(-2)?.revenue).toHaveLength(1);
});

import { dayIn, startOfDayIn } from '../../../../platform/time/index.ts';

/** From when on something is counted, and until when: the end belongs to what comes next. */
export type Period = { start: Date; end: Date };

/** The month and the year of somebody's plan that a moment lies in. */
export type BillingPeriod = {
  month: Period;
  year: Period;
  /** Which month of the year it is, from 1 to 12. */
  monthOfYear: number;
};

const MONTHS_OF_YEAR = 12;

/**
 * The period that `now` lies in. The first begins with the anchor itself, every other at the beginning of the same day of a later month, or
 * of its last day where the month is shorter; a year is twelve of these months. Before the anchor (a clock set back) it is the first.
 */
export function billingPeriod(input: { anchor: Date; now: Date; timeZone: string }): BillingPeriod {
  const { anchor, now, timeZone } = input;
  const firstDay = dayIn(timeZone, anchor);
  const startOf = (months: number) => (months === 0 ? anchor : startOfDayIn(timeZone, addMonths(firstDay, months)));
  let index = Math.max(0, monthsBetween(firstDay, dayIn(timeZone, now)));
  // The day of the month is not reached yet, or the last day of a short month counts as it.
  while (index > 0 && startOf(index) > now) index -= 1;
  while (startOf(index + 1) <= now) index += 1;
  const yearBegan = index - (index % MONTHS_OF_YEAR);
  return {
    month: { start: startOf(index), end: startOf(index + 1) },
    year: { start: startOf(yearBegan), end: startOf(yearBegan + MONTHS_OF_YEAR) },
    monthOfYear: index - yearBegan + 1,
  };
}

function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - year) * MONTHS_OF_YEAR + toMonth - month;
}

/** The same day some months later, or the last one of that month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

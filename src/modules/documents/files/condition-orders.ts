import { type RawBuilder, sql } from 'kysely';
import { dayIn, startOfDayIn } from '../../../platform/time/index.ts';
import { dayNumber, type TestOf } from '../conditions/index.ts';
import { type Met, trimmed } from './condition-texts.ts';

/** Where and when the owner of the documents is: days are theirs. */
export type Around = { timeZone: string; today: string };

type DayTest = TestOf<'date'>;

/** Days since 1970 between which a day has to lie, both among them; infinite where there is no such end. */
type Days = { from: number; to: number };

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
/** Quarters of an hour after a day began in which clocks may be set back into the day before. */
const QUARTERS_LOOKED_AT = 12;
/** The days that PostgreSQL writes with four digits for the year: it has no year 0. */
const [FIRST_DAY, LAST_DAY] = [dayOf('0001-01-01'), dayOf('9999-12-31')];
/** Of the Gregorian calendar, the year 0 among them. */
const DAY = [
  '^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))',
  '|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$',
].join('');

const SIGNS = {
  at_least: sql`>=`,
  at_most: sql`<=`,
  less_than: sql`<`,
  greater_than: sql`>`,
  is: sql`=`,
};

/** A test of a column that holds a number, or null. */
export function testOfNumber(test: TestOf<'number'>, column: RawBuilder<unknown>): Met {
  if (test.operator === 'is_empty') return sql`${column} IS NULL`;
  const number = sql`${column}::double precision`;
  const holds =
    test.operator === 'between'
      ? sql`${number} BETWEEN ${test.value.from}::double precision AND ${test.value.to}::double precision`
      : sql`${number} ${SIGNS[test.operator]} ${test.value}::double precision`;
  return sql`coalesce(${holds}, false)`;
}

/** A test of two keys of a column: an amount and its currency. Null for a number that JavaScript may write in another way. */
export function testOfAmount(test: TestOf<'amount'>, column: RawBuilder<unknown>): Met {
  const text = sql`(${column} ->> 'total_amount')`;
  const type = sql`jsonb_typeof(${column} -> 'total_amount')`;
  const isMissing = sql`${test.operator === 'is_empty'}::boolean`;
  const decimal = trimmed(text);
  const isDecimal = sql`${decimal} ~ '^-?[0-9]{1,100}([.][0-9]{1,100})?$'`;
  // The first kind is what there nearly always is, and costs half.
  return sql`CASE WHEN ${text} IS NULL THEN ${isMissing}
    WHEN ${text} ~ '^-?[0-9]{1,8}([.][0-9]{1,6})?$' THEN ${holdsOf(test, sql`${text}::numeric`, column)}
    WHEN ${type} = 'string' AND length(${text}) <= 100
      THEN CASE WHEN ${isDecimal} THEN ${holdsOf(test, sql`trunc(${decimal}::numeric, 8)`, column)} ELSE ${isMissing} END
    WHEN ${type} NOT IN ('string', 'number') THEN ${isMissing} END`;
}

function holdsOf(
  test: TestOf<'amount'>,
  amount: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (test.operator === 'is_empty') return sql`false`;
  const { value } = test;
  const holds =
    test.operator === 'between'
      ? sql`${amount} BETWEEN ${test.value.from}::numeric AND ${test.value.to}::numeric`
      : sql`${amount} ${SIGNS[test.operator]} ${test.value.amount}::numeric`;
  if (value.currency === null) return holds;
  // How letters beyond ASCII become capital ones, databases do not agree about.
  const currency = sql`(${column} ->> 'currency')`;
  return sql`${holds} AND CASE WHEN ${currency} IS NULL THEN false
    WHEN octet_length(${currency}) = length(${currency}) THEN upper(${currency} COLLATE "C") = ${value.currency} END`;
}

/** A test of a column of days. */
export function testOfDay(test: DayTest, column: RawBuilder<unknown>, today: string): Met {
  const isDay = sql`coalesce(${column} BETWEEN '0001-01-01' AND '9999-12-31', false)`;
  if (test.operator === 'is_empty') return sql`NOT ${isDay}`;
  const { from, to } = daysOf(test, today);
  return sql`(${isDay} AND ${column} BETWEEN ${dateOf(from)}::date AND ${dateOf(to)}::date)`;
}

/** A test of a text that holds a day, or does not: such days are in the order of their texts. */
export function testOfDayText(test: DayTest, text: RawBuilder<unknown>, today: string): Met {
  if (test.operator === 'is_empty') return sql`coalesce(${text} !~ ${DAY}, true)`;
  const { from, to } = daysOf(test, today);
  const isBetween = sql`${text} COLLATE "C" BETWEEN ${dayText(from)} AND ${dayText(to)}`;
  return sql`coalesce(${isBetween} AND ${text} ~ ${DAY}, false)`;
}

/** A test of the day a moment lies on where the owner is. */
export function testOfMoment(test: DayTest, moment: RawBuilder<unknown>, around: Around): Met {
  if (test.operator === 'is_empty') return sql`false`;
  const { from, to } = daysOf(test, around.today);
  return sql`(${isSince(from, moment, around.timeZone)} AND NOT ${isSince(to + 1, moment, around.timeZone)})`;
}

/** Where clocks are set back into the day before, nothing is said about the hours around that. */
function isSince(day: number, moment: RawBuilder<unknown>, timeZone: string): Met {
  if (day <= FIRST_DAY) return sql`true`;
  if (day > LAST_DAY) return sql`false`;
  const begin = startOfDayIn(timeZone, '1970-01-01', day);
  const later = (quarters: number) => new Date(begin.getTime() + quarters * QUARTER_MS);
  const isSetBack = Array.from({ length: QUARTERS_LOOKED_AT }, (_, at) => dayIn(timeZone, later(at))).some(
    (one) => Number(dayNumber(one)) < day,
  );
  const isBehind = (end: Date) => sql<boolean>`${moment} >= ${end.toISOString()}::timestamptz`;
  if (!isSetBack) return isBehind(begin);
  return sql`CASE WHEN ${isBehind(later(QUARTERS_LOOKED_AT))} THEN true WHEN NOT ${isBehind(begin)} THEN false END`;
}

function daysOf(test: Exclude<DayTest, { operator: 'is_empty' }>, today: string): Days {
  switch (test.operator) {
    case 'between':
      return { from: dayOf(test.value.from), to: dayOf(test.value.to) };
    case 'within_last':
      return { from: dayOf(today) - test.value + 1, to: dayOf(today) };
    case 'at_least':
      return { from: dayOf(test.value), to: Number.POSITIVE_INFINITY };
    case 'at_most':
      return { from: Number.NEGATIVE_INFINITY, to: dayOf(test.value) };
    case 'less_than':
      return { from: Number.NEGATIVE_INFINITY, to: dayOf(test.value) - 1 };
    case 'greater_than':
      return { from: dayOf(test.value) + 1, to: Number.POSITIVE_INFINITY };
    case 'is':
      return { from: dayOf(test.value), to: dayOf(test.value) };
  }
}

function dayOf(day: string): number {
  const number = dayNumber(day);
  if (number === null) throw new Error('a day that was checked is none');
  return number;
}

/** As text that is in order with days of four digits, of which `-` comes before and `:` behind all. */
function dayText(day: number): string {
  if (day > LAST_DAY) return ':';
  return day < dayOf('0000-01-01') ? '-' : new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function dateOf(day: number): string {
  if (day > LAST_DAY) return 'infinity';
  return day < FIRST_DAY ? '-infinity' : dayText(day);
}

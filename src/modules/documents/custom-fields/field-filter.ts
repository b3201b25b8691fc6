import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { daySchema } from '../../../platform/values.ts';
import { fold } from '../conditions/index.ts';
import type { CustomFieldRow } from './custom-fields.store.ts';
import { keyOfName } from './field-key.ts';

const MAX_FILTERS = 50;
const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;
const YES = new Set(['true', 'yes', 'ja', '1']);
const NO = new Set(['false', 'no', 'nein', '0']);
const NONE: ReadonlySet<string> = new Set();
const SIGNS = { min: sql`>=`, max: sql`<=` };

/** Filters by custom fields: of each `KEY`, `KEY_min` and `KEY_max` a value. */
export const customFilterSchema = z
  .record(
    z.string().max(60),
    z
      .string()
      .max(500)
      .refine((text) => text !== '' && text.isWellFormed() && !text.includes('\0'), says('not_storable')),
  )
  .refine((filter) => Object.keys(filter).length <= MAX_FILTERS, says('too_many', { limit: MAX_FILTERS }))
  .describe(
    'By custom fields, in addresses also written `cf.KEY=value`, `cf.KEY_min=` and `cf.KEY_max=`: part of a text; a number, an amount or a day, or the ends of a range, both included; true or false; a choice by its key; a document by its id. `none`: no value, `any`: some value.',
  );
/** Filters by custom fields. */
export type CustomFilter = z.infer<typeof customFilterSchema>;

type Bound = 'is' | 'min' | 'max';
type Asked = { key: string; bound: Bound; value: string };

/** Which field a name in a filter is about, and which end of a range it says. */
function askedBy(name: string, value: string): Asked {
  const [, key = name, bound] = /^(.+)_(min|max)$/u.exec(name) ?? [];
  return { key, bound: (bound ?? 'is') as Bound, value };
}

/**
 * The conditions of filters by custom fields on the table `files`. A key has one type, so that of each value every reading is asked that
 * makes sense; what makes none meets no document.
 */
export function customConditions(ownerId: string, filter: CustomFilter): RawBuilder<SqlBool>[] {
  return Object.entries(filter).map(([name, value]) => {
    const asked = askedBy(name, value);
    const ofField = sql`SELECT v.file_id FROM custom_field_values v WHERE v.owner_id = ${ownerId} AND v.key = ${asked.key}`;
    if (asked.bound === 'is' && value === 'none') return sql<SqlBool>`NOT EXISTS (${ofField} AND v.file_id = files.id)`;
    if (asked.bound === 'is' && value === 'any') return sql<SqlBool>`files.id IN (${ofField})`;
    const readings = asked.bound === 'is' ? isReadings(value) : rangeReadings(asked.bound, value);
    if (readings.length === 0) return sql<SqlBool>`false`;
    return sql<SqlBool>`files.id IN (${ofField} AND (${sql.join(readings, sql` OR `)}))`;
  });
}

function isReadings(value: string): RawBuilder<SqlBool>[] {
  const code = yesOrNo(value) ?? keyOfName(value, NONE, NONE);
  const readings = [textReading(value), sql<SqlBool>`v.code = ${code}`];
  const [number, days] = [decimalOf(value), daysOf(value)];
  if (number !== undefined) readings.push(sql`v.number = ${number}::numeric`);
  if (days) readings.push(sql`v.day BETWEEN ${days.first}::date AND ${days.last}::date`);
  if (z.uuid().safeParse(value).success) readings.push(sql`v.document_id = ${value}::uuid`);
  return readings;
}

function rangeReadings(bound: 'min' | 'max', value: string): RawBuilder<SqlBool>[] {
  const [number, days] = [decimalOf(value), daysOf(value)];
  return [
    ...(number === undefined ? [] : [sql<SqlBool>`v.number ${SIGNS[bound]} ${number}::numeric`]),
    ...(days ? [sql<SqlBool>`v.day ${SIGNS[bound]} ${bound === 'min' ? days.first : days.last}::date`] : []),
  ];
}

/** Texts are looked for inside; one or two letters at the beginning of words, as no index finds them inside. */
function textReading(value: string): RawBuilder<SqlBool> {
  const literal = fold(value).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return [...literal].length >= 3
    ? sql`v.text LIKE ${`%${literal}%`}`
    : sql`(v.text LIKE ${`${literal}%`} OR v.text LIKE ${`% ${literal}%`})`;
}

/** A number, also with a comma for its decimals, as amounts are filtered by. */
function decimalOf(value: string): string | undefined {
  const plain = value.trim().replace(',', '.');
  return DECIMAL.test(plain) ? plain : undefined;
}

/** A day, a month or a year as its first and last day. */
function daysOf(value: string): { first: string; last: string } | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(value.trim()) ?? [];
  if (year === '') return undefined;
  const lastMonth = month || '12';
  const lastDay = day || String(new Date(Date.UTC(Number(year), Number(lastMonth), 0)).getUTCDate());
  const days = { first: `${year}-${month || '01'}-${day || '01'}`, last: `${year}-${lastMonth}-${lastDay}` };
  return daySchema.safeParse(days.first).success && daySchema.safeParse(days.last).success ? days : undefined;
}

function yesOrNo(value: string): 'true' | 'false' | undefined {
  const word = value.trim().toLowerCase();
  if (YES.has(word)) return 'true';
  return NO.has(word) ? 'false' : undefined;
}

/**
 * Why filters cannot be answered: a field that is not there, or a value that its type cannot have. What is saved may name a field that is
 * gone; then it meets nothing.
 */
export function customFilterProblems(
  fields: readonly Pick<CustomFieldRow, 'key' | 'type' | 'choices'>[],
  filter: CustomFilter,
): { path: string; message: string }[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const message = problemOf(fields, askedBy(name, value));
    return message === undefined ? [] : [{ path: `cf.${name}`, message }];
  });
}

function problemOf(
  fields: readonly Pick<CustomFieldRow, 'key' | 'type' | 'choices'>[],
  { key, bound, value }: Asked,
): string | undefined {
  const field = fields.find((one) => one.key === key);
  if (!field) return says('unknown_key');
  const isRange = bound !== 'is';
  if (!isRange && (value === 'none' || value === 'any')) return undefined;
  switch (field.type) {
    case 'number':
    case 'money':
      return decimalOf(value) === undefined ? says('decimal') : undefined;
    case 'date':
      return daysOf(value) === undefined ? says('no_date') : undefined;
    case 'text':
      return isRange ? says('not_of_type', { value: field.type }) : undefined;
    case 'yes_no':
      return isRange || yesOrNo(value) === undefined ? says('yes_or_no') : undefined;
    case 'choice': {
      const keys = field.choices.map((choice) => choice.key);
      return isRange || !keys.includes(keyOfName(value, NONE, NONE)) ? says('choices', { values: keys }) : undefined;
    }
    case 'document':
      return isRange || !z.uuid().safeParse(value).success ? says('no_id') : undefined;
  }
}

import { customFilterProblems } from '../../custom-fields/index.ts';
import { type FileFilter, fileFilterSchema } from '../../files/index.ts';
import { amountFilter } from './read-amount.ts';

/** `2026`, `2026-03` or `2026-03-14` as its first and last day. */
function daysOf(text: string): { first: string; last: string } | undefined {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day] = match;
  if (day !== undefined) return { first: text, last: text };
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { first: `${year}-${month}-01`, last: `${year}-${month}-${lastDay}` };
}

/** `a..b` with either side open, or one day, month or year. */
function dateFilter(value: string): Record<string, string> | undefined {
  const [from = '', to = from, ...rest] = value.split('..');
  if (rest.length > 0 || (from === '' && to === '')) return undefined;
  const first = from === '' ? undefined : daysOf(from);
  const last = to === '' ? undefined : daysOf(to);
  if ((from !== '' && !first) || (to !== '' && !last)) return undefined;
  return { ...(first ? { date_from: first.first } : {}), ...(last ? { date_to: last.last } : {}) };
}

/** The fields of the search box and the filter each one stands for. */
const fields: Record<string, (value: string) => Record<string, unknown> | undefined> = {
  tag: (value) => ({ tags: [value] }),
  from: (value) => ({ sender: value }),
  sender: (value) => ({ sender: value }),
  type: (value) => ({ document_type: value }),
  status: (value) => ({ status: value.toLowerCase() }),
  delivery: (value) => ({ delivery: value.toLowerCase() }),
  pdfa: (value) => ({ pdfa: value.toLowerCase() }),
  lang: (value) => ({ language: value.toLowerCase() }),
  language: (value) => ({ language: value.toLowerCase() }),
  asn: (value) => ({ asn: value }),
  amount: amountFilter,
  date: dateFilter,
};

const titleFields = new Set(['title', 'titel']);

/** A custom field that words before a colon may mean. */
export type SearchedField = Parameters<typeof customFilterProblems>[0][number];

/** A value, or `a..b` with either side open; words that the field cannot hold are looked for as words. */
function customFilter(
  fields: readonly SearchedField[],
  key: string,
  value: string,
): Record<string, string> | undefined {
  const [from = '', to, ...rest] = value.split('..');
  const isRange = to !== undefined && rest.length === 0 && from + to !== '';
  const filter: Record<string, string> = isRange
    ? { ...(from === '' ? {} : { [`${key}_min`]: from }), ...(to === '' ? {} : { [`${key}_max`]: to }) }
    : { [key]: value };
  return customFilterProblems(fields, filter).length === 0 ? filter : undefined;
}

/** Whether a field of the search box means the words of the title. */
export function isTitleField(name: string): boolean {
  return titleFields.has(name);
}

/** The filter a field of the search box means; undefined for unknown fields and values that cannot be meant. */
export function parseField(name: string, value: string, custom: readonly SearchedField[] = []): FileFilter | undefined {
  const cf = value === '' || Object.hasOwn(fields, name) ? undefined : customFilter(custom, name, value);
  const filter =
    value === '' ? undefined : cf ? { cf } : Object.hasOwn(fields, name) ? fields[name]?.(value) : undefined;
  if (!filter) return undefined;
  const parsed = fileFilterSchema.safeParse(filter);
  return parsed.success ? parsed.data : undefined;
}

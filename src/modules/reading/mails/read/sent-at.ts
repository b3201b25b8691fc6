import type { SentAt } from './mail.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE =
  /(\d{1,2})[ -]+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -]+(\d{4}|\d{2})(?:[, ]+(\d{1,2}):(\d{2}))?(?::\d{2})?(?:\s+([+-]\d{4}|[a-z]{1,5}))?/i;

/** Reads the date of a mail's head (RFC 5322, and what older programs wrote); null where it says none that there is. */
export function sentAtOf(text: string): SentAt | null {
  const [, day = '', month = '', year = '', hour = '0', minute = '00', zone = ''] = DATE.exec(text) ?? [];
  const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (monthNumber === 0) return null;
  const date = `${wholeYear(year)}-${two(monthNumber)}-${two(Number(day))}`;
  const isDay = new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date;
  if (!isDay || Number(hour) > 23 || Number(minute) > 59) return null;
  return { day: date, time: `${two(Number(hour))}:${minute}`, zone: zone.toUpperCase() };
}

/** Two digits mean the years from 1950 on (RFC 5322, 4.3). */
function wholeYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 50 ? `20${year}` : `19${year}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Why words are no day: they are none, the month has no such day, or they could be two. */
export type DayProblem = 'no_day' | 'no_such_day' | 'unclear_day';

type Part = 'day' | 'month' | 'year';

const monthLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const monthsOf = new Map<string, ReadonlyMap<string, number>>();

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '');
}

/** The names of the months, whole and short, in the language of the reader and in those documents are written in. */
function monthNames(locale: string): ReadonlyMap<string, number> {
  const known = monthsOf.get(locale);
  if (known) return known;
  const names = new Map<string, number>([
    ['sept', 9],
    ['mrz', 3],
    ['maerz', 3],
    ['janner', 1],
  ]);
  for (const language of [...monthLanguages, locale]) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (/^\p{L}+$/u.test(name)) names.set(name, month);
      }
    }
  }
  monthsOf.set(locale, names);
  return names;
}

/** In which order a language writes a day in numbers. */
function orderOf(locale: string): Part[] {
  const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';
  return format.formatToParts(new Date(2026, 0, 2)).flatMap(({ type }) => (isPart(type) ? [type] : []));
}

/** "31.12.2026", "12/31/2026": a stored day as it is typed in a language. */
export function typedDay(iso: string, locale: string): string {
  const date = new Date(`${iso.slice(0, 10)}T12:00:00`);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date);
}

function fullYear(year: string, now: Date): number {
  if (year.length > 2) return Number(year);
  const thisYear = now.getFullYear();
  const inThisCentury = thisYear - (thisYear % 100) + Number(year);
  return inThisCentury > thisYear + 20 ? inThisCentury - 100 : inThisCentury;
}

/** A problem by a word that is known to be one. */
function no(problem: DayProblem): string {
  return problem;
}

function isoOf(day: number, month: number, year: number): string {
  const isThere = year >= 1000 && month >= 1 && month <= 12 && day >= 1;
  if (!isThere || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return no('no_such_day');
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

/** The words of a day without what says nothing: "of", "de", "the", weekdays before a comma, endings of numbers. */
function tokensOf(typed: string): string[] {
  const text = typed.trim().replace(/^\p{L}+\.?,\s*/u, '');
  const parts = text.split(/[\s,]+|(?<=\d)\.\s+/).filter((part) => part !== '');
  return parts
    .map((part) => part.replace(/^(\d{1,2})(?:st|nd|rd|th|er|º|°|ª|\.)$/i, '$1'))
    .filter((part) => !/^(?:of|de|del|di|du|the|den|van)$/i.test(part));
}

/**
 * Reads a day as people write it in a language: "31.12.2026", "31/12/26", "31 Dec 2026", "December 31, 2026", "2026-12-31". Never
 * guesses: a day that is none, or could be two, is refused.
 * @param locale decides between day and month first; where it names no country, 03/04 could be both and is unclear
 */
export function readDay(typed: string, locale: string, now = new Date()): { iso: string } | { problem: DayProblem } {
  const read = isoOrProblem(typed, locale, now);
  return isProblem(read) ? { problem: read } : { iso: read };
}

function isProblem(read: string): read is DayProblem {
  return !/^\d/.test(read);
}

function isoOrProblem(typed: string, locale: string, now: Date): string {
  const iso = /^\s*(\d{4})([-./])(\d{1,2})\2(\d{1,2})\s*$/.exec(typed);
  if (iso) return isoOf(Number(iso[4]), Number(iso[3]), Number(iso[1]));
  const numbers = /^\s*(\d{1,2})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})\s*$/.exec(typed);
  if (numbers) {
    const [, first = '', sign = '', second = '', year = ''] = numbers;
    return readNumbers([Number(first), Number(second)], sign, fullYear(year, now), locale);
  }
  return readWords(tokensOf(typed.replace(/(\d)[./-](?=\p{L})|(\p{L})[./-](?=\d)/gu, '$1$2 ')), locale, now);
}

function readNumbers([first, second]: [number, number], sign: string, year: number, locale: string): string {
  // Nobody writes the month first between points.
  const isMonthFirst = sign !== '.' && orderOf(locale)[0] === 'month';
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const isOrderKnown = sign === '.' || locale.includes('-') || locale !== 'en';
  const couldBeBoth = first <= 12 && second <= 12 && first !== second;
  if (!isOrderKnown && couldBeBoth) return no('unclear_day');
  if (!isOrderKnown && first > 12) return isoOf(first, second, year);
  return isoOf(day, month, year);
}

function readWords(words: readonly string[], locale: string, now: Date): string {
  if (words.length !== 3) return no('no_day');
  const names = monthNames(locale);
  const at = words.findIndex((word) => names.has(plain(word)));
  const month = names.get(plain(words[at] ?? ''));
  const [one = '', two = ''] = words.filter((_, index) => index !== at);
  if (month === undefined || at === 2) return no('no_day');
  const isYearFirst = /^\d{4}$/.test(one);
  const [day, year] = isYearFirst ? [two, one] : [one, two];
  if (!/^\d{1,2}$/.test(day) || !/^(?:\d{4}|\d{2})$/.test(year)) return no('no_day');
  return isoOf(Number(day), month, fullYear(year, now));
}

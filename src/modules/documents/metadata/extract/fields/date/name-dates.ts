import { isoOf } from './find-dates.ts';
import { looseDatesIn } from './loose-dates.ts';

/**
 * A day in the name of a file. `written` by somebody who meant a day; a `stamp` of a camera, scanner or program, which says when the
 * picture was made; `doubtful` what may as well be a number, a month, or one of several days. `other` is the day with day and month
 * the other way round, null where only one way is possible.
 */
export type NameDate = { iso: string; other: string | null; kind: 'written' | 'stamp' | 'doubtful' };

/** A name from which what was understood is taken out bit by bit. */
type Reading = { rest: string; found: NameDate[]; latestYear: number; isStamped: boolean };

const OLDEST_YEAR = 1970;
const DAY_MS = 86_400_000;
const SEPARATOR = '[-_./\\u2010-\\u2015\\u2212\\uff0f]| ';
const YEAR = '(?:19|20)\\d{2}';
const HOUR = '(?:[01]\\d|2[0-3])';
const SIXTY = '[0-5]\\d';
/** "_10-15-30", "T101530Z", " at 10.15.30 AM", " um 10.15 Uhr", "_101530123"; four figures without a mark are a number. */
const TIME = `(?<time>(?:T${HOUR}${SIXTY}(?:${SIXTY})?|(?:T|[-_ .,]{1,2}(?:(?:at|um|à|a las|alle|om|às|kl)\\s)?)(?:${HOUR}${SIXTY}${SIXTY}(?:\\d{3})?|${HOUR}[-_.: h]${SIXTY}(?:[-_.: ]${SIXTY}(?:[-_.]?\\d{1,6})?)?))(?:\\s?(?:[AP]M|Uhr)|Z)?(?![\\p{L}\\p{N}]|\\.\\p{N}))?`;
const YEAR_FIRST = new RegExp(
  `(?<!\\p{N})(?<y>${YEAR})\\s?(?<s>${SEPARATOR})\\s?(?<m>\\d{1,2})\\s?\\k<s>\\s?(?<d>\\d{1,2})(?!\\p{N})${TIME}`,
  'giu',
);
const DAY_FIRST = new RegExp(
  `(?<!\\p{N})(?<d>\\d{1,2})\\s?(?<s>${SEPARATOR})\\s?(?<m>\\d{1,2})\\s?\\k<s>\\s?(?<y>${YEAR})(?!\\p{N})${TIME}`,
  'giu',
);
const SHORT = /(?<![\p{N}]|\p{N}[-_./])(\d{2})([-_./])(\d{2})\2(\d{2})(?!\p{N}|\2\p{N})/gu;
/** A word of figures, with letters before it at most. */
const FIGURES = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<before>\\p{L}{2,})?(?<figures>\\d{6,17})(?![\\p{L}\\p{N}])${TIME}`,
  'giu',
);
const STAMPED_FIGURES = /(?<![\p{L}\p{N}])((?:19|20)\d{6})T([0-2]\d[0-5]\d)(?:\d{2})?Z?(?![\p{L}\p{N}])/gu;
const YEAR_AND_MONTH = new RegExp(
  `(?<![\\p{N}]|\\p{N}[-_ .])(${YEAR})[_ ](\\d{2})(?![\\p{L}\\p{N}]|[-_ .]\\d{1,2}(?!\\d))`,
  'gu',
);

/** Identifiers made of figures and a few letters. */
const IDENTIFIER =
  /(?<![\p{L}\p{N}])(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{12,})(?![\p{L}\p{N}])/giu;
const VERSION = /(?<!\p{L})(?:v|ver|vers|version\p{L}*|versión|rev|revision|release|build|firmware)[\s._:-]*$/iu;
/** What stands before a number that is no day. */
const NUMBERED =
  /(?:(?<!\p{L})\p{L}*(?:nr|nummer|number|numero|numéro|número)|(?<!\p{L})(?:no|num|n|id|ref\p{L}*|tel\p{L}*|fax|phone|mobile?|handy|kunde|konto|account|iban|isbn|ean|sku|plz|zip|artikel|article|order|auftrag))[\s._:#-]*$|[#°º]\s?$/iu;
/** The last figures of a telephone number. */
const DIALLED = /(?:\+\d[\d\s/-]*|(?<!\d)0\d{1,4}\s?)[-/ ]$/u;
const STAMPS =
  /(?<!\p{L})(?:img|pxl|dsc[nf]?|mvimg|vid|pict?|scan\p{L}{0,3}|scanner|escaneo|escaneado|scansione|digitalizaç\p{L}+|digitalizado|numéris\p{L}+|numeris\p{L}+|camscanner|screenshot|bildschirmfoto|schermafbeelding|capture d.écran|whatsapp|signal|photo|foto|fax|office lens)(?!\p{L})/iu;

/** The days in the name of a file, each once; none where it is a number, a version or no day of the calendar. */
export function datesInName(name: string, receivedOn: string): NameDate[] {
  const plain = name
    .normalize('NFC')
    .replaceAll('%20', ' ')
    .replace(/\.\p{L}[\p{L}\p{N}]{1,4}$/u, '');
  const reading: Reading = {
    rest: plain.replace(IDENTIFIER, blank),
    found: [],
    latestYear: Number(receivedOn.slice(0, 4)) + 1,
    isStamped: STAMPS.test(plain),
  };
  findParted(reading);
  findJoined(reading);
  if (reading.found.length === 0) findNamed(reading);
  if (reading.found.length === 0) findShort(reading);
  return rated(reading.found, receivedOn);
}

/** Figures with marks between them, with a year of four. */
function findParted(reading: Reading): void {
  for (const pattern of [YEAR_FIRST, DAY_FIRST]) {
    reading.rest = reading.rest.replace(pattern, (whole: string, ...args: unknown[]) => {
      const { y, m, d, s, time } = args.at(-1) as Record<string, string | undefined>;
      const index = Number(args.at(-3));
      const [before, after] = around(reading.rest, index, whole);
      const isChain = s !== undefined && before.endsWith(s) && /\d.$/u.test(before);
      const isRefused =
        VERSION.test(before) ||
        /(?<!\p{L}|\d\p{L})\d*\p{L}$/u.test(before) ||
        (s === '.' && (isChain || (time === undefined && /^\.\d/.test(after))));
      const isDayFirst = pattern === DAY_FIRST;
      const dayFirst = isoOf(y, m, d);
      const monthFirst = isDayFirst && s !== '.' ? isoOf(y, d, m) : null;
      if (!isRefused) {
        const kind = isChain ? 'doubtful' : time === undefined && !reading.isStamped ? 'written' : 'stamp';
        take(reading, kind, dayFirst ?? monthFirst, dayFirst && monthFirst);
      }
      // What is no day here is none in another way either.
      return blank(whole);
    });
  }
}

/** Figures without marks: 20240312, 20240312101530. */
function findJoined(reading: Reading): void {
  reading.rest = reading.rest.replace(STAMPED_FIGURES, (whole: string, day: string) => {
    take(reading, 'stamp', joinedDay(day), null);
    return blank(whole);
  });
  reading.rest = reading.rest.replace(FIGURES, (whole: string, ...args: unknown[]) => {
    const { before: letters = '', figures = '', time } = args.at(-1) as Record<string, string | undefined>;
    const [before] = around(reading.rest, Number(args.at(-3)), whole);
    if (NUMBERED.test(before + letters) || VERSION.test(before + letters) || DIALLED.test(before)) return whole;
    const day = joinedDay(figures.slice(0, 8));
    const isClock = /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d(?:\d{3})?)?$/.test(figures.slice(8));
    if (day && (figures.length === 8 || isClock)) {
      const isStamp = reading.isStamped || STAMPS.test(letters) || time !== undefined || isClock;
      // "RE20240312" and "4711 20240312" are numbers as well.
      const isNumber = (/^\p{Lu}{1,4}$/u.test(letters) && !isStamp) || /\d[-. ]$/.test(before);
      take(reading, isNumber ? 'doubtful' : isStamp ? 'stamp' : 'written', day, null);
      return blank(whole);
    }
    if (letters !== '' || !isFirst(before, reading)) return whole;
    const read = shortFigures(figures, reading.latestYear);
    if (read) take(reading, 'doubtful', read, null);
    return whole;
  });
}

/** "240312", "12032024", "202403" at the beginning of a name. */
function shortFigures(figures: string, latestYear: number): string | null {
  if (figures.length === 8) return isoOf(figures.slice(4), figures.slice(2, 4), figures.slice(0, 2));
  if (figures.length !== 6) return null;
  if (/^20\d{2}(?:0[1-9]|1[0-2])$/.test(figures)) return isoOf(figures.slice(0, 4), figures.slice(4), '1');
  const year = 2000 + Number(figures.slice(0, 2));
  return year < latestYear ? isoOf(`${year}`, figures.slice(2, 4), figures.slice(4)) : null;
}

/** Months by name, and months alone. */
function findNamed(reading: Reading): void {
  const text = reading.rest.replaceAll('_', ' ');
  for (const { start, end, iso, kind } of looseDatesIn(text)) {
    const written = text.slice(start, end);
    const isNamed = /\p{L}{3}/u.test(written) || /[年년]/u.test(written);
    if (VERSION.test(text.slice(0, start)) || (!isNamed && kind !== 'month')) continue;
    const isSure = kind !== 'month' && /(?:19|20)\d{2}/.test(written);
    take(reading, !isSure ? 'doubtful' : reading.isStamped ? 'stamp' : 'written', iso, null);
  }
  if (reading.found.length > 0) return;
  for (const [, year, month] of reading.rest.matchAll(YEAR_AND_MONTH))
    take(reading, 'doubtful', isoOf(year, month, '1'), null);
}

/** Two figures for the year: "24-03-12", "12.03.24". */
function findShort(reading: Reading): void {
  for (const match of reading.rest.matchAll(SHORT)) {
    const [, a = '', mark, b, c = ''] = match;
    if (VERSION.test(reading.rest.slice(0, match.index))) continue;
    const dayFirst = isoOf(`20${c}`, b, a);
    const yearFirst = mark === '.' ? null : isoOf(`20${a}`, b, c);
    take(reading, 'doubtful', yearFirst, null);
    take(reading, 'doubtful', dayFirst, null);
  }
}

function take(reading: Reading, kind: NameDate['kind'], iso: string | null, other: string | null): void {
  if (!iso || Number(iso.slice(0, 4)) < OLDEST_YEAR || Number(iso.slice(0, 4)) > reading.latestYear) return;
  reading.found.push({ iso, other: other === iso ? null : other, kind });
}

/** Each day once; of several, and of days to come, none is sure. */
function rated(found: readonly NameDate[], receivedOn: string): NameDate[] {
  const days = [...new Map(found.toReversed().map((one) => [one.iso, one])).values()].toReversed();
  const isToCome = ({ iso }: NameDate) => Date.parse(iso) - Date.parse(receivedOn) > 2 * DAY_MS;
  return days.map((one) => (days.length > 1 || isToCome(one) ? { ...one, kind: 'doubtful' } : one));
}

function joinedDay(figures: string): string | null {
  const match = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(figures);
  return match && isoOf(match[1], match[2], match[3]);
}

function around(text: string, index: number, whole: string): [before: string, after: string] {
  return [text.slice(0, index), text.slice(index + whole.length)];
}

function isFirst(before: string, { found }: Reading): boolean {
  return found.length === 0 && !/[\p{L}\p{N}]/u.test(before);
}

function blank(text: string): string {
  return '\n'.repeat(text.length);
}

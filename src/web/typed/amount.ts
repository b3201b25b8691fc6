/** An amount as it is stored; the currency only where one was typed. */
export type Amount = { value: string; currency: string | null };
/** Why words are no amount: they are none, could be two, or a currency nobody knows. */
export type AmountProblem = 'no_amount' | 'unclear_amount' | 'no_currency';

/** What people write for a currency beside its code; where several share a sign, the first counts unless the document has another. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD'],
  us$: ['USD'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  'fr.': ['CHF'],
  fr: ['CHF'],
  'sfr.': ['CHF'],
  sfr: ['CHF'],
  franken: ['CHF'],
  zł: ['PLN'],
  kč: ['CZK'],
  r$: ['BRL'],
  'kr.': ['DKK', 'SEK', 'NOK'],
  kr: ['SEK', 'NOK', 'DKK'],
};

const NONE = { problem: 'no_amount' } as const;

let codes: ReadonlySet<string> | undefined;

/** Whether three letters are the code of a currency. */
function isCode(word: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(word);
}

function shownSign(locale: string, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return '';
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}

function currencyOf(word: string, locale: string, present: string): string | null {
  const small = word.toLowerCase();
  if (present && (word.toUpperCase() === present || small === shownSign(locale, present).toLowerCase())) return present;
  if (isCode(word.toUpperCase())) return word.toUpperCase();
  const meant = Object.hasOwn(signs, small) ? (signs[small] ?? []) : [];
  return meant.includes(present) ? present : (meant[0] ?? null);
}

/** A point or a comma that stands alone with three digits behind it: thousands where the language groups by it, else nobody knows. */
function readSingle(whole: string, sign: string, rest: string, locale: string): string | null {
  if (rest.length !== 3 || whole.length > 3 || /^0?$/.test(whole)) return `${whole || '0'}.${rest}`;
  // Some languages part thousands of money in another way than those of other numbers.
  const ways = [{}, { style: 'currency', currency: 'EUR' }] as const;
  const parts = ways.flatMap((way) => new Intl.NumberFormat(locale, way).formatToParts(1_234_567.5));
  const isSign = (type: string) => parts.some((part) => part.type === type && part.value === sign);
  return isSign('group') && !isSign('decimal') ? whole + rest : null;
}

/** Digits with points, commas, blanks and apostrophes between them. @returns a decimal number, or why it is none */
function readNumber(typed: string, locale: string): { value: string } | { problem: AmountProblem } {
  const spaced = /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?=[.,]\d+$|$)/.exec(typed)?.[0];
  const text = spaced === undefined ? typed : spaced.replace(/\D/g, '') + typed.slice(spaced.length);
  if (!/^[\d.,]*\d$/.test(text)) return NONE;
  const marks = text.replace(/\d/g, '');
  const last = marks.at(-1) ?? '';
  const at = text.lastIndexOf(last);
  if (last === '') return { value: text };
  const rest = text.slice(at + 1);
  if (marks.length === 1) {
    if (spaced !== undefined) return { value: `${text.slice(0, at)}.${rest}` };
    const value = readSingle(text.slice(0, at), last, rest, locale);
    return value === null ? { problem: 'unclear_amount' } : { value };
  }
  const groups = text.split(new RegExp(`\\${marks[0]}`));
  const isIndian = locale.endsWith('-IN');
  const isGrouped = (parts: readonly string[]) =>
    /^\d{1,3}$/.test(parts[0] ?? '') &&
    parts.slice(1, -1).every((part) => (isIndian ? /^\d{2,3}$/ : /^\d{3}$/).test(part)) &&
    /^\d{3}$/.test(parts.at(-1) ?? '');
  if (new Set(marks).size === 1) return isGrouped(groups) ? { value: groups.join('') } : NONE;
  const isOnce = marks.indexOf(last) === marks.length - 1 && new Set(marks).size === 2;
  const whole = text.slice(0, at).split(marks[0] ?? '');
  return isOnce && isGrouped(whole) ? { value: `${whole.join('')}.${rest}` } : NONE;
}

/**
 * Reads an amount as people write it: "483,74 €", "1.234,56", "1'234.50", "12 EUR", "-3,50", "(12.00)". Never guesses: what could be
 * two amounts is none.
 * @param present the currency that stands there, which a shared sign such as $ keeps
 */
export function readAmount(typed: string, locale: string, present: string): Amount | { problem: AmountProblem } {
  let text = typed
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, ' ')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\u2019\u2018\u02bc`´]/g, "'")
    .replace(/[\u2212\u2012\u2013\u2014\u2010\u2011]/g, '-')
    .trim();
  // "12.-" and "12,--" are the cents that are none.
  text = text.replace(/(\d)[.,]-{1,2}(?=\D*$)/, '$1');
  const inBrackets = /^\(\s*([^()]+?)\s*\)$/.exec(text)?.[1];
  let isNegative = inBrackets !== undefined;
  text = inBrackets ?? text;
  const [, before = '', number = '', after = ''] = /^(\D*?)([.,]?\d(?:[\d.,' ]*\d)?)(\D*)$/.exec(text) ?? [];
  const sides = [before, after].map((side) => side.replace(/\s/g, ''));
  const minuses = sides.join('').replace(/[^-]/g, '').length;
  if (number === '' || minuses + Number(isNegative) > 1) return { problem: 'no_amount' };
  isNegative ||= minuses === 1;
  const words = sides.map((side) => side.replace('-', '')).filter((side) => side !== '');
  if (words.length > 1) return { problem: 'no_amount' };
  const read = readNumber(number, locale);
  if ('problem' in read) return read;
  const [whole = '', cents = ''] = read.value.split('.');
  const plain = whole.replace(/^0+(?=\d)/, '');
  if (plain.length > 12 || cents.length > 4) return { problem: 'no_amount' };
  const currency = words[0] === undefined ? null : currencyOf(words[0], locale, present);
  if (words[0] !== undefined && currency === null) return { problem: 'no_currency' };
  const isZero = /^0*$/.test(plain + cents);
  return { value: `${isNegative && !isZero ? '-' : ''}${plain}${cents === '' ? '' : `.${cents}`}`, currency };
}

import { decimalOf, decimalText } from '../read/decimal.ts';
import type { Period } from '../read/invoice.ts';
import type { PageWords } from '../words/page-words.ts';

/** Puts values into a sentence of the page's words. */
export function fill(words: string, ...values: (string | number)[]): string {
  return words.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}

/** A number as the page's language writes it, at least two places; what is no number stays as the invoice has it. */
export function amount(words: PageWords, text: string | null, minPlaces = 2): string {
  const value = decimalOf(text);
  if (value === null) return text ?? '';
  const { decimal, thousands } = words.marks;
  const [units = '', fraction] = decimalText(value, minPlaces).replace('-', '').split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${value < 0n ? '−' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`;
}

/** A quantity: no places that say nothing. */
export function quantity(words: PageWords, text: string | null): string {
  return amount(words, text, 0);
}

/** A sum with its currency. */
export function money(words: PageWords, text: string | null, currency: string | null): string {
  const number = amount(words, text);
  return number === '' || currency === null ? number : `${number}\u00a0${currency}`;
}

/** A share such as 19 %. */
export function percent(words: PageWords, text: string | null): string {
  return text === null ? '' : `${amount(words, text, 0)}\u00a0%`;
}

/** A day as the page's language writes it; what is no day of the calendar stays as the invoice has it. */
export function day(words: PageWords, text: string | null): string {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:Z|[+-]\d\d:\d\d|T.*)?$/.exec(text ?? '');
  if (!parts) return text ?? '';
  const [, year = '', month = '', date = ''] = parts;
  const name = words.months?.[Number(month) - 1] ?? month;
  const values: Record<string, string> = { year, month, name, day: date, d: String(Number(date)) };
  return words.day.replace(/\{(\w+)\}/g, (_, part: string) => values[part] ?? '');
}

/** From one day to another. */
export function period(words: PageWords, { from, to }: Period): string {
  return [from, to]
    .map((one) => day(words, one))
    .join(' – ')
    .replace(/^ | $/g, '')
    .trim();
}

/** An IBAN in groups of four, anything else as it is. */
export function account(text: string): string {
  const plain = text.replace(/\s/g, '');
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/i.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1\u00a0') : text;
}

/** How large a file is. */
export function size(words: PageWords, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount(words, Math.max(0.1, value).toFixed(1), 0)}\u00a0${unit}`;
}

const UNITS: Readonly<Record<string, keyof PageWords['units']>> = {
  C62: 'piece',
  H87: 'piece',
  EA: 'piece',
  NAR: 'piece',
  XPP: 'piece',
  PCE: 'piece',
  HUR: 'hour',
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
  MIN: 'minute',
  LS: 'flat',
  SET: 'set',
};
const SIGNS: Readonly<Record<string, string>> = {
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  MTR: 'm',
  CMT: 'cm',
  MMT: 'mm',
  KMT: 'km',
  MTK: 'm²',
  MTQ: 'm³',
  LTR: 'l',
  MLT: 'ml',
  KWH: 'kWh',
  KWT: 'kW',
  P1: '%',
};

/** What is counted; a code that nobody knows stays one. */
export function unit(words: PageWords, code: string | null): string {
  const word = UNITS[code ?? ''];
  return word ? words.units[word] : (SIGNS[code ?? ''] ?? code ?? '');
}

/** Tells of a way to pay what people call it. */
export function meansWords(words: PageWords, code: string | null, text: string | null): string {
  if (code === '30' || code === '58' || code === '31' || code === '42') return words.transfer;
  if (code === '49' || code === '59') return words.directDebit;
  if (code === '48' || code === '54' || code === '55') return words.card;
  if (code === '10') return words.cash;
  return text ?? '';
}

/** The name of a country in the page's language; what is no code of one stays as the invoice has it. */
export function country(words: PageWords, code: string | null): string | null {
  if (!/^[A-Z]{2}$/.test(code ?? '')) return code;
  return new Intl.DisplayNames(words.locale, { type: 'region' }).of(code ?? '') ?? code;
}

/**
 * A currency named beside a number, from `start` to `end` of the text. `code` is null for a sign that several countries share, and
 * `isSure` false for one that may mean another country's money.
 */
export type CurrencyMark = { start: number; end: number; code: string | null; isSymbol: boolean; isSure: boolean };

/** Codes that are no words: they may stand on either side of a number. */
const CODES =
  'EUR USD GBP CHF JPY CNY RMB KRW INR TWD HKD SGD MYR THB IDR PHP VND AUD NZD CAD MXN BRL ARS CLP COP UYU PLN CZK HUF RON BGN HRK RSD ISK SEK NOK DKK TRY RUB UAH ILS AED SAR QAR KWD BHD OMR JOD IQD LYD TND MAD DZD EGP ZAR NGN KES GHS XAF XOF XPF PKR BDT LKR KZT AZN BYN MDL MKD PYG PEN CRC DOP GTQ AOA MZN CVE';
/** Codes that are words or values, too ("INR 2,5", "PEN 5.00"): they count behind a number with decimals only. */
const WORDLIKE: ReadonlySet<string> = new Set(['INR', 'PEN', 'COP', 'MAD', 'GTQ', 'TRY']);

const SIGNS: Readonly<Record<string, string | null>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  '₩': 'KRW',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  '₸': 'KZT',
  '₡': 'CRC',
  '₲': 'PYG',
  $: 'USD',
  US$: 'USD',
  U$S: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  CAD$: 'CAD',
  CDN$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  NT$: 'TWD',
  R$: 'BRL',
  MX$: 'MXN',
  $US: 'USD',
  '$ US': 'USD',
  $CA: 'CAD',
  '$ CA': 'CAD',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  lei: 'RON',
  лв: 'BGN',
  грн: 'UAH',
  руб: 'RUB',
  kr: null,
  Kr: null,
  Rs: null,
  CFA: null,
  FCFA: null,
  'F CFA': null,
  Kz: 'AOA',
  TL: 'TRY',
  'S/': 'PEN',
  'S/.': 'PEN',
  Euro: 'EUR',
  Euros: 'EUR',
  'Fr.': 'CHF',
  SFr: 'CHF',
  sFr: 'CHF',
  Franken: 'CHF',
  euros: 'EUR',
  euro: 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  Eur: 'EUR',
  eur: 'EUR',
  Usd: 'USD',
  usd: 'USD',
  Gbp: 'GBP',
  gbp: 'GBP',
  Chf: 'CHF',
  chf: 'CHF',
  ...Object.fromEntries(CODES.split(' ').map((code) => [code, code === 'RMB' ? 'CNY' : code])),
};
/** Words of other meanings ("50 ft", "Lei", "Fr." for Friday): only behind a number are they money. */
const ONLY_BEHIND: ReadonlySet<string> = new Set(['Ft', 'lei', 'лв', 'грн', 'руб', 'CFA', 'FCFA', 'F CFA', 'Kz', 'TL']);
/** Signs that more than one country prints. */
const SHARED: ReadonlySet<string> = new Set(['$', '¥', '￥']);
/** Currencies whose amounts have three decimals, and those that are printed without any (ISO 4217). */
const THREE_DECIMALS: ReadonlySet<string | null> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
const NO_DECIMALS: ReadonlySet<string | null> = new Set('JPY KRW VND CLP PYG XOF XAF XPF ISK'.split(' '));

const escaped = (sign: string): string => sign.replace(/[$.]/g, '\\$&');
const ANY = `(?:${Object.keys(SIGNS)
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')})`;
/** What fills the room around a number so that nobody writes into it, and blanks. */
const FILL = '[\\s*#=]{0,12}';
const BEFORE = new RegExp(`(?<![\\p{L}\\p{M}$])(${ANY})(\\.?)([):]{0,2}${FILL})$`, 'u');
const BEHIND = new RegExp(`^${FILL}(${ANY})(?![\\p{L}\\p{M}$])`, 'u');
const ALONE = new RegExp(`(?<![\\p{L}$])${ANY}(?![\\p{L}$])`, 'gu');
/** The longest currency with what may stand between it and its number. */
const REACH = 22;

/** The currency that stands before a place of a text. */
export function currencyBefore(text: string, at: number, hasDecimals = true): CurrencyMark | null {
  const from = Math.max(0, at - REACH);
  const match = BEFORE.exec(text.slice(from, at));
  const sign = match?.[1] ?? '';
  if (!match || ONLY_BEHIND.has(sign) || (WORDLIKE.has(sign) && !hasDecimals)) return null;
  // "Fr. 12.03." may be a Friday; "Rs" and "kr" end with a dot as well, and Italy writes "€. 50,00".
  if (match[2] === '.' && !/^(?:Rs|[Kk]r|SFr|sFr|[€£$])$/.test(sign)) return null;
  const start = from + match.index;
  return markOf(sign, start, start + sign.length + (match[2] ?? '').length);
}

/** The currency that stands behind a place of a text. */
export function currencyBehind(text: string, at: number, hasDecimals = true): CurrencyMark | null {
  const match = BEHIND.exec(text.slice(at, at + REACH));
  const sign = match?.[1] ?? '';
  if (!match || (WORDLIKE.has(sign) && !hasDecimals)) return null;
  const end = at + match[0].length;
  return markOf(sign, end - sign.length, end);
}

function markOf(sign: string, start: number, end: number): CurrencyMark {
  const isSymbol = /[^\p{L}.]/u.test(sign);
  return { start, end, code: SIGNS[sign] ?? null, isSymbol, isSure: !SHARED.has(sign) };
}

/** The currency a text is that says nothing else; null for any other text. */
export function currencyOf(text: string): CurrencyMark | null {
  const sign = text.trim().replace(/^\((.*)\)$/, '$1');
  return Object.hasOwn(SIGNS, sign) && !ONLY_BEHIND.has(sign) ? markOf(sign, 0, text.length) : null;
}

/** The currency that a label names, as "Total due in GBP" does; null where it names none or several. */
export function currencyNamedIn(text: string): string | null {
  const named = new Set<string | null>();
  for (const [sign] of text.matchAll(ALONE))
    if (!ONLY_BEHIND.has(sign) && !WORDLIKE.has(sign)) named.add(SIGNS[sign] ?? null);
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

/** How many decimals amounts in a currency are printed with. */
export function decimalsOf(code: string | null): 0 | 2 | 3 {
  if (NO_DECIMALS.has(code)) return 0;
  return THREE_DECIMALS.has(code) ? 3 : 2;
}

/** How many signs an IBAN has, by its country. */
const IBAN_LENGTHS: Record<string, number> = {
  ...{ ad: 24, at: 20, be: 16, bg: 22, ch: 21, cy: 28, cz: 24, de: 22, dk: 18, ee: 20, es: 24, fi: 18, fr: 27, gb: 22 },
  ...{ gr: 27, hr: 21, hu: 28, ie: 22, is: 26, it: 27, li: 21, lt: 20, lu: 20, lv: 21, mc: 27, mt: 31, nl: 18, no: 15 },
  ...{ pl: 28, pt: 25, ro: 24, se: 24, si: 19, sk: 24, sm: 27, tr: 26 },
};
const IBAN_HEAD = 4;
/** Calling codes of countries whose numbers have a 0 in front at home. */
const WITH_ZERO = '31 32 33 41 43 44 46 49 61 64 81 90 353 358 385 386 421'.split(' ');
/** Other codes that are of one or three figures; all further ones are of two. */
const OTHER_CODES = '1 7 351 352 354 355 356 357 359 370 371 372 373 420 423'.split(' ');
const SHORTEST_ABROAD = 9;
const LONGEST_PHONE = 15;

const AMOUNT = /^(?:\d{1,3}(?:[.,'\u2019 \u00A0\u202F]\d{3})+|\d+)[.,]\d{1,2}$/;
const [DAY, MONTH] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])'];
const DAY_MONTH = `(?:${DAY}[./-]${MONTH}|${MONTH}[./-]${DAY})`;
const DATE = new RegExp(`^(?:${DAY_MONTH}[./-](?:\\d{2}|(?:19|20)\\d{2})|(?:19|20)\\d{2}[./-]${MONTH}[./-]${DAY})$`);

/** Whether a number as it is printed is an amount with decimals. */
export function isAmount(printed: string): boolean {
  return AMOUNT.test(printed);
}

/** Whether a number as it is printed is a day: nobody looks for its figures in a row. */
export function isDate(printed: string): boolean {
  return DATE.test(printed);
}

/** How many signs the IBAN has that begins with this word; undefined when none does. */
export function ibanLength(word: string): number | undefined {
  return word.length === IBAN_HEAD && /^[a-z]{2}\d{2}$/.test(word) ? IBAN_LENGTHS[word.slice(0, 2)] : undefined;
}

/** A telephone number as it is dialled at home, of its figures from abroad; undefined when it is none from abroad. */
export function homeNumber(figures: string, hasPlus: boolean): string | undefined {
  const abroad = hasPlus ? figures : figures.startsWith('00') ? figures.slice(2) : undefined;
  if (abroad === undefined || abroad.length < SHORTEST_ABROAD || abroad.length > LONGEST_PHONE) return undefined;
  const zeroCode = WITH_ZERO.find((code) => abroad.startsWith(code));
  if (zeroCode !== undefined) return `0${abroad.slice(zeroCode.length).replace(/^0/, '')}`;
  const code = OTHER_CODES.find((one) => abroad.startsWith(one)) ?? abroad.slice(0, 2);
  return abroad.slice(code.length);
}

/** The words that an amount is printed as, by how thousands may be parted: `1.234,56` is `1234 56` and `1 234 56`. */
export function spellingsOfAmount(printed: string): string[][] {
  const figures = printed.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '');
  const decimals = /\d{1,2}$/.exec(printed)?.[0] ?? '';
  const parted = figures.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' ');
  return parted.length === 1
    ? [[figures, decimals]]
    : [
        [figures, decimals],
        [...parted, decimals],
      ];
}

/** Which sign parts decimals on a document; null where its numbers and its language do not tell. */
export type DecimalSign = ',' | '.' | null;

/**
 * A number as it is printed. `fraction` has two figures at least; `isDoubtful`: it may be another number, or one with more decimals
 * than money has. `hasDecimals`: two figures or a dash stand for the cents.
 */
export type ReadNumber = { units: string; fraction: string; isDoubtful: boolean; hasDecimals: boolean };

/** What parts thousands in Switzerland, in every way it is typed and read. */
export const APOSTROPHE = "'’‘´`ʼ′‛";
const APOSTROPHES = new RegExp(`[${APOSTROPHE}]`, 'g');
const MAX_UNITS = 12;
const MAX_DECIMALS = 4;

/**
 * Reads figures with their signs between, or answers null for what is no number of money: a date, a version, figures grouped in
 * no known way. @param decimal the sign that parts decimals on this document. @param decimals how many the currency has.
 */
export function readNumber(printed: string, decimal: DecimalSign, decimals: 0 | 2 | 3 = 2): ReadNumber | null {
  const text = printed
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, "'")
    .replace(/\s/g, '')
    .replace(APOSTROPHES, "'");
  const dashed = /^(.*)[.,][-–—]{1,2}$/.exec(text)?.[1];
  if (dashed !== undefined) return whole(dashed, true);
  const last = text.search(/[.,](?=\d+$)/);
  if (last < 0) return whole(text, false);
  const sign = text.charAt(last);
  const [head, tail] = [text.slice(0, last), text.slice(last + 1)];
  const other = sign === ',' ? '.' : ',';
  const isGrouped = !/^\d+$/.test(head);
  if (head.includes(sign)) {
    // The same sign more than once: thousands, "1.234.567", or of India, "1,23,456".
    return whole(text, false);
  }
  if (isGrouped && !isGroups(head, head.includes("'") ? "'" : other)) return null;
  if (tail.length > MAX_DECIMALS) return null;
  const units = head.replace(/\D/g, '');
  if (units.length > MAX_UNITS) return null;
  const isPlain = tail.length === 3 && !isGrouped && head.length <= 3 && !head.startsWith('0');
  if (isPlain) return thousandOrDecimals(head, tail, sign, decimal, decimals);
  const isLong = tail.length > 2 && !(decimals === 3 && tail.length === 3);
  return { units: short(units), fraction: tail.padEnd(2, '0'), isDoubtful: isLong, hasDecimals: tail.length > 1 };
}

/** "1.234": thousands where the other sign parts decimals, a number with three decimals where this one does; else who knows. */
function thousandOrDecimals(
  head: string,
  tail: string,
  sign: string,
  decimal: DecimalSign,
  decimals: 0 | 2 | 3,
): ReadNumber {
  if (decimals === 0) return { units: `${head}${tail}`, fraction: '00', isDoubtful: false, hasDecimals: false };
  const three = decimals === 3;
  const isDecimal = decimal === null ? three : sign === decimal;
  if (isDecimal) return { units: head, fraction: tail, isDoubtful: !three || decimal === null, hasDecimals: true };
  const isDoubtful = decimal === null || three;
  return { units: `${head}${tail}`, fraction: '00', isDoubtful, hasDecimals: false };
}

function whole(text: string, hasDecimals: boolean): ReadNumber | null {
  const sign = /\D/.exec(text)?.[0];
  if (sign !== undefined && !isGroups(text, sign)) return null;
  const units = text.replace(/\D/g, '');
  if (units === '' || units.length > MAX_UNITS || (sign === undefined && units.length > 9)) return null;
  return { units: short(units), fraction: '00', isDoubtful: false, hasDecimals };
}

/** Whether figures stand in threes between the sign, or, with commas, as India groups them. */
function isGroups(text: string, sign: string): boolean {
  const [first = '', ...rest] = text.split(sign);
  if (rest.length === 0 || !rest.every((part) => /^\d+$/.test(part)) || !/^\d{1,3}$/.test(first)) return false;
  if (first.startsWith('0')) return false;
  if (rest.every((part) => part.length === 3)) return true;
  const ends = rest.at(-1)?.length === 3 && rest.slice(0, -1).every((part) => part.length === 2);
  return sign === ',' && first.length <= 2 && ends;
}

function short(units: string): string {
  return units.replace(/^0+(?=\d)/, '');
}

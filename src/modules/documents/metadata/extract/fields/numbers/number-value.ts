import type { Span } from '../../page/span.ts';
import { findDates } from '../date/find-dates.ts';

/** A number as it is printed, and where. `isWhole`: nothing else stands in its place. */
export type NumberValue = { value: string; span: Span; isWhole: boolean };

const LEAD = /^(?:[\s:#.,;)(\]–—-]|(?:nr|no|n|num|number|nummer|id|º|°|is|ist|est|es|è|é)[.:º°]{0,2}(?=[\s:]))+/iu;
const TOKEN = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[./_#+&–-](?=[\p{L}\p{N}]))*/u;
const MAX_LENGTH = 34;
const AMOUNT = /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/;
const TIME = /^\d{1,2}[:.h]\d{2}$/;

/**
 * The number that stands at the beginning of a place; null when there is none of the shape numbers have.
 * @param mayBeLetters booking codes are letters alone at times.
 */
export function readNumber(place: Span, mayBeLetters = false): NumberValue | null {
  const text = place.cell.text.slice(place.start, place.end);
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  const body = text.slice(lead);
  const parts: { text: string; end: number }[] = [];
  let at = 0;
  while (at < body.length && parts.length < 8) {
    const token = TOKEN.exec(body.slice(at))?.[0];
    if (token === undefined) break;
    const isFirst = parts.length === 0;
    if (
      !(isFirst
        ? canBegin(token)
        : canFollow(
            token,
            parts.map((part) => part.text),
          ))
    )
      break;
    if (AMOUNT.test(token) || TIME.test(token)) break;
    parts.push({ text: token, end: at + token.length });
    at += token.length;
    const gap = /^\s?(?:[/–-]\s)?(?=[\p{L}\p{N}])/u.exec(body.slice(at))?.[0];
    if (gap === undefined || gap === '') break;
    at += gap.length;
  }
  const isCode = mayBeLetters && parts.length === 1 && /^\p{Lu}{5,8}$/u.test(body.trim());
  while (!isCode && parts.length > 0 && !/\d/.test(parts.at(-1)?.text ?? '')) parts.pop();
  const last = parts.at(-1);
  if (!last) return null;
  const value = body.slice(0, last.end).replace(/\s+/g, ' ');
  if (!isCode && !isNumber(value)) return null;
  const start = place.start + lead;
  const span: Span = { cell: place.cell, start, end: start + last.end };
  if (startsWithDate(span)) return null;
  return { value, span, isWhole: body.slice(last.end).trim() === '' };
}

function canBegin(token: string): boolean {
  return /\d/.test(token) || /^\p{Lu}{1,8}$/u.test(token);
}

/** Numbers go on in groups of figures ("12 345 678") and after their letters ("RE 2024-17", "K 14.220/23"). */
function canFollow(token: string, before: readonly string[]): boolean {
  const last = before.at(-1) ?? '';
  if (!/\d/.test(before.join(''))) return /\d/.test(token);
  if (/^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(token)) return false;
  if (/^\d{2,12}(?:[./-]\d+)*$/.test(token)) return /\d$/.test(last) || /^\p{Lu}{1,3}$/u.test(last);
  return /^\p{Lu}{1,2}$/u.test(token) || /^\p{Lu}{1,2}\d{1,6}$/u.test(token);
}

function isNumber(value: string): boolean {
  const compact = value.replace(/\s/g, '');
  if (compact.length < 2 || compact.length > MAX_LENGTH) return false;
  if (IBAN.test(compact)) return false;
  const figures = compact.match(/\d/g)?.length ?? 0;
  if (figures < 2 && compact.length < 5) return false;
  if (figures === 0) return false;
  if (/^(?:19|20)\d{2}$/.test(compact)) return false;
  return !/^\p{Ll}{4,}/u.test(compact) && !AMOUNT.test(compact);
}

function startsWithDate({ cell, start, end }: Span): boolean {
  return findDates(cell).some((date) => date.span.start <= start && date.span.end >= end);
}

import { type Hit, means } from '../text/find-phrases.ts';
import type { Concept, TermConcept } from '../words/language-words.ts';
import { cellsBelow, type Document, lineHeightAt } from './document.ts';
import type { Cell } from './layout.ts';
import { extentOf, type Span } from './span.ts';

/** Where the value of a label may stand, and how it stands to the label. */
export type Place = { span: Span; how: 'inline' | 'right' | 'below' };

const ROWS_BELOW = 3;
const LINES_BELOW = 2.6;
/** Labels of fewer letters ("to", "an") are words of sentences, too: they must stand alone, or right before the value. */
const SHORT_LABEL = 4;

const LABELS: ReadonlySet<string> = new Set<TermConcept>([
  'issue_date',
  'due_date',
  'other_date',
  'date',
  'invoice_number',
  'customer_number',
  'contract_number',
  'our_reference',
  'your_reference',
  'other_number',
  'iban',
  'vat_id',
  'email',
  'phone',
  'fax',
  'gross_total',
  'due_total',
  'total',
  'net_total',
  'tax_total',
  'other_amount',
  'sender',
  'recipient',
  'account_holder',
  'recipients_own',
  'subject',
]);

/** Whether a hit is a label of anything. */
function isLabel(hit: Hit): boolean {
  return hit.meanings.some(({ concept }) => LABELS.has(concept));
}

/** Whether a hit is one of those short words that mean nothing within a sentence. */
export function isShort(hit: Hit, concept: Concept): boolean {
  return hit.meanings.some((meaning) => meaning.concept === concept && meaning.letters <= SHORT_LABEL);
}

/** Whether only punctuation stands in the text. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** Where the value of a label can stand: behind it, in the next cell, or below; the likeliest first. */
export function placesOf(document: Document, hit: Hit): Place[] {
  const { cell } = hit;
  const siblings = document.hitsOf.get(cell) ?? [];
  const after = siblings.find((other) => other.start >= hit.end && isLabel(other) && !isJoined(hit, other));
  const end = after?.start ?? cell.text.length;
  const inline: Span = { cell, start: hit.end, end };
  if (!isBlank(cell.text.slice(inline.start, inline.end))) return [{ span: inline, how: 'inline' }];
  const places: Place[] = [];
  const right = after ? null : nextFilled(cell);
  if (right && !startsWithLabel(document, right))
    places.push({ span: { cell: right, start: 0, end: right.text.length }, how: 'right' });
  const below = belowOf(document, hit, after ?? null);
  if (below) places.push({ span: below, how: 'below' });
  return places;
}

/** Labels that follow each other at once in a cell of values ("Tel 030 123 Fax …") are not one label. */
function isJoined(hit: Hit, other: Hit): boolean {
  return isBlank(hit.cell.text.slice(hit.end, other.start)) && other.meanings.every(({ letters }) => letters <= 3);
}

function nextFilled(cell: Cell): Cell | null {
  let next = cell.next;
  while (next && isBlank(next.text)) next = next.next;
  return next;
}

function startsWithLabel(document: Document, cell: Cell): boolean {
  return (document.hitsOf.get(cell) ?? []).some((hit) => hit.start <= 1 && isLabel(hit) && isBlank(restOf(hit)));
}

function restOf(hit: Hit): string {
  return hit.cell.text.slice(hit.end);
}

function belowOf(document: Document, hit: Hit, after: Hit | null): Span | null {
  const { cell } = hit;
  const lineHeight = Math.max(lineHeightAt(document, cell), cell.bottom - cell.top);
  const { left, right } = extentOf(hit);
  const limit = after ? extentOf(after).left - 0.005 : Number.POSITIVE_INFINITY;
  for (const other of cellsBelow(document, cell, ROWS_BELOW)) {
    if (other.top - cell.bottom > LINES_BELOW * lineHeight) break;
    const overlap = Math.min(right, other.right) - Math.max(left, other.left);
    const isUnder = overlap > 0.3 * Math.min(right - left, other.right - other.left);
    if (!isUnder) continue;
    if (!after && !cellIsShared(document, cell)) return { cell: other, start: 0, end: other.text.length };
    return underSpan(other, left - 0.01, Math.min(limit, other.right + 1));
  }
  return null;
}

function cellIsShared(document: Document, cell: Cell): boolean {
  return (document.hitsOf.get(cell) ?? []).filter(isLabel).length > 1;
}

/** The words of a cell that begin between two places of the page. */
function underSpan(cell: Cell, left: number, right: number): Span | null {
  const indexes = cell.words.flatMap((word, index) => (word.box.x >= left && word.box.x < right ? [index] : []));
  const first = indexes[0];
  const last = indexes.at(-1);
  if (first === undefined || last === undefined) return null;
  const start = cell.starts[first] ?? 0;
  return { cell, start, end: (cell.starts[last] ?? 0) + (cell.words[last]?.text.length ?? 0) };
}

/** The hits that mean one of the concepts. */
export function hitsOf(document: Document, ...concepts: Concept[]): Hit[] {
  return document.hits.filter((hit) => concepts.some((concept) => means(hit, concept)));
}

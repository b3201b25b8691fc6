import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { hitsOf, isBlank, placesOf } from '../../page/places.ts';
import { evidenceOf, type Span, wholeCell } from '../../page/span.ts';
import { stackedCells } from '../../page/stack.ts';
import { hasPhrase } from '../../text/find-phrases.ts';
import type { Candidate } from '../../types.ts';
import { isGreeting } from '../greeting.ts';
import { findAmounts } from '../money/find-amounts.ts';
import { headingSpan, type TypeHeading } from './document-type.ts';

const MAX_TITLE = 160;
const STRONG_HEADING = 1.9;
/** "Objet" and "Betreff" need no colon, "Re" does. */
const LONG_LABEL = 5;

/** What the document calls itself: its subject, its heading, the line above the greeting; at last its file's name. */
export function extractTitle(document: Document, headings: readonly TypeHeading[], number: string | null): Candidate[] {
  const found: Candidate[] = [];
  const add = (title: string, confidence: number, span: Span | null): void => {
    const value = tidy(title);
    if (value.length < 4 || found.some((one) => one.value === value)) return;
    found.push({ field: 'title', value, confidence, source: 'rule', ...(span ? { evidence: evidenceOf(span) } : {}) });
  };
  for (const { text, span } of subjects(document)) add(text, 0.93, span);
  const above = aboveGreeting(document);
  if (above) add(above.text, 0.91, above.span);
  const [heading] = headings;
  if (heading) {
    const { cell } = heading.hit;
    const isBare = cell.words.length <= 2 && number !== null;
    const text = isBare ? `${cell.text.replace(/[\s:]+$/, '')} ${number}` : cell.text;
    add(text, heading.strength >= STRONG_HEADING ? 0.91 : heading.strength >= 1.4 ? 0.75 : 0.45, headingSpan(heading));
  }
  const tallest = tallestLine(document);
  if (tallest) add(tallest.text, 0.5, wholeCell(tallest));
  const named = fromFilename(document.filename);
  if (named !== null) add(named, 0.4, null);
  return found
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 4)
    .map((one, index) => (index === 0 ? one : { ...one, confidence: Math.min(one.confidence, 0.7) }));
}

function tidy(title: string): string {
  return title
    .replace(/^[\s:–—-]+|[\s:]+$/g, '')
    .slice(0, MAX_TITLE)
    .trim();
}

function subjects(document: Document): { text: string; span: Span }[] {
  return hitsOf(document, 'subject').flatMap((hit) => {
    if (hit.start > 1 || hit.cell.top > 0.6) return [];
    const rest = hit.cell.text.slice(hit.end);
    const isLabelled = /^\s?[.:]/.test(rest) || rest === '';
    const isPlain = hit.end - hit.start >= LONG_LABEL && /^\s\p{Lu}/u.test(rest);
    if (!isLabelled && !isPlain) return [];
    const place = placesOf(document, hit).find(({ how }) => how !== 'below');
    if (!place) return [];
    // A subject may have labels of its own ("Re: Invoice number 12"): it goes to the end of its line.
    const span: Span = { cell: place.span.cell, start: place.span.start, end: place.span.cell.text.length };
    const text = span.cell.text.slice(span.start).replace(/^[\s.:]+/, '');
    return isBlank(text) ? [] : [{ text, span }];
  });
}

/** Letters without a label have their subject right above the greeting, in one or two lines. */
function aboveGreeting(document: Document): { text: string; span: Span } | null {
  const greeting = hitsOf(document, 'greeting').find((hit) => isGreeting(hit) && hit.cell.top < 0.6);
  if (!greeting) return null;
  const lines = stackedCells(document, greeting.cell, -1, 3.2);
  const [last, before] = lines.slice(
    Math.max(
      0,
      lines.slice(0, 2).findIndex((line) => !isFact(document, line)),
    ),
  );
  if (!last || !isSubjectLine(document, last)) return null;
  const isTwoLines =
    before !== undefined &&
    isSubjectLine(document, before) &&
    last.top - before.bottom < 0.6 * (last.bottom - last.top) &&
    before.text.length > 40;
  return { text: isTwoLines ? `${before.text} ${last.text}` : last.text, span: wholeCell(isTwoLines ? before : last) };
}

/** "Customer number: 12" stands between the subject and the greeting at times. */
function isFact(document: Document, cell: Cell): boolean {
  const hit = (document.hitsOf.get(cell) ?? [])[0];
  const isLabel =
    hit !== undefined &&
    hit.start <= 1 &&
    hasPhrase([hit], 'customer_number', 'contract_number', 'our_reference', 'invoice_number');
  return isLabel && /\d/.test(cell.text.slice(hit.end));
}

function isSubjectLine(document: Document, cell: Cell): boolean {
  if (cell.text.length < 5 || cell.text.length > 120 || !/\p{L}{3}/u.test(cell.text)) return false;
  const hits = document.hitsOf.get(cell);
  if (cell.previous !== null || /[.!?]$/.test(cell.text.trim())) return false;
  return !(hasPhrase(hits, 'date', 'phone', 'email') && cell.words.length < 5) && findAmounts(cell).length < 2;
}

function tallestLine(document: Document): Cell | null {
  const layout = document.layouts[0];
  const cells = (layout?.cells ?? []).filter(
    (cell) => cell.top < 0.5 && /\p{L}{3}/u.test(cell.text) && cell.words.length <= 12,
  );
  const tallest = cells.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top))[0];
  return tallest && layout && tallest.bottom - tallest.top > 1.4 * layout.lineHeight ? tallest : null;
}

const NO_NAME =
  /^(?:scan|img|image|doc|document|dokument|untitled|unbenannt|file|datei|page|photo|foto|print|dsc|pxl|screenshot|whatsapp|download)?[\s_-]*[\d\s_().-]*(?:neu|new|copy|kopie)?$/i;

function fromFilename(filename: string): string | null {
  const base = filename
    .slice(0, 200)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_+]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isCode = /^[0-9a-f-]{16,}$/i.test(base) || !/\p{L}{3}/u.test(base);
  return isCode || NO_NAME.test(base) ? null : base;
}

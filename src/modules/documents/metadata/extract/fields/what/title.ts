import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { hitsOf, isBlank, placesOf } from '../../page/places.ts';
import { evidenceOf, type Span, wholeCell } from '../../page/span.ts';
import { stackedCells } from '../../page/stack.ts';
import type { Candidate } from '../../types.ts';
import { isGreeting } from '../greeting.ts';
import { findAmounts } from '../money/find-amounts.ts';
import { isPostal } from '../parties/address-blocks.ts';
import { hasLegalForm, isStreet } from '../parties/names.ts';
import { headingSpan, type TypeHeading } from './document-type.ts';
import { isFactLine, maySayFact } from './fact-line.ts';
import { paperNameLine } from './paper-name.ts';

const MAX_TITLE = 160;
/** So many lines of facts at most stand between a subject and the greeting. */
const MOST_FACTS = 3;
/** What a paper is called is more than the line above its greeting that may be anything, and less than its subject. */
const PAPER_NAME = 0.92;
const STRONG_HEADING = 1.9;
/** A line that is the word for its type and nothing else, in letters of any size. */
const PLAIN_HEADING = 1.5;
/** Types whose papers are known by their number. */
const NUMBERED: ReadonlySet<string> = new Set(['invoice', 'credit_note', 'receipt']);
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
  if (above) add(above.text, maySayFact(document, above.span.cell) ? 0.75 : 0.91, above.span);
  const [heading] = headings;
  if (heading) {
    const { cell } = heading.hit;
    const isBare = cell.words.length <= 2 && number !== null;
    const text = isBare ? `${cell.text.replace(/[\s:]+$/, '')} ${number}` : cell.text;
    const isStrong = heading.strength >= STRONG_HEADING || (isBare && heading.strength >= PLAIN_HEADING);
    // Papers with a number are called by it, whatever stands above their greeting.
    const sure = isBare && NUMBERED.has(heading.type) ? 0.92 : 0.91;
    add(text, isStrong ? sure : heading.strength >= 1.4 ? 0.75 : 0.45, headingSpan(heading));
  }
  const paper = paperNameLine(document);
  // Invoices name the order and the delivery note that they are for.
  if (paper && !headings.some(({ hit }) => hit.cell.page === paper.page && hit.cell.top <= paper.top))
    add(paper.text, PAPER_NAME, wholeCell(paper));
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
    // A subject may have labels of its own ("Re: Invoice number 12", "Asunto: Cambio de tarifa"): it goes to the end of its line.
    const place = isBlank(rest) ? placesOf(document, hit).find(({ how }) => how !== 'below')?.span : hit;
    if (!place) return [];
    const start = place === hit ? hit.end : place.start;
    const span: Span = { cell: place.cell, start, end: place.cell.text.length };
    const text = span.cell.text.slice(span.start).replace(/^[\s.:]+/, '');
    return isBlank(text) ? [] : [{ text, span }];
  });
}

/** Letters without a label have their subject right above the greeting, in one or two lines. */
function aboveGreeting(document: Document): { text: string; span: Span } | null {
  const greeting = hitsOf(document, 'greeting').find((hit) => isGreeting(hit) && hit.cell.top < 0.6);
  if (!greeting) return null;
  const lines = stackedCells(document, greeting.cell, -1, 3.2);
  // "Customer number: 12" stands between the subject and the greeting at times.
  const at = lines.slice(0, MOST_FACTS + 1).findIndex((line) => !isFactLine(document, line));
  const [last, before] = at < 0 ? [] : lines.slice(at);
  if (!last || !isSubjectLine(document, last)) return null;
  const isTwoLines =
    before !== undefined &&
    isSubjectLine(document, before) &&
    last.top - before.bottom < 0.6 * (last.bottom - last.top) &&
    before.text.length > 40;
  return { text: isTwoLines ? `${before.text} ${last.text}` : last.text, span: wholeCell(isTwoLines ? before : last) };
}

function isSubjectLine(document: Document, cell: Cell): boolean {
  if (cell.text.length < 5 || cell.text.length > 120 || !/\p{L}{3}/u.test(cell.text)) return false;
  if (cell.previous !== null || /[.!?]$/.test(cell.text.trim())) return false;
  if (isPostal(cell.text) || isStreet(cell.text) || isLetterhead(document, cell)) return false;
  return !isFactLine(document, cell) && findAmounts(cell).length < 2;
}

/** Who writes, above everything else: in short papers that stands right above the facts and the greeting. */
function isLetterhead({ layouts }: Document, cell: Cell): boolean {
  const [first] = layouts.find(({ page }) => page === cell.page)?.cells ?? [];
  return cell === first || (hasLegalForm(cell.text) && cell.words.length <= 8);
}

function tallestLine(document: Document): Cell | null {
  const layout = document.layouts[0];
  const cells = (layout?.cells ?? []).filter(
    (cell) => cell.top < 0.5 && /\p{L}{3}/u.test(cell.text) && cell.words.length <= 12 && !isFactLine(document, cell),
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

import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { evidenceOf, type Span } from '../../page/span.ts';
import { type Hit, means } from '../../text/find-phrases.ts';
import type { Candidate } from '../../types.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../words/language-words.ts';
import { isGreeting } from '../greeting.ts';

/** A heading that names a type: "Rechnung", "Council Tax Bill". `strength` says how much of a heading it is. */
export type TypeHeading = { type: DocumentType; hit: Hit; strength: number };

const HEAD = 0.55;
const MAX_HEADING_WORDS = 11;
const PER_HINT = 0.42;
const MAX_HINTS = 2.6;
/** A page with such a heading is greeted, too, and yet no letter. */
const CLEAR_HEADING = 1.5;
const RIVAL = 0.7;
/** How much of what speaks for an invoice still does on a credit note. */
const OF_CREDITED = 0.3;
const SHARPNESS = 2.6;

/** The type of the document, with the next likely ones. */
export function extractType(document: Document, headings: readonly TypeHeading[]): Candidate[] {
  const scores = new Map<DocumentType, number>(DOCUMENT_TYPES.map((type) => [type, 0]));
  const add = (type: DocumentType, score: number): void => void scores.set(type, (scores.get(type) ?? 0) + score);
  for (const type of DOCUMENT_TYPES) {
    const strengths = headings.filter((heading) => heading.type === type).map(({ strength }) => strength);
    add(type, Math.max(0, ...strengths) + (strengths.length > 1 ? 0.3 : 0));
    add(type, Math.min(MAX_HINTS, PER_HINT * distinctHints(document, type)));
  }
  if (isHeadedAsCredit(headings)) {
    // It has everything an invoice has, and names the one it takes back.
    add('credit_note', Math.min(MAX_HINTS, PER_HINT * distinctHints(document, 'invoice')));
    scores.set('invoice', (scores.get('invoice') ?? 0) * OF_CREDITED);
  }
  const isOther = headings.some(({ type, strength }) => type !== 'letter' && strength >= CLEAR_HEADING);
  add('letter', (isOther ? 0.5 : 1) * signsOfLetter(document));
  const ranked = [...scores].sort((a, b) => b[1] - a[1]);
  const total = ranked.reduce((sum, [, score]) => sum + Math.exp(SHARPNESS * score), 0);
  const [best] = ranked;
  if (!best || best[1] < 0.8) return [];
  return ranked.slice(0, 3).flatMap(([type, score], index) => {
    const share = Math.exp(SHARPNESS * score) / total;
    const support = Math.min(1, 0.66 + 0.14 * score);
    const heading = headings.find((one) => one.type === type);
    // A page with a line that is its type, and next to nothing that speaks for another.
    const isSaid = index === 0 && (heading?.strength ?? 0) >= CLEAR_HEADING && (ranked[1]?.[1] ?? 0) < RIVAL;
    const confidence = Math.max(Math.min(0.97, share * support), isSaid ? 0.91 : 0);
    if (confidence < 0.3) return [];
    return [
      {
        field: 'document_type',
        value: type,
        confidence: index === 0 ? confidence : Math.min(confidence, 0.7),
        source: 'rule',
        ...(heading ? { evidence: evidenceOf(heading.hit) } : {}),
      } satisfies Candidate,
    ];
  });
}

/** Whether nothing on the page is as much of a heading as the words for a credit note. */
function isHeadedAsCredit(headings: readonly TypeHeading[]): boolean {
  const strongest = (isCredit: boolean) =>
    Math.max(
      0,
      ...headings.filter(({ type }) => (type === 'credit_note') === isCredit).map(({ strength }) => strength),
    );
  const credit = strongest(true);
  return credit >= CLEAR_HEADING && credit >= strongest(false);
}

function distinctHints(document: Document, type: DocumentType): number {
  const found = new Set<string>();
  for (const hit of document.hits) {
    if (hit.meanings.some(({ concept }) => concept === `hint:${type}`))
      found.add(hit.cell.text.slice(hit.start, hit.end).toLowerCase());
  }
  return found.size;
}

/** A greeting and a closing, as they stand in lines of their own. */
function signsOfLetter(document: Document): number {
  const greeted = document.hits.some((hit) => means(hit, 'greeting') && isGreeting(hit));
  const closed = document.hits.some((hit) => means(hit, 'closing') && hit.start <= 1 && hit.cell.words.length <= 8);
  return Number(greeted) + Number(closed);
}

/** The lines of the first pages that name a type, the strongest first. */
export function findTypeHeadings(document: Document): TypeHeading[] {
  const first = document.layouts[0];
  if (!first) return [];
  const found: TypeHeading[] = [];
  for (const hit of document.hits) {
    if (hit.cell.page !== first.page || hit.cell.words.length > MAX_HEADING_WORDS) continue;
    for (const { concept } of hit.meanings) {
      if (!concept.startsWith('heading:')) continue;
      const type = DOCUMENT_TYPES.find((name) => concept === `heading:${name}`);
      if (type) found.push({ type, hit, strength: strengthOf(document, hit, hit.cell, first.lineHeight) });
    }
  }
  return found.sort((a, b) => b.strength - a.strength);
}

function strengthOf(document: Document, hit: Hit, cell: Cell, lineHeight: number): number {
  // "Statement no. 3" is a number and no heading, "Invoice of 3 March" a date.
  const isPartOfLabel = (document.hitsOf.get(cell) ?? []).some(
    (other) =>
      other.start <= hit.start && other.end > hit.end && other.meanings.some(({ concept }) => !concept.includes(':')),
  );
  const covered = (hit.end - hit.start) / Math.max(1, cell.text.length);
  const size = (cell.bottom - cell.top) / lineHeight;
  const isStart = hit.start <= 2;
  const isLabel = hit.end < cell.text.length && /^\s?:/.test(cell.text.slice(hit.end));
  let strength = isStart ? (covered > 0.5 ? 1.5 : 1.1) : 0.5;
  if (size >= 1.25) strength += size >= 1.6 ? 1.4 : 0.9;
  // Spaced or shouted headings are headings in any size.
  if (isCapitals(cell.text.slice(hit.start, hit.end))) strength += 0.5;
  if (cell.top > HEAD) strength *= 0.4;
  if (isPartOfLabel) strength *= 0.3;
  if (isLabel || (cell.next && covered > 0.9 && size < 1.25)) strength *= 0.4;
  return strength;
}

function isCapitals(text: string): boolean {
  return text.length > 4 && text === text.toUpperCase() && text !== text.toLowerCase();
}

/** A heading as a stretch of its cell. */
export function headingSpan({ hit }: TypeHeading): Span {
  return { cell: hit.cell, start: 0, end: hit.cell.text.length };
}

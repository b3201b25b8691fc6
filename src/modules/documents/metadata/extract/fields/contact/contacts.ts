import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { placesOf } from '../../page/places.ts';
import { evidenceOf, type Span } from '../../page/span.ts';
import { means } from '../../text/find-phrases.ts';
import type { Candidate } from '../../types.ts';

/** Recognition likes to put a blank before the @. */
const EMAIL =
  /(?<![\w.+%-])[\w+%-](?:[\w.+%-]{0,62}[\w+%-])?\s?@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,4}[\p{L}]{2,18}(?![\p{L}\p{N}@-])/gu;
const PHONE = /^[\s:.]*((?:\+|00|\(|0|\d)[\d\s()/.–-]{5,24}\d)(?![\p{L}\p{N}]|[.,]\d)/u;

/** An address of the document and where it stands. */
export type FoundEmail = { email: string; span: Span };

/** The e-mail addresses of a document in its order. */
export function findEmails(cells: readonly Cell[]): FoundEmail[] {
  return cells.flatMap((cell) =>
    cell.text.includes('@')
      ? [...cell.text.matchAll(EMAIL)].map((match) => ({
          email: match[0].replace(/\s/, '').toLowerCase(),
          span: { cell, start: match.index, end: match.index + match[0].length },
        }))
      : [],
  );
}

/** The address and telephone number one would answer to: the writer's, not those of who gets the document. */
export function extractContacts(document: Document, recipientCells: ReadonlySet<Cell>): Candidate[] {
  return [...emailCandidates(document, recipientCells), ...phoneCandidates(document, recipientCells)];
}

function emailCandidates(document: Document, recipientCells: ReadonlySet<Cell>): Candidate[] {
  const emails = findEmails(document.cells);
  const domains = new Map<string, number>();
  for (const { email } of emails) domains.set(domainOf(email), (domains.get(domainOf(email)) ?? 0) + 1);
  const byEmail = new Map<string, Candidate>();
  for (const { email, span } of emails) {
    const isTheirs =
      recipientCells.has(span.cell) ||
      (document.hitsOf.get(span.cell) ?? []).some((hit) => means(hit, 'recipients_own'));
    const isOnly = domains.size === 1;
    const confidence = isTheirs ? 0.35 : isOnly ? 0.95 : (domains.get(domainOf(email)) ?? 0) > 1 ? 0.9 : 0.75;
    if (!byEmail.has(email))
      byEmail.set(email, { field: 'email', value: email, confidence, source: 'rule', evidence: evidenceOf(span) });
  }
  return capOthers([...byEmail.values()]);
}

function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1);
}

function phoneCandidates(document: Document, recipientCells: ReadonlySet<Cell>): Candidate[] {
  const byNumber = new Map<string, Candidate>();
  for (const hit of document.hits) {
    if (!means(hit, 'phone') || means(hit, 'fax')) continue;
    if (hit.meanings.some(({ letters }) => letters <= 2) && !/^[\s.:]{0,3}[+(\d]/.test(hit.cell.text.slice(hit.end)))
      continue;
    for (const { span, how } of placesOf(document, hit)) {
      const text = span.cell.text.slice(span.start, span.end);
      const match = PHONE.exec(text);
      const number = match?.[1]?.replace(/\s+/g, ' ').trim();
      if (!match || number === undefined || !isPhone(number)) continue;
      const start = span.start + match[0].length - (match[1]?.length ?? 0);
      const key = number.replace(/\D/g, '');
      const isTheirs = recipientCells.has(hit.cell) || means(hit, 'recipients_own');
      const confidence = isTheirs ? 0.35 : how === 'below' ? 0.85 : 0.95;
      if (!byNumber.has(key))
        byNumber.set(key, {
          field: 'phone',
          value: number,
          confidence,
          source: 'rule',
          evidence: evidenceOf({ cell: span.cell, start, end: start + number.length }),
        });
      break;
    }
  }
  return capOthers([...byNumber.values()]);
}

function isPhone(text: string): boolean {
  const figures = text.replace(/\D/g, '');
  return figures.length >= 6 && figures.length <= 16 && !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text);
}

/** The first of several is the likeliest; none but it is a fact, nor it when there are many. */
function capOthers(candidates: Candidate[]): Candidate[] {
  const sorted = candidates.sort((a, b) => b.confidence - a.confidence);
  return sorted.map((candidate, index) => {
    if (index > 0) return { ...candidate, confidence: Math.min(candidate.confidence, 0.6) };
    return sorted.length > 2 ? { ...candidate, confidence: Math.min(candidate.confidence, 0.85) } : candidate;
  });
}

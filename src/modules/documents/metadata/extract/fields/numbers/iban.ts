import { isValidIBAN } from 'ibantools';
import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { evidenceOf, type Span } from '../../page/span.ts';
import { means } from '../../text/find-phrases.ts';
import type { Candidate } from '../../types.ts';

/** A country's two letters, two check figures and the rest, with single blanks anywhere; it starts a word. */
const SHAPE = /(?<![\p{L}\p{N}])[A-Z]{2}\s?[0-9OIlSBZ]{2}(?:\s?[A-Za-z0-9]){11,30}/gu;
const MIN_LENGTH = 15;
/** What recognition makes of figures. */
const FIGURES: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', S: '5', B: '8', Z: '2', D: '0' };

type Found = { iban: string; span: Span; isRepaired: boolean };

/** The account money goes to, and the other accounts named. An IBAN whose check figures are wrong is none. */
export function extractIban(document: Document): Candidate[] {
  const found = document.cells.flatMap((cell) => findIbans(cell));
  const byIban = new Map<string, Candidate>();
  for (const { iban, span, isRepaired } of found) {
    const isTheirs = belongsToRecipient(document, span);
    const confidence = isTheirs ? 0.4 : isRepaired ? 0.88 : 0.98;
    const known = byIban.get(iban);
    if (known && known.confidence >= confidence) continue;
    byIban.set(iban, { field: 'iban', value: iban, confidence, source: 'rule', evidence: evidenceOf(span) });
  }
  const ranked = [...byIban.values()].sort((a, b) => b.confidence - a.confidence);
  return ranked.map((candidate, index) =>
    index === 0 ? candidate : { ...candidate, confidence: Math.min(candidate.confidence, 0.6) },
  );
}

function findIbans(cell: Cell): Found[] {
  const found: Found[] = [];
  for (const match of cell.text.matchAll(SHAPE)) {
    const read = longestValid(match[0]);
    if (!read) continue;
    const span = { cell, start: match.index, end: match.index + read.length };
    found.push({ iban: read.iban, span, isRepaired: read.isRepaired });
  }
  return found;
}

/** The shape takes words behind the number along: the longest beginning that is valid is meant. */
function longestValid(text: string): { iban: string; length: number; isRepaired: boolean } | null {
  const country = text.slice(0, 2);
  for (const isRepaired of [false, true]) {
    for (let end = text.length; end >= MIN_LENGTH; end -= 1) {
      const compact = text.slice(0, end).replace(/\s/g, '');
      if (compact.length < MIN_LENGTH) break;
      const iban = isRepaired ? country + repaired(compact.slice(2), country) : compact.toUpperCase();
      if (isValidIBAN(iban)) return { iban, length: end, isRepaired };
    }
  }
  return null;
}

/** Countries whose account numbers have letters of their own: only their check figures are repaired. */
const WITH_LETTERS = new Set([
  'GB',
  'IE',
  'NL',
  'FR',
  'IT',
  'MT',
  'GI',
  'BG',
  'RO',
  'LV',
  'SM',
  'MC',
  'CH',
  'LI',
  'LU',
]);

function repaired(rest: string, country: string): string {
  const fix = (text: string): string => text.replace(/[OoIlSBZD]/g, (character) => FIGURES[character] ?? character);
  if (!WITH_LETTERS.has(country)) return fix(rest);
  if (country === 'NL' || country === 'GB' || country === 'IE')
    return fix(rest.slice(0, 2)) + rest.slice(2, 6).toUpperCase() + fix(rest.slice(6));
  return fix(rest.slice(0, 2)) + rest.slice(2).toUpperCase();
}

/** Whether the words before it say that it is the account of who gets the document: "from your account IBAN …". */
function belongsToRecipient(document: Document, { cell, start }: Span): boolean {
  const inCell = (document.hitsOf.get(cell) ?? []).some((hit) => hit.end <= start && means(hit, 'recipients_own'));
  if (inCell) return true;
  const before = cell.previous;
  if (before && (document.hitsOf.get(before) ?? []).some((hit) => means(hit, 'recipients_own'))) return true;
  const rows = document.layouts.find(({ page }) => page === cell.page)?.rows;
  const above = rows?.[cell.row - 1]?.cells.at(-1);
  if (!above || start > 8) return false;
  const last = (document.hitsOf.get(above) ?? []).findLast((hit) => means(hit, 'recipients_own'));
  return last !== undefined && above.text.length - last.end < 30;
}

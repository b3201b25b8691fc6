import type { Cell } from '../page/layout.ts';
import type { Concept } from '../words/language-words.ts';
import { coarse, joined, skeleton } from './fold.ts';
import type { Lexicon, Meaning } from './lexicon.ts';

/** A phrase of the lexicon in a cell, from `start` to `end` of its text. */
export type Hit = { cell: Cell; start: number; end: number; meanings: readonly Meaning[] };

type Piece = { key: string; start: number; end: number; endsPhrase: boolean };

const PIECE = /[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{M}\p{N}]/gu;
/** So many pieces at most make a phrase; words that were read in parts count each. */
const MAX_PIECES = 9;
const MAX_CELL_LENGTH = 600;
const SHORTEST_COMPOUND = 7;

/**
 * Every phrase of the lexicon in a cell, the longest at each place, from left to right: labels, and among them what tells of
 * type and topic, which may share words with a label.
 */
export function findPhrases(cell: Cell, lexicon: Lexicon): Hit[] {
  const pieces = piecesOf(cell.text.slice(0, MAX_CELL_LENGTH));
  const hits: Hit[] = [];
  const next = { labels: 0, signs: 0 };
  for (let from = 0; from < pieces.length; from += 1) {
    const first = pieces[from];
    if (!first || first.key === '' || isPartOfCode(cell.text, first)) continue;
    for (const kind of ['labels', 'signs'] as const) {
      if (next[kind] > from) continue;
      const found = longestAt(pieces, from, lexicon, kind);
      if (!found) continue;
      const end = pieces[found.last]?.end ?? first.end;
      hits.push({ cell, start: first.start, end, meanings: found.meanings });
      next[kind] = found.last + 1;
    }
  }
  return hits;
}

/** The "A" of "FT 2024A/117" is a label nowhere, though alone it says to whom. */
function isPartOfCode(text: string, { start, end }: Piece): boolean {
  return end - start <= 2 && /[\p{N}/_–-]$/u.test(text.slice(Math.max(0, start - 1), start));
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(PIECE)) {
    const start = match.index;
    const piece = match[0];
    const key = skeleton(piece);
    pieces.push({ key, start, end: start + piece.length, endsPhrase: key === '' && /[:;,!?)|·•]/.test(piece) });
  }
  return pieces;
}

type Found = { last: number; meanings: readonly Meaning[] };

function longestAt(pieces: readonly Piece[], from: number, lexicon: Lexicon, kind: 'labels' | 'signs'): Found | null {
  let key = '';
  let best: Found | null = null;
  for (let at = from; at < pieces.length && at < from + MAX_PIECES; at += 1) {
    const piece = pieces[at];
    if (!piece || (piece.endsPhrase && at > from)) break;
    if (piece.key === '') continue;
    key += piece.key;
    if (key.length > lexicon.longest + 2) break;
    const whole = joined(key);
    const rough = kind === 'labels' ? coarse(whole) : null;
    const meanings = lexicon[kind].get(whole) ?? (rough === null ? undefined : lexicon.coarseLabels.get(rough));
    if (meanings) best = { last: at, meanings };
  }
  return best ?? (kind === 'signs' ? compoundAt(pieces[from], from, lexicon) : null);
}

/** "Dachdeckerrechnung" ends with the word for an invoice. */
function compoundAt(piece: Piece | undefined, at: number, lexicon: Lexicon): Found | null {
  if (!piece || lexicon.suffixes.size === 0 || piece.key.length < SHORTEST_COMPOUND) return null;
  for (let start = 2; start < piece.key.length - 3; start += 1) {
    const meanings = lexicon.suffixes.get(joined(piece.key.slice(start)));
    if (meanings) return { last: at, meanings };
  }
  return null;
}

/** Whether a hit can mean the concept. */
export function means(hit: Hit, concept: Concept): boolean {
  return hit.meanings.some((meaning) => meaning.concept === concept);
}

/** Whether one of the hits can mean one of the concepts. */
export function hasPhrase(hits: readonly Hit[] | undefined, ...concepts: Concept[]): boolean {
  return (hits ?? []).some((hit) => concepts.some((concept) => means(hit, concept)));
}

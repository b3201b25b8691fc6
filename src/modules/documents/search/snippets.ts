import type { SearchTerm } from './query/parse-query.ts';
import { type Token, tokenize } from './query/words.ts';

const WORDS_AROUND = 14;
const MAX_SNIPPETS = 3;
const MAX_TEXT_LENGTH = 100_000;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What to mark: the terms as asked for, and the words that stood in for them. */
export type Marks = { terms: readonly SearchTerm[]; words: readonly string[] };

type Hit = { from: number; to: number; term: number };

/**
 * The best passages of a page, as HTML in which only `<mark>` is markup: everything of the document is escaped.
 * @returns the passages with the most different terms first; none when no wanted word is on the page.
 */
export function snippetsOf(pageText: string, marks: Marks): string[] {
  const text = pageText.slice(0, MAX_TEXT_LENGTH);
  const tokens = tokenize(text);
  const hits = findHits(tokens, marks);
  const passages = hits.map((hit) => passageAround(hit, hits, tokens.length));
  const chosen: Passage[] = [];
  for (const passage of passages.sort((a, b) => b.terms - a.terms || b.hits - a.hits || a.from - b.from)) {
    if (chosen.length === MAX_SNIPPETS) break;
    if (!chosen.some((other) => passage.from <= other.to && other.from <= passage.to)) chosen.push(passage);
  }
  return chosen.map((passage) => render(text, tokens, hits, passage));
}

function findHits(tokens: readonly Token[], marks: Marks): Hit[] {
  const hits: Hit[] = [];
  const words = new Set(marks.words);
  tokens.forEach((token, at) => {
    marks.terms.forEach((term, termAt) => {
      const to = beginsWith(token, term) ? matchAt(tokens, at, term) : undefined;
      if (to !== undefined) hits.push({ from: at, to, term: termAt });
    });
    if (words.has(token.word)) hits.push({ from: at, to: at, term: marks.terms.length });
  });
  return hits;
}

/** Tells of most places at once that the term does not begin there. */
function beginsWith(token: Token, { words, isPrefix }: SearchTerm): boolean {
  const first = words[0];
  return first !== undefined && isWord(token, first, isPrefix && words.length === 1);
}

/** The last token of the term's words when they start at `at`. Joined forms of hyphenated words lie between and are passed over. */
function matchAt(tokens: readonly Token[], at: number, term: SearchTerm): number | undefined {
  let place = at;
  for (const [nth, word] of term.words.entries()) {
    const token =
      nth === 0 ? tokens[at] : tokenAfter(tokens, place, word, term.isPrefix && nth === term.words.length - 1);
    if (!token || !isWord(token, word, term.isPrefix && nth === term.words.length - 1)) return undefined;
    place = tokens.indexOf(token, place);
  }
  return place;
}

function tokenAfter(tokens: readonly Token[], place: number, word: string, isPrefix: boolean): Token | undefined {
  const position = (tokens[place]?.position ?? 0) + 1;
  return tokens
    .slice(place + 1, place + 4)
    .find((token) => token.position === position && isWord(token, word, isPrefix));
}

function isWord(token: Token, word: string, isPrefix: boolean): boolean {
  return isPrefix ? token.word.startsWith(word) : token.word === word;
}

type Passage = { from: number; to: number; terms: number; hits: number };

function passageAround(hit: Hit, hits: readonly Hit[], tokenCount: number): Passage {
  const from = Math.max(0, hit.from - Math.floor(WORDS_AROUND / 2));
  const to = Math.min(tokenCount - 1, Math.max(hit.to, from + 2 * WORDS_AROUND));
  const inside = hits.filter((other) => other.from >= from && other.to <= to);
  return { from, to, terms: new Set(inside.map((other) => other.term)).size, hits: inside.length };
}

function render(text: string, tokens: readonly Token[], hits: readonly Hit[], passage: Passage): string {
  const start = tokens[passage.from]?.start ?? 0;
  const end = tokens[passage.to]?.end ?? text.length;
  const ranges = hits
    .filter((hit) => hit.from >= passage.from && hit.to <= passage.to)
    .map((hit) => ({ start: tokens[hit.from]?.start ?? start, end: tokens[hit.to]?.end ?? start }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let html = passage.from > 0 ? '… ' : '';
  let place = start;
  for (const range of ranges) {
    if (range.start < place) continue;
    html += `${escapeHtml(text.slice(place, range.start))}<mark>${escapeHtml(text.slice(range.start, range.end))}</mark>`;
    place = range.end;
  }
  return `${html}${escapeHtml(text.slice(place, end))}${passage.to < tokens.length - 1 ? ' …' : ''}`;
}

/** Text for HTML, on one line. */
function escapeHtml(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

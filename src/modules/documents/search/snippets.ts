import type { SearchTerm } from './query/parse-query.ts';
import type { Token } from './query/tokens.ts';
import { tokenize } from './query/words.ts';
import type { FoundSpellings } from './search-index.ts';

const WORDS_AROUND = 14;
const MAX_SNIPPETS = 3;
const MAX_TEXT_LENGTH = 100_000;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What to mark: the terms as asked for, in every spelling, and the words that stood in for them. */
export type Marks = { groups: readonly SearchTerm[][]; words: readonly string[]; spellings: FoundSpellings };

type Hit = { from: number; to: number; term: number };

/** Words side by side, each in one of several spellings. */
type Sought = { words: ReadonlySet<string>[]; isPrefix: boolean; term: number };

/**
 * The best passages of a page, as HTML in which only `<mark>` is markup: everything of the document is escaped.
 * @returns the passages with the most different terms first; none when no wanted word is on the page.
 */
export function snippetsOf(pageText: string, marks: Marks): string[] {
  const text = pageText.slice(0, MAX_TEXT_LENGTH);
  const sought = soughtBy(marks);
  let tokens = tokenize(text, false);
  let hits = findHits(tokens, sought);
  // Where everything is found as it is printed, nobody needs what else that could be.
  if (hits.length === 0 || mayHoldMore(text, marks, hits)) {
    tokens = tokenize(text);
    hits = findHits(tokens, sought);
  }
  const passages = hits.map((hit) => passageAround(hit, hits, tokens.length));
  const chosen: Passage[] = [];
  for (const passage of passages.sort((a, b) => b.terms - a.terms || b.hits - a.hits || a.from - b.from)) {
    if (chosen.length === MAX_SNIPPETS) break;
    if (!chosen.some((other) => passage.from <= other.to && other.from <= passage.to)) chosen.push(passage);
  }
  return chosen.map((passage) => render(text, tokens, hits, passage));
}

const BETWEEN_PARTS = '[^\\p{L}\\p{N}]{0,3}';

/** Whether something that was not found as it is printed may stand there in parts. */
function mayHoldMore(text: string, { groups }: Marks, hits: readonly Hit[]): boolean {
  const missing = groups.filter((_, term) => hits.every((hit) => hit.term !== term)).flat();
  return missing.some(({ words }) => new RegExp([...words.join('')].join(BETWEEN_PARTS), 'iu').test(text));
}

function findHits(tokens: readonly Token[], sought: readonly Sought[]): Hit[] {
  const hits: Hit[] = [];
  tokens.forEach((token, at) => {
    for (const one of sought) {
      const to = isWord(token, one, 0) ? matchAt(tokens, at, one) : undefined;
      if (to !== undefined) hits.push({ from: at, to, term: one.term });
    }
  });
  return hits;
}

/** Everything that counts as found, by the term it answers to. */
function soughtBy({ groups, words, spellings: { ofWord, others } }: Marks): Sought[] {
  const spelt = (word: string) => new Set([word, ...(ofWord.get(word) ?? [])]);
  const asked = groups.flatMap((group, term) =>
    group.flatMap(({ words: own, forms, isPrefix, isExact }) =>
      [own, ...forms].map((list): Sought => {
        const alike = list.map((word) => (isExact ? new Set([word]) : spelt(word)));
        return { words: alike, isPrefix: isPrefix && list === own, term };
      }),
    ),
  );
  const ofOthers = others.map((list, at): Sought => {
    return { words: list.map(spelt), isPrefix: false, term: groups.length + at };
  });
  const guessed: Sought = { words: [new Set(words)], isPrefix: false, term: groups.length + others.length };
  return [...asked, ...ofOthers, guessed];
}

/** The last token of the words when they start at `at`. Other forms of the same words lie between and are passed over. */
function matchAt(tokens: readonly Token[], at: number, sought: Sought): number | undefined {
  let place = at;
  for (let nth = 1; nth < sought.words.length; nth++) {
    const next = (tokens[place]?.position ?? 0) + 1;
    let found: number | undefined;
    for (let there = place + 1; found === undefined; there++) {
      const token = tokens[there];
      if (!token || token.position > next) return undefined;
      if (token.position === next && isWord(token, sought, nth)) found = there;
    }
    place = found;
  }
  return place;
}

function isWord(token: Token, { words, isPrefix }: Sought, nth: number): boolean {
  const wanted = words[nth];
  if (!wanted) return false;
  if (!isPrefix || nth < words.length - 1) return wanted.has(token.word);
  return [...wanted].some((word) => token.word.startsWith(word));
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

/** Where a hit stands in a page's text. */
export type Span = { start: number; end: number };

/** What is looked for: words as they were searched for, or exactly what was typed. */
export type Wanted = { words: readonly string[]; isTyped: boolean };

type Folded = { text: string; origin: number[] };

/** Lower case without accents, with the way back from each letter to its place in the page's text. */
export function fold(text: string): Folded {
  let folded = '';
  const origin: number[] = [];
  let index = 0;
  for (const letter of text) {
    const plain =
      letter === 'ß'
        ? 'ss'
        : letter
            .normalize('NFD')
            .replace(/[\p{M}\u00ad]/gu, '')
            .toLowerCase();
    folded += plain;
    for (let i = 0; i < plain.length; i += 1) origin.push(index);
    index += letter.length;
  }
  origin.push(text.length);
  return { text: folded, origin };
}

const ESCAPED = /[.*+?^${}()|[\]\\]/g;
const UMLAUT = /([aou])e?/g;
/** Fewer figures or letters are not looked for in parts. */
const SHORTEST_IN_PARTS = 4;
const IN_WORDS = "['\u2019\u2010\u2011-]?";
const IN_NUMBERS = "[\\s.,'\u2019/()\u2013-]{0,3}";

/** A folded word as pages may print it: with an umlaut or without, in one piece or in parts. */
function inAnySpelling(word: string): string {
  const bare = word.replace(/(?<=[\p{L}\p{N}])[-'\u2019\u2010\u2011.,/]+(?=[\p{L}\p{N}])/gu, '');
  if (!/^[\p{L}\p{N}]+$/u.test(bare)) return word.replace(ESCAPED, '\\$&');
  const isNumber = /\d/.test(bare);
  if (bare.length < SHORTEST_IN_PARTS) return bare.replace(UMLAUT, '$1e?');
  const parts = isNumber ? [...bare] : (bare.match(/[aou]e?|./gsu) ?? []);
  return parts.map((part) => part.replace(UMLAUT, '$1e?')).join(isNumber ? IN_NUMBERS : IN_WORDS);
}

function patternOf({ words, isTyped }: Wanted): RegExp | null {
  const sources = words
    .map((word) => fold(word).text.trim())
    .filter(Boolean)
    // The longest alternative first, so that "toner cartridge" wins over "toner".
    .toSorted((a, b) => b.length - a.length)
    .map((word) =>
      isTyped || /\s/.test(word)
        ? word
            .split(/\s+/)
            .map((part) => part.replace(ESCAPED, '\\$&'))
            .join('\\s*')
        : inAnySpelling(word),
    );
  if (sources.length === 0) return null;
  // Searched words begin where a word begins; typed letters may stand anywhere.
  return new RegExp(`${isTyped ? '' : '(?<![\\p{L}\\p{N}])'}(?:${sources.join('|')})`, 'gu');
}

/** All places of a page's text that answer to what is wanted. */
export function findSpans(text: string, wanted: Wanted): Span[] {
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  const folded = fold(text);
  const spans: Span[] = [];
  for (const match of folded.text.matchAll(pattern)) {
    const start = folded.origin[match.index];
    const last = folded.origin[match.index + match[0].length - 1];
    if (start === undefined || last === undefined) continue;
    const width = text.codePointAt(last) ?? 0;
    spans.push({ start, end: last + (width > 0xffff ? 2 : 1) });
  }
  return spans;
}

const FILTERS = new Set('tag from sender type status delivery lang language amount date'.split(' '));
const TITLES = new Set(['title', 'titel']);

/** The words of a search as the viewer looks for them: quoted parts stay together, filters are left out. */
export function wordsOfQuery(q: string): string[] {
  const words: string[] = [];
  for (const match of q.matchAll(/(-)?(?:(\p{L}+):)?(?:"([^"]+)"|([^\s"]+))/gu)) {
    const [, minus, field, quoted, bare] = match;
    const word = quoted ?? bare ?? '';
    const name = field?.toLowerCase() ?? '';
    if (minus || FILTERS.has(name) || /^(or|and|not)$/i.test(match[0])) continue;
    // A star says where a word may go on: every word may here.
    const typed = field === undefined || TITLES.has(name) ? word : `${field}:${word}`;
    words.push(quoted === undefined ? typed.replace(/\*$/, '') : typed);
  }
  return words.filter(Boolean);
}

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

function patternOf({ words, isTyped }: Wanted): RegExp | null {
  const sources = words
    .map((word) => fold(word).text.trim())
    .filter(Boolean)
    // The longest alternative first, so that "toner cartridge" wins over "toner".
    .toSorted((a, b) => b.length - a.length)
    .map((word) =>
      word
        .split(/\s+/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('\\s*'),
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

/** The words of a search as the viewer looks for them: quoted parts stay together, filters are left out. */
export function wordsOfQuery(q: string): string[] {
  const words: string[] = [];
  for (const match of q.matchAll(/-?"([^"]+)"|(\S+)/g)) {
    const word = match[1] ?? match[2] ?? '';
    if (word && !match[0].startsWith('-') && !/^(or|and|not)$/i.test(word)) words.push(word);
  }
  return words;
}

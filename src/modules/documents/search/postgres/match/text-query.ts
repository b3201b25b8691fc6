import type { SearchTerm } from '../../query/parse-query.ts';

/** A parsed text as PostgreSQL's tsquery texts. */
export type TextQuery = {
  /** Holds exactly what is asked for, phrases included. */
  full: string;
  /** Phrases as plain words: what documents too long for exact places are found by first. */
  loose: string;
  /** Phrases that such documents must have, or must not have, on one page. */
  phrases: { query: string; isExcluded: boolean }[];
  /** Any of the wanted words: for ranking and for finding the best page. */
  any: string;
  /** What every hit holds, one by one, as far as statistics know it: not the beginnings of words. */
  needed: string[];
};

/** Words that may stand in for a word of the query. */
export type Guesses = ReadonlyMap<string, readonly string[]>;

/** How the wanted words go together: all of them, or for filling up a short list, any of them. */
export type Join = 'all' | 'any';

/**
 * Builds the query for wanted and unwanted terms.
 * @param guesses stand-ins for single words; what is in quotes or has a * is never guessed at.
 */
export function textQuery(
  required: readonly SearchTerm[],
  excluded: readonly SearchTerm[],
  guesses: Guesses = new Map(),
  join: Join = 'all',
): TextQuery {
  const firm = required.filter(isFirm);
  const plain = required.filter((term) => !isFirm(term));
  const groups = plain.map((term) =>
    anyOf([...term.words, ...(guesses.get(term.words[0] ?? '') ?? [])].map((word) => lexeme(word))),
  );
  const plainPart = groups.length === 0 ? [] : [join === 'all' ? allOf(groups) : anyOf(groups)];
  const unwanted = excluded.map((term) => `!${phraseOf(term)}`);
  const phrases = [
    ...firm.map((term) => ({ term, isExcluded: false })),
    ...excluded.map((term) => ({ term, isExcluded: true })),
  ];
  return {
    full: allOf([...firm.map(phraseOf), ...plainPart, ...unwanted]),
    loose: allOf([
      ...firm.map(looseOf),
      ...plainPart,
      ...excluded.filter((term) => term.words.length === 1).map((term) => `!${phraseOf(term)}`),
    ]),
    phrases: phrases
      .filter(({ term }) => term.words.length > 1)
      .map(({ term, isExcluded }) => ({ query: phraseOf(term), isExcluded })),
    any: anyOf([...firm.map(phraseOf), ...groups]),
    needed: [
      ...firm.filter(({ isPrefix }) => !isPrefix).flatMap(({ words }) => words.map((word) => lexeme(word))),
      ...(join === 'all' ? groups : plainPart),
    ],
  };
}

/** Terms that must be in every hit: several words, quotes, or a written-out prefix. */
export function isFirm(term: SearchTerm): boolean {
  return term.isExact || term.isPrefix || term.words.length > 1;
}

function phraseOf(term: SearchTerm): string {
  const last = term.words.length - 1;
  return `(${term.words.map((word, at) => lexeme(word, term.isPrefix && at === last)).join(' <-> ')})`;
}

function looseOf(term: SearchTerm): string {
  const last = term.words.length - 1;
  return allOf(term.words.map((word, at) => lexeme(word, term.isPrefix && at === last)));
}

/** Words hold only letters and digits (foldWord): nothing needs escaping. */
function lexeme(word: string, isPrefix = false): string {
  return `'${word}'${isPrefix ? ':*' : ''}`;
}

function allOf(parts: readonly string[]): string {
  return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? '');
}

function anyOf(parts: readonly string[]): string {
  return parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? '');
}

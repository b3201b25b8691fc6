import type { ParsedQuery, SearchTerm } from '../../query/parse-query.ts';
import { exactOf } from './exact-query.ts';
import { AS_TYPED, type Spellings } from './find-spellings.ts';
import { allOf, anyOf, lexeme, type Words, withSpellings } from './term-words.ts';

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
  /** What is spelt as it was typed ranks first; undefined where there is no other way. */
  exact: string | undefined;
};

/** Words that may stand in for a word of the query. */
export type Guesses = ReadonlyMap<string, readonly string[]>;

/** How the wanted words go together: all of them, or for filling up a short list, any of them. */
export type Join = 'all' | 'any';

/** What is used beside the words as they were typed. */
type Help = { spellings?: Spellings; guesses?: Guesses; join?: Join };

/** One part of a query: all that documents may hold for it. */
type Clause = Words & {
  /** Single words of it, each for itself, and the same with words side by side. */
  each: string[];
  any: string[];
  /** What every hit holds for it; empty: statistics do not know. */
  needed: string[];
  isFirm: boolean;
};

/**
 * Builds the query for wanted and unwanted terms.
 * @param help spellings of words, and stand-ins for single ones; what is in quotes or has a * is never guessed at.
 */
export function textQuery({ required, excluded }: ParsedQuery, help: Help = {}): TextQuery {
  const { spellings = AS_TYPED, guesses = new Map(), join = 'all' } = help;
  const clauses = clausesOf(required, spellings, guesses);
  const firm = clauses.filter(({ isFirm }) => isFirm);
  const plain = clauses.filter(({ isFirm }) => !isFirm);
  const someOfPlain = plain.length === 0 ? [] : [anyOf(plain.flatMap(({ each }) => each))];
  const wanted = join === 'all' ? clauses : firm;
  const part = join === 'all' ? [] : someOfPlain;
  const unwanted = excluded.map((term) => withSpellings(term, spellings));
  return {
    full: allOf([...wanted.map(({ full }) => full), ...part, ...unwanted.map(({ full }) => `!${full}`)]),
    loose: allOf([
      ...wanted.map(({ loose }) => loose),
      ...part,
      ...unwanted.filter(({ hasPhrase }) => !hasPhrase).map(({ full }) => `!${full}`),
    ]),
    phrases: [
      ...wanted.filter(({ hasPhrase }) => hasPhrase).map(({ full }) => ({ query: full, isExcluded: false })),
      ...unwanted.filter(({ hasPhrase }) => hasPhrase).map(({ full }) => ({ query: full, isExcluded: true })),
    ],
    any: anyOf([...firm.map(({ full }) => full), ...plain.flatMap(({ any }) => any)]),
    needed: [...wanted.flatMap(({ needed }) => needed), ...part],
    exact: exactOf(
      required,
      spellings,
      clauses.some(({ hasOthers }) => hasOthers),
    ),
  };
}

/** Whether a group must be in every hit: several words, quotes, a written-out prefix, the title, or one of several. */
export function isFirm(group: readonly SearchTerm[]): boolean {
  return (
    group.length > 1 || group.some((term) => term.isExact || term.isPrefix || term.isTitle || term.words.length > 1)
  );
}

function clausesOf(groups: readonly SearchTerm[][], spellings: Spellings, guesses: Guesses): Clause[] {
  const clauses: Clause[] = [];
  for (let at = 0; at < groups.length; ) {
    const joined = spellings.joined.find(({ from }) => from === at);
    const group = groups[at] ?? [];
    const parts = (joined ? groups.slice(at, joined.to) : [group]).map((one) => clauseOf(one, spellings, guesses));
    const [first] = parts;
    if (first) clauses.push(joined ? joinedClause(parts, joined.forms) : first);
    at = joined ? joined.to : at + 1;
  }
  return clauses;
}

function clauseOf(group: readonly SearchTerm[], spellings: Spellings, guesses: Guesses): Clause {
  const isOfFirm = isFirm(group);
  const words = group.map((term) => withSpellings(term, spellings, isOfFirm ? undefined : guesses));
  const hasPrefix = group.some(({ isPrefix }) => isPrefix);
  const loose = anyOf(words.map((one) => one.loose));
  const [only] = words;
  return {
    full: anyOf(words.map(({ full }) => full)),
    loose,
    hasPhrase: words.some(({ hasPhrase }) => hasPhrase),
    hasOthers: words.some(({ hasOthers }) => hasOthers),
    each: isOfFirm ? [loose] : [only?.single ?? loose],
    any: words.map(({ full }) => full),
    single: loose,
    needed: hasPrefix ? [] : words.length === 1 && only ? only.neededWords : [loose],
    neededWords: [],
    isFirm: isOfFirm,
  };
}

/** Groups that documents may also print in one piece. */
function joinedClause(parts: readonly Clause[], forms: readonly string[][]): Clause {
  const phrases = forms.map((words) => `(${words.map((word) => lexeme(word)).join(' <-> ')})`);
  const loose = anyOf([
    allOf(parts.map((part) => part.loose)),
    ...forms.map((words) => allOf(words.map((word) => lexeme(word)))),
  ]);
  return {
    full: anyOf([allOf(parts.map(({ full }) => full)), ...phrases]),
    loose,
    hasPhrase: parts.some(({ hasPhrase }) => hasPhrase) || forms.some((words) => words.length > 1),
    hasOthers: true,
    each: [...parts.flatMap(({ each }) => each), ...forms.map((words) => allOf(words.map((word) => lexeme(word))))],
    any: [...parts.flatMap(({ any }) => any), ...phrases],
    single: loose,
    needed: [loose],
    neededWords: [],
    isFirm: parts.some((part) => part.isFirm),
  };
}

import type { SearchTerm } from '../../query/parse-query.ts';
import type { Spellings } from './find-spellings.ts';

/** What documents may hold for a term, as tsquery texts. */
export type Words = {
  /** With words side by side where there are several. */
  full: string;
  /** The same words, wherever they stand. */
  loose: string;
  /** Without what stands side by side for one word. */
  single: string;
  /** What every hit holds, word by word. */
  neededWords: string[];
  /** Whether places of words matter. */
  hasPhrase: boolean;
  /** Whether anything but the words as they were typed is among it. */
  hasOthers: boolean;
};

/** Weight of the words of titles. */
const OF_TITLE = 'A';

/** A term with the spellings and stand-ins of its words. */
export function withSpellings(
  term: SearchTerm,
  { ofWord, splitsOf }: Spellings,
  guesses?: ReadonlyMap<string, readonly string[]>,
): Words {
  const { words, isExact, isPrefix, isTitle } = term;
  const last = words.length - 1;
  const [word = ''] = words;
  const splits = isExact || words.length > 1 ? [] : (splitsOf.get(word) ?? []);
  const lists = isExact ? [words] : distinct([words, ...term.forms, ...splits]);
  const guessed = words.length === 1 ? (guesses?.get(word) ?? []) : [];
  const groupOf = (one: string, isOpen: boolean) => {
    const others = isExact ? [] : (ofWord.get(one) ?? []);
    return anyOf([one, ...others].map((spelling) => lexeme(spelling, { isPrefix: isOpen, isTitle })));
  };
  const sequences = lists.map((list) =>
    list.map((one, at) => groupOf(one, isPrefix && at === list.length - 1 && one.endsWith(words[last] ?? one))),
  );
  const more = guessed.map((one) => lexeme(one, { isPrefix: false, isTitle }));
  const phrases = sequences.map((sequence) =>
    sequence.length > 1 ? `(${sequence.join(' <-> ')})` : sequence.join(''),
  );
  const loose = anyOf([...sequences.map(allOf), ...more]);
  return {
    full: anyOf([...phrases, ...more]),
    loose,
    single: anyOf([...sequences.filter((sequence) => sequence.length === 1).flat(), ...more]),
    neededWords: sequences.length === 1 && more.length === 0 ? (sequences[0] ?? []) : [loose],
    hasPhrase: sequences.some((sequence) => sequence.length > 1),
    hasOthers: lists.length > 1 || (!isExact && words.some((one) => (ofWord.get(one)?.length ?? 0) > 0)),
  };
}

/** Words hold only letters and digits (foldWord), or one pictograph: nothing needs escaping. */
export function lexeme(word: string, kind: { isPrefix?: boolean; isTitle?: boolean; weights?: string } = {}): string {
  const { isPrefix = false, isTitle = false, weights = isTitle ? OF_TITLE : '' } = kind;
  const marks = `${isPrefix ? '*' : ''}${weights}`;
  return `'${word}'${marks === '' ? '' : `:${marks}`}`;
}

/** All of some parts. */
export function allOf(parts: readonly string[]): string {
  return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? '');
}

/** Any of some parts, each once. */
export function anyOf(parts: readonly string[]): string {
  const once = [...new Set(parts)].filter((part) => part !== '');
  return once.length > 1 ? `(${once.join(' | ')})` : (once[0] ?? '');
}

function distinct(lists: readonly string[][]): string[][] {
  return [...new Map(lists.map((list) => [list.join(' '), list])).values()];
}

import type { Database } from '../../../../../platform/database/index.ts';
import { letterSpellings, partSpellings } from '../../query/letter-spellings.ts';
import type { JoinedTerms, ParsedQuery, SearchTerm } from '../../query/parse-query.ts';
import { knownWords } from './known-words.store.ts';

/** Words that stand side by side are only compared place by place where one of them is in few documents. */
const FEW_DOCUMENTS = 200;
/** Of longer words, two letters are hardly a word. */
const [SHORTEST_PART, SHORTEST_PART_OF_LONG, LONG] = [2, 3, 6];
/** With more words than these nobody waits for each to be cut in two. */
const MOST_WORDS_TO_SPLIT = 3;
const [SHORTEST_SPLIT, LONGEST_SPLIT] = [4, 40];
const MOST_SPLITS = 3;

/** How documents of the owner spell what is asked for, beside how it was typed. */
export type Spellings = {
  /** Other spellings of single words. */
  ofWord: ReadonlyMap<string, readonly string[]>;
  /** Two words that stand side by side for a word: `wi fi` for `wifi`. */
  splitsOf: ReadonlyMap<string, readonly string[][]>;
  /** Neighbouring groups that documents print in one piece. */
  joined: readonly JoinedTerms[];
  /** Which of the words that were typed documents hold. */
  known: ReadonlySet<string>;
};

/** No other spellings at all. */
export const AS_TYPED: Spellings = { ofWord: new Map(), splitsOf: new Map(), joined: [], known: new Set() };

/** Whether there is no other spelling. */
export function isAsTyped({ ofWord, splitsOf, joined }: Spellings): boolean {
  return splitsOf.size === 0 && joined.length === 0 && [...ofWord.values()].every((others) => others.length === 0);
}

/** Looks up which spellings of the words asked for the owner's documents hold: whatever is quoted is left as it is. */
export async function findSpellings(db: Database, ownerId: string, parsed: ParsedQuery): Promise<Spellings> {
  const terms = [...parsed.required.flat(), ...parsed.excluded].filter((term) => !term.isExact);
  const words = terms.flatMap(typedWords);
  const pairs = joinedPairs(parsed);
  const others = new Map(words.map(({ word, typed }) => [word, letterSpellings(word, typed)]));
  const wholes = pairs.map(({ whole, typed }) => [whole, ...partSpellings(whole, typed)]);
  const single = terms.filter(isOneWord);
  const splits = (single.length > MOST_WORDS_TO_SPLIT ? [] : single).flatMap(({ words: [word = ''] }) =>
    splitsOf(word),
  );
  const wanted = [...others.values(), ...wholes, ...splits].flat();
  if (wanted.length === 0) return { ...AS_TYPED, joined: parsed.joined };
  const known = await knownWords(db, ownerId, [...new Set([...wanted, ...others.keys()])]);
  const ofWord = new Map([...others].map(([word, all]) => [word, all.filter((one) => known.has(one))]));
  for (const { word, typed, isPrefix } of words) {
    if (isPrefix) ofWord.set(word, partSpellings(word, typed));
  }
  return {
    ofWord,
    known: new Set([...others.keys()].filter((word) => known.has(word))),
    splitsOf: knownSplits(splits, known),
    joined: joinedApart([
      ...parsed.joined,
      ...pairs.flatMap(({ from }, at) => {
        const forms = (wholes[at] ?? []).filter((whole) => known.has(whole)).map((whole) => [whole]);
        return forms.length > 0 ? [{ from, to: from + 2, forms }] : [];
      }),
    ]),
  };
}

type Typed = { word: string; typed: string; isPrefix: boolean };

/** The words of a term, and what it is in one piece. */
function typedWords({ words, typed, forms, isPrefix }: SearchTerm): Typed[] {
  const wholes = forms.filter((form) => form.length === 1).flat();
  const inOnePiece = wholes.map((word) => ({ word, typed: typed.join(''), isPrefix: false }));
  const inParts = words.map((word, at) => ({
    word,
    typed: typed[at] ?? word,
    isPrefix: isPrefix && at === words.length - 1,
  }));
  return [...inParts, ...inOnePiece];
}

function isOneWord({ words, isPrefix, isTitle }: SearchTerm): boolean {
  const [word = ''] = words;
  const isFitting = word.length >= SHORTEST_SPLIT && word.length <= LONGEST_SPLIT && !/\p{N}/u.test(word);
  return words.length === 1 && !isPrefix && !isTitle && isFitting;
}

/** Every cut of a word in two. */
function splitsOf(word: string): [string, string][] {
  const shortest = word.length < LONG ? SHORTEST_PART : SHORTEST_PART_OF_LONG;
  return Array.from({ length: word.length - 2 * shortest + 1 }, (_, at) => [
    word.slice(0, at + shortest),
    word.slice(at + shortest),
  ]);
}

function knownSplits(
  splits: readonly [string, string][],
  known: ReadonlyMap<string, number>,
): Map<string, [string, string][]> {
  const found = new Map<string, [string, string][]>();
  for (const split of splits) {
    const counts = split.map((part) => known.get(part) ?? 0);
    const rarest = Math.min(...counts);
    const ofWord = found.get(split.join('')) ?? [];
    if (rarest === 0 || rarest > FEW_DOCUMENTS || ofWord.length === MOST_SPLITS) continue;
    found.set(split.join(''), [...ofWord, split]);
  }
  return found;
}

/** Neighbouring single words, as one. */
function joinedPairs({ required }: ParsedQuery): { from: number; whole: string; typed: string }[] {
  return required.slice(1).flatMap((group, from) => {
    const [one, other] = [required[from], group].map((terms) => (terms?.length === 1 ? terms[0] : undefined));
    if (
      !one ||
      !other ||
      ![one, other].every(
        ({ words, isExact, isPrefix, isTitle }) => words.length === 1 && !isExact && !isPrefix && !isTitle,
      )
    )
      return [];
    const whole = `${one.words[0]}${other.words[0]}`;
    return /\p{N}/u.test(whole) ? [] : [{ from, whole, typed: `${one.typed[0]}${other.typed[0]}` }];
  });
}

/** Of what overlaps, the first. */
function joinedApart(joined: readonly JoinedTerms[]): JoinedTerms[] {
  const apart: JoinedTerms[] = [];
  for (const one of joined) if (apart.every(({ from, to }) => to <= one.from || from >= one.to)) apart.push(one);
  return apart.sort((a, b) => a.from - b.from);
}

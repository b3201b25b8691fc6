import { asTwoLetters, foldWord } from './fold-word.ts';

/** The most places of a word at which every combination of spellings is tried. */
const MOST_COMBINED = 3;
const MOST_PLACES = 8;
const SHORTEST_SPELT = 3;
/** Shorter words end in two such letters without meaning one (`due`, `hoe`). */
const SHORTEST_WITH_END = 5;
/** Of shorter words with `oe` in the middle most are Dutch (`boek`). */
const SHORTEST_WITH_OE = 5;
const LONGEST_SPELT = 40;

/**
 * Other ways to write the letters of a typed word: `müller` is also written `mueller` and `muller`, and each of these stands for
 * the others. Many of them are no words: what uses them asks which of them documents hold.
 */
export function letterSpellings(word: string, typed: string): string[] {
  if (word.length > LONGEST_SPELT || /\p{N}/u.test(word)) return [];
  const asTwo = asTwoLetters(typed);
  // Somebody who types one umlaut types all of them.
  if (asTwo !== undefined) return [asTwo];
  if (word.length < SHORTEST_SPELT || /[æœ]/.test(typed)) return [];
  return [...new Set([...withoutDigraphs(word), ...withDigraphs(word)])];
}

/** The spellings of a typed word that need not be looked up, for parts and beginnings of words. */
export function partSpellings(word: string, typed: string): string[] {
  const asTwo = asTwoLetters(typed);
  if (asTwo !== undefined) return [asTwo];
  return foldWord(typed) === typed ? withoutDigraphs(word).slice(0, 1) : [];
}

/** The word with some of its `ae`, `oe` and `ue` as one letter, all of them first. */
function withoutDigraphs(word: string): string[] {
  const places: number[] = [];
  for (let at = 0; at < word.length - 1; at++) if (isDigraph(word, at)) places.push(at);
  return combinations(places).map((chosen) => [...word].filter((_, at) => !chosen.includes(at - 1)).join(''));
}

/** The word with some of its vowels as two letters. */
export function withDigraphs(word: string): string[] {
  const places: number[] = [];
  for (let at = 0; at < word.length; at++) {
    const written = `${word.slice(0, at + 1)}e${word.slice(at + 1)}`;
    if (word[at + 1] !== 'e' && isDigraph(written, at)) places.push(at);
  }
  return combinations(places).map((chosen) =>
    [...word].map((letter, at) => (chosen.includes(at) ? `${letter}e` : letter)).join(''),
  );
}

/** Whether two letters can stand for an umlaut; those of `Steuer`, `quer` and `cœur` cannot. */
function isDigraph(word: string, at: number): boolean {
  const [before = '', vowel = '', second = '', after = ''] = [word[at - 1], word[at], word[at + 1], word[at + 2]];
  if (second !== 'e' || !'aou'.includes(vowel)) return false;
  if ('aeiouq'.includes(before) && before !== '') return false;
  // `äu` is written `aeu`.
  if ('aiou'.includes(after) && after !== '' && vowel + after !== 'au') return false;
  if (after === '' && word.length < SHORTEST_WITH_END) return false;
  return vowel !== 'o' || at === 0 || word.length >= SHORTEST_WITH_OE;
}

/** Every choice of some places where they are few, all of them first; else all and each. */
function combinations(places: readonly number[]): number[][] {
  if (places.length === 0 || places.length > MOST_PLACES) return [];
  if (places.length > MOST_COMBINED) return [[...places], ...places.map((place) => [place])];
  const count = 2 ** places.length;
  return Array.from({ length: count - 1 }, (_, nth) => places.filter((__, at) => (count - 1 - nth) & (1 << at)));
}

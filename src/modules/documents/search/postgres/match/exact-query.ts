import type { SearchTerm } from '../../query/parse-query.ts';
import type { Spellings } from './find-spellings.ts';
import { allOf, anyOf, lexeme } from './term-words.ts';

/** Weights of words that are printed as they are compared: on pages, and wherever else. */
const AS_COMPARED = 'ABD';
/** The weight of words of pages that are printed in another way. */
const OTHERWISE = 'C';

/**
 * What a document holds that spells everything as it was typed; undefined where nothing can be spelt in another way.
 * @param hasOthers whether documents hold other spellings.
 */
export function exactOf(groups: readonly SearchTerm[][], spellings: Spellings, hasOthers: boolean): string | undefined {
  const terms = groups.flat();
  const isPlain = terms.every(({ words, typed, isExact }) => isExact || words.every((word, at) => word === typed[at]));
  if (terms.length === 0 || (isPlain && !hasOthers)) return undefined;
  return allOf(groups.map((group) => anyOf(group.map((term) => exactTerm(term, spellings)))));
}

function exactTerm(term: SearchTerm, { splitsOf }: Spellings): string {
  const { words, typed, isPrefix, isExact, isTitle, forms } = term;
  const last = words.length - 1;
  const parts = words.map((word, at) => {
    const isOpen = isPrefix && at === last;
    if (isExact || isOpen || isTitle) return lexeme(word, { isPrefix: isOpen, isTitle });
    const own = typed[at] ?? word;
    // Names and titles hold their words as they are printed, too.
    return own === word
      ? lexeme(word, { weights: AS_COMPARED })
      : anyOf([lexeme(own), lexeme(word, { weights: OTHERWISE })]);
  });
  if (parts.length === 1) {
    // Titles hold what they print in parts in one piece, too.
    const inParts = isExact ? [] : (splitsOf.get(words[0] ?? '') ?? []);
    return allOf([...parts, ...inParts.map((split) => `!(${split.map((part) => lexeme(part)).join(' <-> ')})`)]);
  }
  // What is printed with the same signs between its parts has a form in one piece.
  const whole = forms.find((form) => form.length === 1)?.[0];
  return allOf([`(${parts.join(' <-> ')})`, ...(whole === undefined ? [] : [lexeme(whole)])]);
}

/** The service takes the first ten words of a question. */
const MAX_WORDS = 10;
/** Questions that are asked together. */
const MAX_QUERIES = 8;
/** Words of one alphabet without marks, which the service takes as they are. */
const PLAIN_WORD = /^(?:[\p{Script=Latin}0-9]+|[\p{Script=Cyrillic}0-9]+|[\p{Script=Greek}0-9]+)$/u;
const LEXEME = /'([^']*)'(?::[A-D]+)?/g;

/**
 * Questions whose answers together hold every document that meets all the conditions.
 * @param needed what every match holds, as tsquery texts: a word, or several of which one is enough.
 * @returns undefined when no condition can be put into the service's words.
 */
export function serviceQueries(needed: readonly string[]): string[] | undefined {
  const groups = needed
    .map(alternativesOf)
    .filter((words) => words !== undefined)
    .sort((a, b) => a.length - b.length);
  let queries: string[][] = [[]];
  for (const words of groups.slice(0, MAX_WORDS)) {
    if (queries.length * words.length > MAX_QUERIES) break;
    queries = queries.flatMap((query) => words.map((word) => [...query, word]));
  }
  // In quotes a word is exactly that word.
  const texts = queries.map((words) => [...new Set(words)].map((word) => `"${word}"`).join(' '));
  return texts.includes('') ? undefined : [...new Set(texts)];
}

function alternativesOf(text: string): string[] | undefined {
  const words = [...text.matchAll(LEXEME)].map(([, word = '']) => word);
  const operators = text.replace(LEXEME, '').replace(/[\s()|]/g, '');
  const isSayable = operators === '' && words.length > 0 && words.every((word) => PLAIN_WORD.test(word));
  return isSayable ? [...new Set(words)] : undefined;
}

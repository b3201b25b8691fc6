import type { Held } from './filter-grammar.ts';

const MAX_QUERY_WORDS = 10;
const POSITION_LIMIT = 65_535;

/** What of an index's settings decides over a search. */
export type SearchRules = {
  searchable: readonly string[];
  hasTypos: boolean;
  hasPrefixes: boolean;
  noTyposOnNumbers: boolean;
};

type Part = { words: string[]; isPhrase: boolean; isPrefix: boolean };
type Query = { wanted: Part[]; unwanted: Part[] };

/** The words of a text as the service cuts and compares them. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function parseQuery(text: string): Query {
  const query: Query = { wanted: [], unwanted: [] };
  let count = 0;
  const pieces = [...text.matchAll(/(-)?"([^"]*)"?|(-)?([^\s"]+)/g)];
  pieces.forEach(([, minusOfPhrase, phrase, minusOfWord, bare], at) => {
    const isMinus = (minusOfPhrase ?? minusOfWord) !== undefined;
    const words = wordsOf(phrase ?? bare ?? '');
    const isPrefix = phrase === undefined && at === pieces.length - 1 && !/\s$/.test(text);
    const parts =
      phrase === undefined
        ? words.map((word, nth) => ({ words: [word], isPhrase: false, isPrefix: isPrefix && nth === words.length - 1 }))
        : [{ words, isPhrase: true, isPrefix: false }];
    for (const part of parts) {
      if (part.words.length === 0 || count >= MAX_QUERY_WORDS) continue;
      count += part.words.length;
      (isMinus ? query.unwanted : query.wanted).push(part);
    }
  });
  return query;
}

/** How well a document answers a text, from above 0 to 1; undefined: not at all. */
export function scorerOf(
  text: string,
  rules: SearchRules,
  strategy: string,
): { score(document: Held): number | undefined; mark(text: string, pre: string, post: string): string } {
  const { wanted, unwanted } = parseQuery(text);
  const score = (document: Held): number | undefined => {
    const fields = rules.searchable.map((name) => wordsOf(textOf(document[name])).slice(0, POSITION_LIMIT));
    if (unwanted.some((part) => fitOf(part, fields, { ...rules, hasTypos: false, hasPrefixes: false }) > 0))
      return undefined;
    const fits = wanted.map((part) => fitOf(part, fields, rules));
    const found = fits.indexOf(0);
    // Without `all` words may be left out from the end on.
    if (found === 0 || (found > 0 && strategy === 'all')) return undefined;
    const used = found < 0 ? fits : fits.slice(0, found);
    return fits.length === 0 ? 1 : used.reduce((sum, fit) => sum + fit, 0) / fits.length;
  };
  const isMarked = (word: string) =>
    wanted.some((part) => part.words.some((one) => likeness(one, word, part, rules) > 0));
  const mark = (value: string, pre: string, post: string) =>
    value.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => (isMarked(wordsOf(word)[0] ?? '') ? `${pre}${word}${post}` : word));
  return { score, mark };
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(textOf).join(' ') : String(value ?? ''));

function fitOf(part: Part, fields: readonly string[][], rules: SearchRules): number {
  if (part.isPhrase && part.words.length > 1) {
    const isThere = fields.some((words) =>
      words.some((_, at) => part.words.every((wanted, nth) => words[at + nth] === wanted)),
    );
    return isThere ? 1 : 0;
  }
  const [wanted = ''] = part.words;
  return Math.max(0, ...fields.flatMap((words) => words.map((word) => likeness(wanted, word, part, rules))));
}

function likeness(wanted: string, word: string, part: Part, rules: SearchRules): number {
  if (word === wanted) return 1;
  if (part.isPhrase) return 0;
  if (part.isPrefix && rules.hasPrefixes && word.startsWith(wanted)) return 0.9;
  const isNumber = rules.noTyposOnNumbers && /^\d+$/.test(wanted);
  const allowed = !rules.hasTypos || isNumber ? 0 : wanted.length >= 9 ? 2 : wanted.length >= 5 ? 1 : 0;
  return allowed > 0 && distance(wanted, word) <= allowed ? 0.7 : 0;
}

/** Edits from one word to the other; neighbours that changed places count as one. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

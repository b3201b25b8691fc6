import type { FileFilter } from '../../files/index.ts';
import { isElision } from './joined-forms.ts';
import { isAmount, spellingsOfAmount } from './numbers.ts';
import { pictographsOf } from './pictographs.ts';
import { isTitleField, parseField, type SearchedField } from './query-fields.ts';
import { tokenize, typedWords } from './words.ts';

/** One thing to look for. Several words stand next to each other in the document. */
export type SearchTerm = {
  words: string[];
  /** The same words as they were typed, in small letters. */
  typed: string[];
  /** The last word may go on: `strom*`. */
  isPrefix: boolean;
  /** Written in quotes: taken as it is, never guessed at, spelt in another way or left out. */
  isExact: boolean;
  /** Only the title counts: `title:strom`. */
  isTitle: boolean;
  /** The same as documents may print it in other parts: `wi-fi` as `wifi`. */
  forms: string[][];
};

/** Neighbouring groups that documents may print in another way together. The end is not among them. */
export type JoinedTerms = { from: number; to: number; forms: string[][] };

/** What a search text asks for. */
export type ParsedQuery = {
  /** Of each group one term must be found. */
  required: SearchTerm[][];
  excluded: SearchTerm[];
  /** Numbers whose groups were typed with blanks. */
  joined: JoinedTerms[];
  /** Recognised fields (`tag:house`): all must hold, or must not hold. */
  filters: FileFilter[];
  excludedFilters: FileFilter[];
  /** Parts that are signs alone, with which nothing can be found. */
  ignored: string[];
};

const PIECE = /(?<minus>-)?(?:(?<field>\p{L}[\p{L}\p{M}\p{N}_]*):)?(?:"(?<quoted>[^"]*)(?:"|$)|(?<bare>[^\s"]+))/gu;
const OR = 'OR';
/** `l'assurance`: the second word is what is looked for. */
const ELIDED_WORD = /^[^\p{L}\p{N}]*(\p{L}+)['\u2019](\p{L}.*)$/u;
const MAX_TERMS = 32;
const MAX_IGNORED = 8;

/**
 * Reads a search text: words, "exact words", -excluded, prefix*, this OR that, and fields such as tag:house or date:2026-01..2026-03.
 * Anything is a valid search text; what means nothing is looked for as words.
 * @param custom the custom fields of whoever searches, which are fields of the search, too
 */
export function parseQuery(text: string, custom: readonly SearchedField[] = []): ParsedQuery {
  const parsed: ParsedQuery = { required: [], excluded: [], joined: [], filters: [], excludedFilters: [], ignored: [] };
  const plain = text.replace(/[“”„‟«»]/g, '"');
  /** Where plain words were typed, by the number of their group. */
  const places: Place[] = [];
  let termCount = 0;
  let isAfterTerm = false;
  let isAlternative = false;
  for (const match of plain.matchAll(PIECE)) {
    const { minus, field, quoted, bare } = match.groups ?? {};
    const value = quoted ?? bare ?? '';
    if (bare === OR && minus === undefined && field === undefined) {
      isAlternative = isAfterTerm;
      continue;
    }
    const wasAlternative = isAlternative;
    isAfterTerm = false;
    isAlternative = false;
    const filter =
      field === undefined
        ? undefined
        : parseField(field.normalize('NFC').toLowerCase(), value.normalize('NFC'), custom);
    if (filter) {
      (minus ? parsed.excludedFilters : parsed.filters).push(filter);
      continue;
    }
    const term = termOf({ field, value, isExact: quoted !== undefined });
    if (!term) {
      if (value !== '' && parsed.ignored.length < MAX_IGNORED) parsed.ignored.push(value);
      continue;
    }
    if (++termCount > MAX_TERMS) break;
    if (minus) {
      parsed.excluded.push(term);
      continue;
    }
    isAfterTerm = true;
    const group = wasAlternative ? parsed.required.at(-1) : undefined;
    if (group) group.push(term);
    else {
      parsed.required.push([term]);
      if (bare !== undefined && field === undefined)
        places.push({ group: parsed.required.length - 1, start: match.index, end: match.index + match[0].length });
    }
  }
  if (isEmpty(parsed) && parsed.ignored.length === 0 && plain.trim() !== '') parsed.ignored.push(plain.trim());
  parsed.joined = joinedNumbers(plain, places, parsed.required);
  return parsed;
}

/** Whether nothing but signs was asked for: nothing is found by them. */
export function isSignsAlone(parsed: ParsedQuery): boolean {
  return isEmpty(parsed) && parsed.ignored.length > 0;
}

function isEmpty({ required, excluded, filters, excludedFilters }: ParsedQuery): boolean {
  return required.length + excluded.length + filters.length + excludedFilters.length === 0;
}

type Piece = { field: string | undefined; value: string; isExact: boolean };

function termOf({ field, value, isExact }: Piece): SearchTerm | undefined {
  const isTitle = field !== undefined && isTitleField(field.toLowerCase());
  // Not a field we know: `field:` is text like any other.
  const text = field === undefined || isTitle ? value : `${field}:${value}`;
  const kind = { isPrefix: !isExact && value.endsWith('*'), isExact, isTitle };
  const elided = isExact ? undefined : ELIDED_WORD.exec(text);
  const [, article = '', rest = ''] = elided ?? [];
  const said = isElision(article.toLowerCase(), rest) ? rest : text;
  const words = typedWords(said);
  if (words.length > 0)
    return {
      ...kind,
      words: words.map(({ word }) => word),
      typed: words.map(({ typed }) => typed),
      forms: isExact ? [] : formsOf(said, words.length, kind.isPrefix),
    };
  const pictographs = pictographsOf(text);
  if (pictographs.length === 0) return undefined;
  return { words: pictographs, typed: pictographs, forms: [], isPrefix: false, isExact: true, isTitle };
}

/** The same term in one piece, and in fewer pieces where it has three; an amount in the other ways of parting thousands. */
function formsOf(text: string, wordCount: number, isPrefix: boolean): string[][] {
  const bare = text.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, '');
  if (isAmount(bare)) return spellingsOfAmount(bare);
  const tokens = tokenize(bare);
  const words = tokens.filter(({ start }, at) => at === 0 || start !== tokens[at - 1]?.start);
  const forms = tokens.filter((token) => !token.isPrinted && /[^\p{L}\p{M}]/u.test(bare.slice(token.start, token.end)));
  return forms.flatMap((form) => {
    const before = words.filter(({ end }) => end <= form.start).map(({ word }) => word);
    const after = words.filter(({ start }) => start >= form.end).map(({ word }) => word);
    const isWhole = before.length + after.length === 0;
    // What goes on behind a form of several parts begins with the last part alone.
    return (isWhole || wordCount === MOST_REGROUPED) && !(isPrefix && !isWhole)
      ? [[...before, form.word, ...after]]
      : [];
  });
}

const MOST_REGROUPED = 3;
/** Groups of an amount in billions. */
const MOST_GROUPS = 4;

type Place = { group: number; start: number; end: number };

/** Numbers that stand in one piece as well: `DE89 3704 …`. Only neighbours with nothing but blanks between them belong together. */
function joinedNumbers(text: string, places: readonly Place[], groups: readonly SearchTerm[][]): JoinedTerms[] {
  const joined: JoinedTerms[] = [];
  for (const stretch of stretchesOf(text, places)) {
    const [first, last] = [stretch[0], stretch.at(-1)];
    if (!first || !last || first === last) continue;
    for (const { start, end, forms } of [...amountsIn(text, stretch), ...piecesIn(text, first.start, last.end)]) {
      const inside = stretch.filter((place) => place.end > start && place.start < end);
      const [from, to] = [inside[0]?.group, inside.at(-1)?.group];
      if (from === undefined || to === undefined || from === to) continue;
      const isPlain = groups.slice(from, to + 1).every((group) => group.length === 1);
      const isApart = joined.every((other) => other.to <= from || other.from > to);
      if (isPlain && isApart) joined.push({ from, to: to + 1, forms });
    }
  }
  return joined;
}

type Joined = { start: number; end: number; forms: string[][] };

function piecesIn(text: string, from: number, to: number): Joined[] {
  return tokenize(text.slice(from, to))
    .filter((token) => !token.isPrinted)
    .map(({ word, start, end }) => ({ start: from + start, end: from + end, forms: [[word]] }));
}

/** Amounts whose thousands are parted by blanks. */
function amountsIn(text: string, stretch: readonly Place[]): Joined[] {
  return stretch.flatMap((first, at) =>
    stretch.slice(at + 1, at + MOST_GROUPS).flatMap(({ end }) => {
      const printed = text.slice(first.start, end);
      return isAmount(printed) ? [{ start: first.start, end, forms: spellingsOfAmount(printed) }] : [];
    }),
  );
}

function stretchesOf(text: string, places: readonly Place[]): Place[][] {
  const stretches: Place[][] = [];
  for (const place of places) {
    const before = stretches.at(-1)?.at(-1);
    const isNext = before?.group === place.group - 1 && text.slice(before.end, place.start).trim() === '';
    if (isNext) stretches.at(-1)?.push(place);
    else stretches.push([place]);
  }
  return stretches;
}

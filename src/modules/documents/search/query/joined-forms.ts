import { homeNumber, ibanLength, isAmount, isDate } from './numbers.ts';
import { type Gap, gapBetween, isLineEnd, type Token } from './tokens.ts';

const LONGEST_FORM = 40;
const MOST_PARTS = 6;
const FEWEST_FIGURES = 4;
const FIGURES = /^\d+$/;
/** Groups with blanks between them: fewer figures are columns of a table, more are several numbers. */
const [FEWEST_PARTED, MOST_PARTED, LONGEST_GROUP] = [6, 20, 8];
/** Articles and pronouns that lose their vowel: what follows them is a word of its own. */
const ELIDED = new Set([
  ...['l', 'd', 'j', 'm', 'n', 's', 't', 'c', 'qu', 'un', 'jusqu', 'lorsqu', 'puisqu'],
  ...['dell', 'nell', 'sull', 'all', 'dall', 'quest', 'quell', 'coll', 'sant', 'bell'],
]);

/**
 * The forms in one piece of what a text prints in parts: `wifi` of `wi-fi`, `de89370400440532013000` of an IBAN in groups. They stand
 * beside the parts, at the place of the first.
 */
export function joinedForms(text: string, tokens: readonly Token[]): Token[] {
  const forms: Token[] = [];
  let groups: Token[][] = [];
  let runStart = 0;
  let ibanEnd = 0;
  const endRun = (end: number, gap: Gap | undefined) => {
    const isLong = end - runStart > 1;
    const first = tokens[runStart];
    if (!first || (!isLong && !beginsWithFigure(first) && groups.length === 0)) return;
    const run = tokens.slice(runStart, end);
    if (isLong) forms.push(...(run.some(hasFigure) ? numberOf(text, run) : compoundsOf(run)));
    if (isLong && groups.length > 0 && isAmount(printedOf(text, run)))
      forms.push(...wholeAmount([...groups.flat(), ...run]));
    if (isGroup(text, run)) {
      groups.push(run);
      if (gap === 'blank') return;
    }
    const isOfIban = (groups[0]?.[0]?.start ?? 0) < ibanEnd;
    if (groups.length > 0 && !isOfIban) forms.push(...partedNumber(text, groups));
    groups = [];
  };
  let before: Token | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const gap = before && gapBetween(text, before, token);
    if (before && !(gap && isInside(text, before, token, gap))) {
      endRun(at, gap);
      runStart = at;
    }
    before = token;
    const iban = ibanFrom(text, tokens, at);
    if (!iban) continue;
    forms.push(iban);
    ibanEnd = iban.end;
  }
  endRun(tokens.length, undefined);
  return forms;
}

/** Whether a word begins with an article that has lost its vowel (`l'assurance`), and not with a part of a name (`L'Oréal`). */
export function isElision(article: string, rest: string): boolean {
  return ELIDED.has(article) && !/^\p{Lu}/u.test(rest);
}

/** Whether what parts two tokens leaves them one word or number. */
function isInside(text: string, before: Token, after: Token, gap: Gap): boolean {
  if (gap === 'blank') return false;
  if (gap === 'apostrophe') return !isElision(before.word, text.slice(after.start, after.start + 2));
  if (gap === 'hyphen') return true;
  const isCode = gap === 'slash' && before.word.length <= 4 && hasFigure(after);
  return isCode || (hasFigure(before) && hasFigure(after));
}

function hasFigure({ word }: Token): boolean {
  return /\d/.test(word);
}

function beginsWithFigure({ word }: Token): boolean {
  const code = word.charCodeAt(0);
  return code >= 0x30 && code <= 0x39;
}

function compoundsOf(tokens: readonly Token[]): Token[] {
  if (tokens.length > MOST_PARTS) return [];
  const pairs = tokens.slice(1).map((token, at) => [tokens[at] ?? token, token]);
  return (tokens.length > 2 ? [...pairs, tokens] : pairs).flatMap((parts) => joined(parts));
}

/** An amount whose thousands are parted, without its decimals: `1450` of `1.450,00` and of `1 450,00`. */
function wholeAmount(tokens: readonly Token[]): Token[] {
  const [first, ...others] = tokens.slice(0, -1);
  const isParted =
    first && first.word.length <= 3 && others.length > 0 && others.every(({ word }) => word.length === 3);
  return isParted ? joined([first, ...others]) : [];
}

function printedOf(text: string, tokens: readonly Token[]): string {
  return text.slice(tokens[0]?.start, tokens.at(-1)?.end);
}

/** A number with single signs between its figures; amounts are found by their parts, days by their parts, too. */
function numberOf(text: string, tokens: readonly Token[]): Token[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return [];
  const printed = printedOf(text, tokens);
  if (isAmount(printed)) return wholeAmount(tokens);
  if (isDate(printed)) return [];
  const figures = tokens.map(({ word }) => word).join('');
  if (/^\d*$/.test(figures) && figures.length < FEWEST_FIGURES) return [];
  return joined(tokens);
}

/** Whether a run is a group of a number that goes on behind a blank. */
function isGroup(text: string, tokens: readonly Token[]): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last || !tokens.every(({ word }) => FIGURES.test(word))) return false;
  if (first === last) return true;
  const printed = printedOf(text, tokens);
  return !isAmount(printed) && !isDate(printed);
}

/** A number with blanks between its groups, also as it is dialled at home when it is one from abroad. */
function partedNumber(text: string, groups: readonly Token[][]): Token[] {
  const first = groups[0]?.[0];
  const hasPlus = first && text[first.start - 1] === '+';
  // Most numbers stand alone.
  if (!first || (groups.length === 1 && !hasPlus && !first.word.startsWith('00'))) return [];
  const tokens = groups.flat();
  const last = tokens.at(-1) ?? first;
  const figures = tokens.map(({ word }) => word).join('');
  const form = { position: first.position, start: first.start, end: last.end, isPrinted: false };
  const home = homeNumber(figures, hasPlus === true);
  if (home !== undefined) return [{ ...form, word: home }];
  const isOne =
    groups.length > 1 &&
    figures.length >= FEWEST_PARTED &&
    figures.length <= MOST_PARTED &&
    tokens.every(({ word }) => word.length <= LONGEST_GROUP);
  return isOne ? [{ ...form, word: figures }] : [];
}

/** The IBAN in groups that begins at a token; its length is known, so that it may go on in the next line. */
function ibanFrom(text: string, tokens: readonly Token[], at: number): Token | undefined {
  const first = tokens[at];
  const length = first && ibanLength(first.word);
  if (!first || length === undefined) return undefined;
  let last = first;
  let word = first.word;
  for (const token of tokens.slice(at + 1, at + 9)) {
    if (word.length >= length || !(gapBetween(text, last, token) === 'blank' || isLineEnd(text, last, token))) break;
    word += token.word;
    last = token;
  }
  if (word.length !== length) return undefined;
  return { word, position: first.position, start: first.start, end: last.end, isPrinted: false };
}

function joined(tokens: readonly Token[]): Token[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const word = tokens.map((token) => token.word).join('');
  if (!first || !last || word.length > LONGEST_FORM) return [];
  return [{ word, position: first.position, start: first.start, end: last.end, isPrinted: false }];
}

import type { Cell } from '../../page/layout.ts';
import { type CurrencyMark, currencyBefore, currencyBehind, currencyOf } from './currencies.ts';

/** Minus, hyphens and dashes, as they are typed, set and read. */
const DASH = '[-\u2010-\u2015\u2212\u207b\ufe58\ufe63\uff0d]';
/** So many characters before a number tell what a dash there is. */
const CONTEXT = 60;
/** Taken off, as bookkeepers write it: "./. 50,00" in German, "-/- 50,00" in Dutch. */
const TAKEN_OFF = new RegExp(`(?:\\.\\/\\.|\\.\\/${DASH}|${DASH}\\/\\.|${DASH}\\/${DASH})\\s?$`, 'u');
const LONE_DASH = new RegExp(`^${DASH}$`, 'u');
const BEGINS_WITH_DASH = new RegExp(`^(\\s?)${DASH}`, 'u');
const ENDS_WITH_DASH = new RegExp(`${DASH}[\\s*#=]{0,12}$`, 'u');
const DASH_WITH = new RegExp(`^(?:${DASH}\\s?(?<behind>\\S+)|(?<before>\\S+)\\s?${DASH})$`, 'u');

/**
 * What stands around a number: the currency, and whether it is below zero. `isDoubtful`: what looks like a sign may be none, or
 * turns the number only in some books. `start` and `end` take in the sign.
 */
export type Surroundings = {
  before: CurrencyMark | null;
  behind: CurrencyMark | null;
  isNegative: boolean;
  isDoubtful: boolean;
  start: number;
  end: number;
};

type Verdict = 'sign' | 'doubt' | 'none';
type Dash = { at: number; verdict: Verdict };

/** Looks at what stands around figures from `start` to `end` of a cell. @param from nothing before it belongs to them. */
export function surroundingsOf(
  cell: Cell,
  start: number,
  end: number,
  from: number,
  hasDecimals: boolean,
): Surroundings {
  const { text } = cell;
  const left = leftOf(cell, start, end, from, hasDecimals);
  const right = rightOf(text, end, hasDecimals && left.mark === null);
  const brackets = bracketsOf(text, left.edge, right.edge);
  const neighbour = left.edge === 0 ? fromNeighbour(cell) : 'none';
  const verdicts = [left.dash?.verdict, right.dash === null ? 'none' : 'sign', brackets.verdict, neighbour];
  const side = brackets.verdict === 'none' ? sideOf(tailOf(text, left.edge), text.slice(right.edge)) : null;
  const isNegative = verdicts.includes('sign') || verdicts.includes('doubt') || side === 'credit';
  return {
    before: left.mark ?? brackets.before,
    behind: right.mark ?? brackets.behind,
    isNegative,
    isDoubtful: !verdicts.includes('sign') && (verdicts.includes('doubt') || side !== null),
    start: left.dash && left.dash.verdict !== 'none' ? Math.min(start, left.dash.at) : start,
    end: right.dash === null ? end : Math.max(end, right.dash + 1),
  };
}

function leftOf(cell: Cell, start: number, end: number, from: number, hasDecimals: boolean) {
  const { text } = cell;
  const markAt = (at: number): CurrencyMark | null => {
    const mark = currencyBefore(text, at, hasDecimals);
    return mark && mark.start >= from ? mark : null;
  };
  const takenWithin = takenOffBefore(text, start);
  const inner = takenWithin ?? dashBefore(text, start);
  const mark = markAt(inner ?? start);
  const outer = mark ? dashBefore(text, mark.start) : null;
  const taken = takenWithin ?? (mark ? takenOffBefore(text, mark.start) : null);
  const edge = Math.min(outer ?? inner ?? mark?.start ?? start, mark?.start ?? start);
  let dash: Dash | null = null;
  if (taken !== null) dash = { at: taken, verdict: 'sign' };
  else if (outer !== null) dash = { at: outer, verdict: verdictOn(cell, outer, end, mark?.start ?? start) };
  else if (inner !== null && mark) dash = { at: inner, verdict: verdictBehindCurrency(text, inner, start, mark) };
  else if (inner !== null) dash = { at: inner, verdict: verdictOn(cell, inner, end, start) };
  return { mark, dash, edge };
}

/** The place of a dash right before, whatever fills the room between. */
function dashBefore(text: string, at: number): number | null {
  const match = ENDS_WITH_DASH.exec(text.slice(Math.max(0, at - 14), at));
  return match ? Math.max(0, at - 14) + match.index : null;
}

/** The place of what takes a number off, right before it. */
function takenOffBefore(text: string, at: number): number | null {
  const match = TAKEN_OFF.exec(tailOf(text, at));
  return match ? at - match[0].length : null;
}

/** A dash with words before it and a blank behind it parts a label from its amount; one that touches the amount is its sign. */
function verdictOn({ text, previous }: Cell, at: number, end: number, next: number): Verdict {
  const before = tailOf(text, at);
  const isApart = /\s/.test(text.charAt(at + 1)) && next > at + 1;
  if (before.trim() === '') {
    const isBullet =
      isApart &&
      previous === null &&
      /\p{L}{3}/u.test(text.slice(end, end + CONTEXT).replace(/^\s?\p{Lu}{3}(?!\p{L})/u, ''));
    return isBullet ? 'none' : 'sign';
  }
  if (/[:=(*#|]\s*$/.test(before)) return 'sign';
  if (/\s$/.test(before)) return isApart ? 'none' : 'sign';
  return 'none';
}

function verdictBehindCurrency(text: string, at: number, start: number, mark: CurrencyMark): Verdict {
  const isApart = start > at + 1 && at > mark.end;
  if (mark.isSymbol || !isApart) return 'sign';
  return /(?:^|[:=(])\s*$/.test(tailOf(text, mark.start)) ? 'sign' : 'doubt';
}

function rightOf(text: string, end: number, mayHaveMark: boolean) {
  const isFinal = (at: number): boolean => /^\s?(?:\)|$)/.test(text.slice(at));
  const dash = BEGINS_WITH_DASH.exec(text.slice(end));
  if (dash) {
    const at = end + dash[0].length - 1;
    const mark = currencyBehind(text, at + 1);
    const touches = dash[1] === '' && /^\s/.test(text.slice(at + 1));
    if (mark && /^(?!\s?\d)/.test(text.slice(mark.end))) return { mark, dash: at, edge: mark.end };
    if (isFinal(at + 1) || touches) return { mark: null, dash: at, edge: at + 1 };
  }
  const mark = currencyBehind(text, end);
  if (!mark) return { mark: null, dash: null, edge: end };
  const last = BEGINS_WITH_DASH.exec(text.slice(mark.end));
  const at = mark.end + (last?.[0].length ?? 0) - 1;
  const isSign = last && mayHaveMark && (isFinal(at + 1) || (last[1] === '' && /^\s\d/.test(text.slice(at + 1))));
  return isSign ? { mark, dash: at, edge: at + 1 } : { mark, dash: null, edge: mayHaveMark ? mark.end : end };
}

/** On which side of an account the number is booked, which turns the sum in some books and not in others. */
function sideOf(before: string, rest: string): 'credit' | 'debit' | null {
  if (/^\s?(?:CR|Cr)(?![\p{L}\p{N}])/u.test(rest) || /(?:^|[\s:(])C[Rr]\.?\s?$/u.test(before)) return 'credit';
  return /^\s?(?:D[RBrb](?![\p{L}\p{N}])|[SH]\s*$)/u.test(rest) ? 'debit' : null;
}

type Brackets = { verdict: Verdict; before: CurrencyMark | null; behind: CurrencyMark | null };

/** Books put what is below zero in brackets, with the currency inside or outside of them; in a text brackets hold an aside. */
function bracketsOf(text: string, left: number, right: number): Brackets {
  const none: Brackets = { verdict: 'none', before: null, behind: null };
  const open = /\(\s?$/.exec(tailOf(text, left));
  const close = /^\s?\)/.exec(text.slice(right));
  if (!open || !close) return none;
  const behind = currencyBehind(text, right + close[0].length);
  if (/[\p{L}\p{N}]/u.test(text.slice(behind?.end ?? right + close[0].length))) return none;
  const from = left - open[0].length;
  const before = currencyBefore(text, from);
  const label = tailOf(text, before?.start ?? from)
    .replace(new RegExp(`${DASH}\\s?$`, 'u'), '')
    .trimEnd();
  if (label === '' || /[:=]$/.test(label)) return { verdict: 'sign', before, behind };
  return /\p{L}[.)]?$/u.test(label) ? { verdict: 'doubt', before, behind } : none;
}

/** What stands right before a place; a flood of figures is not looked at anew for each of them. */
function tailOf(text: string, at: number): string {
  return text.slice(Math.max(0, at - CONTEXT), at);
}

/** In tables a sign stands in a cell of its own at times, with the currency: "-€ | 50.00". */
function fromNeighbour({ previous }: Cell): Verdict {
  const text = previous?.text.trim() ?? '';
  if (LONE_DASH.test(text)) return 'doubt';
  const { behind, before } = DASH_WITH.exec(text)?.groups ?? {};
  return currencyOf(behind ?? before ?? '') ? 'sign' : 'none';
}

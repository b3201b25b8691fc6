import { RE2JS, RE2JSSyntaxException } from 're2js';
// The catalogue alone: its front door sets up the schemas of a whole service, and this runs in browsers, too.
import { says } from '../../../platform/refusals/sentences.ts';

/** Characters of an expression. */
export const MAX_EXPRESSION_LENGTH = 500;
/** So many steps of work one character may cost; `invoice\s+\d+` is thirteen. The worst of this size takes a quarter of a second. */
const MAX_STEPS = 80;
/** Characters of a text that conditions look at. */
export const MAX_TEXT_LENGTH = 50_000;

/** An expression that can be asked of any text. */
export type Expression = { test(text: string): boolean };

/** What RE2 leaves out, because it cannot be answered in linear time, in words. */
const LEFT_OUT: readonly [RegExp, 'expression_ahead' | 'expression_back'][] = [
  [/^\(\?<?[=!]/, 'expression_ahead'],
  [/^\\[1-9k]/, 'expression_back'],
];

/**
 * Makes an expression whose running time grows with the text and with nothing else: the engine is RE2, which has no backtracking.
 * Case does not count, `^` and `$` are the ends of lines.
 * @returns why it cannot be used, when it cannot.
 */
export function expressionOf(pattern: string): Expression | { problem: string } {
  if (pattern.length > MAX_EXPRESSION_LENGTH) return { problem: says('too_long', { limit: MAX_EXPRESSION_LENGTH }) };
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
    if (compiled.programSize() > MAX_STEPS) return { problem: says('expression_large') };
    return { test: (text) => compiled.test(text.slice(0, MAX_TEXT_LENGTH)) };
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return { problem: sentenceOf(error) };
    throw error;
  }
}

function sentenceOf(error: RE2JSSyntaxException): string {
  const part = error.input ?? '';
  const leftOut = LEFT_OUT.find(([shape]) => shape.test(part))?.[1];
  if (leftOut !== undefined) return says(leftOut, { value: part });
  return says('expression', { value: `${error.error}${part === '' ? '' : ` (${part})`}` });
}

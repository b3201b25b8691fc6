import type { Block } from '../typeset/index.ts';

const ESCAPE = String.fromCharCode(0x1b);
const BELL = String.fromCharCode(0x07);
const BACKSPACE = String.fromCharCode(0x08);
/** What terminals take for colours, moves and titles. */
const ESCAPES = new RegExp(
  String.raw`${ESCAPE}(?:\[[0-9;?]*[ -/]*[@-~]|[()][0-9A-B]|\][^${BELL}${ESCAPE}]{0,300}(?:${BELL}|${ESCAPE}\\)|[=>78DEHM])`,
  'g',
);
/** A letter that was printed twice to be bold. */
const STRUCK_TWICE = new RegExp(String.raw`(.)${BACKSPACE}\1`, 'gu');

/** A text as it stands: its lines stay below each other. */
export function plainBlocks(text: string): Block[] {
  const shown = withoutEndMark(text).replace(ESCAPES, '').replace(STRUCK_TWICE, '$1');
  return [{ kind: 'preformatted', text: shown }];
}

/** A text without the sign that DOS and CP/M wrote at the end of a file. */
export function withoutEndMark(text: string): string {
  const END = String.fromCharCode(0x1a);
  const end = text.lastIndexOf(END);
  return end !== -1 && text.slice(end + 1).trim() === '' ? withoutEndMark(text.slice(0, end)) : text;
}

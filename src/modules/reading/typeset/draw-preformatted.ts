import { fitLine } from './fit-text.ts';
import type { Sheet } from './sheet.ts';

/** Letters of this font are so wide at a size of 1. */
const LETTER_WIDTH = 0.6;
const SIZE = 9;
const SMALLEST = 6.2;
/** Sums of widths are never exact. */
const ROUNDING = 0.01;
/** Two blanks within a line: its words stand below those of other lines. */
const ALIGNED = /\S {2,}\S|[│┃║|].*[│┃║|]/;

/** Text whose letters all have the same width. Lines that belong below each other stay whole, in smaller print or on wide pages. */
export async function drawPreformatted(sheet: Sheet, text: string, indent: number): Promise<void> {
  const before = sheet.orientation;
  const pages = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').split('\f');
  for (const [at, page] of pages.entries()) {
    if (at > 0) sheet.breakPage();
    const lines = page.split('\n').map(fitLine);
    const size = sizeFor(lines, sheet, indent);
    await drawLines(sheet, lines, size, indent);
  }
  sheet.turn(before);
  sheet.space(SIZE * 0.6);
}

/** The size in which the lines fit, and how the pages have to lie for it. */
function sizeFor(lines: readonly string[], sheet: Sheet, indent: number): number {
  let [longest, isAligned] = [0, false];
  for (const line of lines) {
    longest = Math.max(longest, line.length);
    isAligned ||= line.length > 100 && ALIGNED.test(line.slice(0, 1_000));
  }
  const size = () => Math.min(SIZE, (sheet.width - indent) / (longest * LETTER_WIDTH + 0.01));
  if (size() >= SMALLEST) return size();
  if (!isAligned) return SIZE;
  sheet.turn('landscape');
  return size() >= SMALLEST ? size() : SMALLEST;
}

async function drawLines(sheet: Sheet, lines: readonly string[], size: number, indent: number): Promise<void> {
  const columns = Math.max(10, Math.floor((sheet.width - indent) / (size * LETTER_WIDTH) + 0.1));
  const style = { size, isMono: true };
  const height = size * 1.3;
  for (const line of lines) {
    for (const part of folded(line, columns, (letters) => sheet.pen.widthOf(letters, style) / (size * LETTER_WIDTH))) {
      if (part === '') sheet.space(height);
      else {
        sheet.makeRoom(height);
        const width = sheet.pen.widthOf(part, style);
        sheet.put({ segments: [{ text: part, x: 0, width, style }], width }, sheet.left + indent, size);
        sheet.advance(height);
      }
      await sheet.breathe();
    }
  }
}

/** A line in parts that are no longer than a page is wide, cut at a blank where there is one. */
function* folded(line: string, columns: number, measure: (text: string) => number): Generator<string> {
  let rest = line;
  while (rest.length > columns / 2 && (rest.length > columns * 2 || measure(rest) > columns + ROUNDING)) {
    let end = lettersWithin(rest, columns, measure);
    const blank = rest.lastIndexOf(' ', end);
    if (blank > 0 && rest.slice(0, blank).trim() !== '' && blank > end - columns * 0.6) end = blank;
    yield rest.slice(0, end).trimEnd();
    rest = rest.slice(end).trimStart();
    if (rest === '') return;
  }
  yield rest;
}

/** How many letters fit; at least one. */
function lettersWithin(text: string, columns: number, measure: (text: string) => number): number {
  let [end, used] = [0, 0];
  for (const character of text) {
    used += measure(character);
    if (used > columns + ROUNDING && end > 0) break;
    end += character.length;
  }
  return end;
}

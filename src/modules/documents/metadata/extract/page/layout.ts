import type { Box, PageWords } from '../types.ts';

/** One word with its place on the page; `charWidth` is the mean width of its characters, in units of the page. */
export type PlacedWord = { text: string; box: Box; charWidth: number };

/** Words of one row that stand together; `starts` are their offsets in `text`, where single blanks part them. */
export type Cell = {
  page: number;
  row: number;
  text: string;
  words: PlacedWord[];
  starts: number[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The next cells in the row. */
  next: Cell | null;
  previous: Cell | null;
};

/** The words at one height, in cells from left to right. */
export type Row = { cells: Cell[]; top: number; bottom: number };

/** A page as rows of cells. `lineHeight` is the usual height of its words, in fractions of the page. */
export type Layout = { page: number; rows: Row[]; cells: Cell[]; lineHeight: number };

/** More words than any printed page has; what follows is a text dump, whose rest says nothing about the document. */
const MAX_WORDS = 4000;
const MAX_WORD_LENGTH = 120;

/** A gap of so many characters ends a cell. */
const CELL_GAP_CHARS = 1.9;
/** Narrow words ("il") tell little of the width of a blank; the height of the line tells enough. */
const CELL_GAP_HEIGHTS = 0.5;

/** Puts the words of a page into rows and cells by their places. */
export function layOut(page: PageWords): Layout {
  const words = placedWords(page);
  const rows = intoRows(words).map((row, index) => intoCells(row, index, page));
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      cell.next = cells[index + 1] ?? null;
      cell.previous = cells[index - 1] ?? null;
    }
  }
  const heights = words.map(({ box }) => box.height).sort((a, b) => a - b);
  return {
    page: page.page,
    rows,
    cells: rows.flatMap(({ cells }) => cells),
    lineHeight: heights[heights.length >> 1] ?? 0.012,
  };
}

/** Words without control characters; what shares one box with others, or is a whole line, is spread over it. */
function placedWords({ words, width }: PageWords): PlacedWord[] {
  const placed: PlacedWord[] = [];
  for (let at = 0; at < words.length && placed.length < MAX_WORDS; ) {
    const first = words[at];
    if (!first) break;
    const texts = [first.text];
    for (at += 1; at < words.length && texts.length < MAX_WORDS; at += 1) {
      const other = words[at];
      if (!other || !sameBox(first.box, other.box)) break;
      texts.push(other.text);
    }
    spread(texts.join(' '), first.box, width, placed);
  }
  return placed;
}

function sameBox(a: Box, b: Box): boolean {
  return a === b || (a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height);
}

function spread(raw: string, box: Box, pageWidth: number, into: PlacedWord[]): void {
  const text = clean(raw.slice(0, MAX_WORDS * 4));
  const perChar = box.width / Math.max(1, text.length);
  for (const match of text.matchAll(/[^\s\u200b]+/g)) {
    if (into.length >= MAX_WORDS) return;
    const word = match[0].slice(0, MAX_WORD_LENGTH);
    if (LEADER.test(word)) continue;
    into.push({
      text: word,
      box: { ...box, x: box.x + match.index * perChar, width: perChar * match[0].length },
      charWidth: perChar * pageWidth,
    });
  }
}

/** Dots or lines that lead the eye from a label to its value. */
const LEADER = /^(?:\.{3,}|_{2,}|…+|-{4,}|={3,})$/;

/** Tabs as wide gaps, other control characters gone, halves of surrogate pairs replaced. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\t', '    ')
    .replace(/\p{Cc}/gu, ' ');
}

function intoRows(words: readonly PlacedWord[]): PlacedWord[][] {
  const middle = ({ box }: PlacedWord): number => box.y + box.height / 2;
  const sorted = words
    .filter(({ box }) => Number.isFinite(box.x + box.y + box.width + box.height))
    .sort((a, b) => middle(a) - middle(b));
  const rows: PlacedWord[][] = [];
  let row: PlacedWord[] = [];
  let sum = 0;
  let height = 0;
  for (const word of sorted) {
    const isSame = row.length > 0 && middle(word) - sum / row.length < 0.5 * Math.min(height, word.box.height);
    if (!isSame) {
      row = [];
      rows.push(row);
      sum = 0;
      height = word.box.height;
    }
    row.push(word);
    sum += middle(word);
    height = Math.min(height, word.box.height);
  }
  return rows;
}

function intoCells(words: PlacedWord[], row: number, page: PageWords): Row {
  words.sort((a, b) => a.box.x - b.box.x);
  const cells: Cell[] = [];
  let run: PlacedWord[] = [];
  for (const word of words) {
    const last = run.at(-1);
    if (last && isApart(last, word, page)) {
      cells.push(toCell(run, row, page.page));
      run = [];
    }
    run.push(word);
  }
  if (run.length > 0) cells.push(toCell(run, row, page.page));
  const tops = cells.map(({ top }) => top);
  return { cells, top: Math.min(...tops), bottom: Math.max(...cells.map(({ bottom }) => bottom)) };
}

function isApart(left: PlacedWord, right: PlacedWord, page: PageWords): boolean {
  const gap = (right.box.x - left.box.x - left.box.width) * page.width;
  const height = Math.min(left.box.height, right.box.height) * page.height;
  return gap > Math.max(CELL_GAP_CHARS * Math.max(left.charWidth, right.charWidth), CELL_GAP_HEIGHTS * height);
}

function toCell(words: PlacedWord[], row: number, page: number): Cell {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  const boxes = words.map(({ box }) => box);
  return {
    page,
    row,
    text,
    words,
    starts,
    left: Math.min(...boxes.map(({ x }) => x)),
    right: Math.max(...boxes.map(({ x, width }) => x + width)),
    top: Math.min(...boxes.map(({ y }) => y)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
    next: null,
    previous: null,
  };
}

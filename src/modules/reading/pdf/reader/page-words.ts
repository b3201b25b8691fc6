import { isHyphenMark, PDFIUM_HYPHEN, PDFIUM_HYPHENS } from './page-text.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import type { Pdfium } from './pdfium-library.ts';
import { Scratch } from './scratch.ts';
import { type Edges, type Letter, withoutLetterGaps } from './spaced-letters.ts';

/** More than any page a person reads; the rest is left out. */
export const MAX_PLACED_CHARS = 60_000;
const MAX_WORD_UNITS = 200;
/** The page is measured in as many parts as this, each way. */
const PARTS = 10_000;

/** A place in fractions of the page as it is displayed, from its top left. */
export type Box = { x: number; y: number; width: number; height: number };

/** A word of a page and its place. */
export type PageWord = { text: string; box: Box };

/** As it stands in a line; without a box it is nowhere on the page. */
export type PlacedWord = { text: string; box: Box | null };

/** The words of a line in PDFium's order. */
export type PlacedLine = PlacedWord[];

/** The words of lines that have a place, without the mark of a hyphen that only the line end caused. */
export function wordsOf(lines: readonly PlacedLine[]): PageWord[] {
  return lines
    .flat()
    .flatMap(({ text, box }) => (box ? [{ text: text.replace(PDFIUM_HYPHENS, ''), box }] : []))
    .filter(({ text }) => text !== '');
}

/** The lines of a page in PDFium's order, each word with its place. */
export function linesOfPage(document: PdfiumDocument, page: number): PlacedLine[] {
  const { pdfium } = document;
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  using scratch = new Scratch(pdfium);
  const place = placeOf(document, page, textPage, scratch);
  const lines: PlacedLine[] = [];
  let line: Letter[] = [];
  const endLine = () => {
    const words = wordsOfLine(withoutLetterGaps(line));
    if (words.length > 0) lines.push(words);
    line = [];
  };
  try {
    const count = Math.min(MAX_PLACED_CHARS, Math.max(0, pdfium.FPDFText_CountChars(textPage)));
    for (let index = 0; index < count; index += 1) {
      const code = pdfium.FPDFText_GetUnicode(textPage, index);
      if (code === 10 || code === 13) {
        endLine();
        continue;
      }
      const isGenerated = pdfium.FPDFText_IsGenerated(textPage, index) === 1;
      if (isHyphenMark(code)) line.push({ text: PDFIUM_HYPHEN, isGenerated, edges: null });
      else if (isGap(code)) line.push({ text: null, isGenerated, edges: null });
      else line.push({ text: characterOf(code), isGenerated, edges: isGenerated ? null : place(index) });
    }
    endLine();
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
  return lines;
}

function characterOf(code: number): string {
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}

function wordsOfLine(line: readonly Letter[]): PlacedLine {
  const words: PlacedLine = [];
  let text = '';
  let edges: Edges | null = null;
  const endWord = () => {
    if (text !== '') words.push({ text: text.toWellFormed(), box: edges && boxOf(edges) });
    text = '';
    edges = null;
  };
  for (const letter of line) {
    text += letter.text ?? '';
    edges = around(edges, letter.edges);
    if (letter.text === null || letter.text === PDFIUM_HYPHEN || text.length >= MAX_WORD_UNITS) endWord();
  }
  endWord();
  return words;
}

/** Where a rectangle of user space (left, top, right, bottom) shows on the displayed page; null when it does not. */
export function displayedBox(
  { pdfium }: PdfiumDocument,
  page: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Box | null {
  using scratch = new Scratch(pdfium);
  const point = scratch.alloc(2 * 4);
  let edges: Edges | null = null;
  for (const [x, y] of [
    [left, top],
    [right, bottom],
  ] as const)
    edges = around(edges, pointOnPage(pdfium, page, scratch, point, x, y));
  return edges && boxOf(edges);
}

/** The smallest box around others; null around none. */
export function aroundAll(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function pointOnPage(pdfium: Pdfium, page: number, scratch: Scratch, at: number, x: number, y: number): Edges | null {
  if (!pdfium.FPDF_PageToDevice(page, 0, 0, PARTS, PARTS, 0, x, y, at, at + 4)) return null;
  // Signed: what is asked about may lie outside the page.
  const [left, top] = [scratch.integerAt(at), scratch.integerAt(at + 4)];
  return { left, top, right: left, bottom: top };
}

/** Where a character stands on the displayed page, in parts of it; null for one that has no place. */
function placeOf(document: PdfiumDocument, page: number, textPage: number, scratch: Scratch) {
  const { pdfium } = document;
  // left, right, bottom, top as PDFium tells them, then a place for x and y on the displayed page.
  const [left, point] = [scratch.alloc(4 * 8), scratch.alloc(2 * 4)];
  const [right, bottom, top] = [left + 8, left + 16, left + 24];
  const corner = (x: number, y: number) =>
    pointOnPage(pdfium, page, scratch, point, scratch.doubleAt(x), scratch.doubleAt(y));
  return (index: number): Edges | null => {
    if (!pdfium.FPDFText_GetCharBox(textPage, index, left, right, bottom, top)) return null;
    const first = corner(left, top);
    const second = first && corner(right, bottom);
    return second && around(first, second);
  };
}

function around(a: Edges | null, b: Edges | null): Edges | null {
  if (!a || !b) return a ?? b;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function boxOf(edges: Edges): Box | null {
  const [left, top] = [Math.max(0, edges.left), Math.max(0, edges.top)];
  const [right, bottom] = [Math.min(PARTS, edges.right), Math.min(PARTS, edges.bottom)];
  if (right <= left || bottom <= top) return null;
  return { x: left / PARTS, y: top / PARTS, width: (right - left) / PARTS, height: (bottom - top) / PARTS };
}

/** What ends a word: blanks, line ends, and what no one can read. */
function isGap(code: number): boolean {
  return (
    code <= 0x20 ||
    (code >= 0x7f && code <= 0xa0) ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

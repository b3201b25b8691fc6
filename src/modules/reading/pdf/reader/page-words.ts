import type { PdfiumDocument } from './pdfium-document.ts';
import { Scratch } from './scratch.ts';

/** More than any page a person reads; the rest is left out. */
const MAX_CHARS = 60_000;
const MAX_WORD_UNITS = 200;
/** The page is measured in as many parts as this, each way. */
const PARTS = 10_000;
const CORNERS = [
  [0, 3],
  [1, 2],
] as const;

/** A word of a page and its place, in fractions of the page as it is displayed, from its top left. */
export type PageWord = { text: string; box: { x: number; y: number; width: number; height: number } };

type Edges = { left: number; top: number; right: number; bottom: number };

/** The words of a page in PDFium's order, each with its place. A word that is nowhere on the page is left out. */
export function wordsOfPage(document: PdfiumDocument, page: number): PageWord[] {
  const { pdfium } = document;
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  using scratch = new Scratch(pdfium);
  const place = placeOf(document, page, textPage, scratch);
  const words: PageWord[] = [];
  let text = '';
  let edges: Edges | null = null;
  const flush = () => {
    const box = edges && boxOf(edges);
    if (text !== '' && box) words.push({ text: text.toWellFormed(), box });
    text = '';
    edges = null;
  };
  try {
    const count = Math.min(MAX_CHARS, Math.max(0, pdfium.FPDFText_CountChars(textPage)));
    for (let index = 0; index < count; index += 1) {
      const code = pdfium.FPDFText_GetUnicode(textPage, index);
      if (isGap(code)) {
        flush();
        continue;
      }
      text += code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
      if (pdfium.FPDFText_IsGenerated(textPage, index) !== 1) edges = around(edges, place(index));
      if (text.length >= MAX_WORD_UNITS) flush();
    }
    flush();
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
  return words;
}

/** Where a character stands on the displayed page, in parts of it; null for one that has no place. */
export function placeOf(document: PdfiumDocument, page: number, textPage: number, scratch: Scratch) {
  const { pdfium } = document;
  // left, right, bottom, top as PDFium tells them, then a place for x and y on the displayed page.
  const numbers = scratch.alloc(4 * 8);
  const point = scratch.alloc(2 * 4);
  return (index: number): Edges | null => {
    const at = (part: number) => numbers + part * 8;
    if (!pdfium.FPDFText_GetCharBox(textPage, index, at(0), at(1), at(2), at(3))) return null;
    const box = scratch.doubles(numbers, 4);
    let edges: Edges | null = null;
    for (const [x, y] of CORNERS) {
      if (!pdfium.FPDF_PageToDevice(page, 0, 0, PARTS, PARTS, 0, box[x] ?? 0, box[y] ?? 0, point, point + 4))
        return null;
      // Signed: a character may stand outside the page.
      const [left = 0, top = 0] = [...scratch.integers(point, 2)].map((part) => part | 0);
      edges = around(edges, { left, top, right: left, bottom: top });
    }
    return edges;
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

function boxOf(edges: Edges): PageWord['box'] | null {
  const [left, top] = [Math.max(0, edges.left), Math.max(0, edges.top)];
  const [right, bottom] = [Math.min(PARTS, edges.right), Math.min(PARTS, edges.bottom)];
  if (right <= left || bottom <= top) return null;
  return { x: left / PARTS, y: top / PARTS, width: (right - left) / PARTS, height: (bottom - top) / PARTS };
}

/** What ends a word: blanks, line ends, and what no one can read. */
export function isGap(code: number): boolean {
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

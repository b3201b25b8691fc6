import { columnsReadAcross, type RawWord, textOf } from '../../layout/index.ts';
import { tidyText } from './page-text.ts';
import { isGap, placeOf } from './page-words.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import { Scratch } from './scratch.ts';

/** Fewer characters are no columns; more are left in PDFium's order. */
const MIN_CHARS = 200;
const MAX_CHARS = 60_000;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** PDFium's mark for a hyphen that only the line end caused, and how tidyText knows it. */
const PDFIUM_HYPHEN = 2;
const HYPHEN = '\ufffe';

/**
 * The text of a page whose columns of running text PDFium gives in rows that go across them; null for every other page. `size` is the
 * displayed page.
 */
export function textOfColumns(
  document: PdfiumDocument,
  page: number,
  size: { width: number; height: number },
): string | null {
  const { pdfium } = document;
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return null;
  try {
    const count = pdfium.FPDFText_CountChars(textPage);
    if (count < MIN_CHARS || count > MAX_CHARS) return null;
    const lines = columnsReadAcross(wordsInLines(document, { page, textPage, count }, size));
    return lines && tidyText(textOf(lines));
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

type TextPage = { page: number; textPage: number; count: number };

function wordsInLines(
  document: PdfiumDocument,
  { page, textPage, count }: TextPage,
  size: { width: number; height: number },
): RawWord[] {
  const { pdfium } = document;
  using scratch = new Scratch(pdfium);
  const place = placeOf(document, page, textPage, scratch);
  const words: RawWord[] = [];
  let line = 0;
  let text = '';
  let [first, last] = [0, 0];
  const flush = () => {
    const [a, b] = [text === '' ? null : place(first), text === '' ? null : place(last)];
    if (a && b) {
      const left = Math.min(a.left, b.left) * size.width;
      const top = Math.min(a.top, b.top) * size.height;
      const width = Math.max(a.right, b.right) * size.width - left;
      const height = Math.max(a.bottom, b.bottom) * size.height - top;
      words.push({ text, left, top, width, height, confidence: 100, block: 1, paragraph: 1, line });
    }
    text = '';
  };
  for (let index = 0; index < count; index += 1) {
    const code = pdfium.FPDFText_GetUnicode(textPage, index);
    if (code === PDFIUM_HYPHEN || !isGap(code)) {
      if (text === '') first = index;
      text += code === PDFIUM_HYPHEN ? HYPHEN : code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
      if (pdfium.FPDFText_IsGenerated(textPage, index) !== 1) last = index;
      continue;
    }
    flush();
    if (code === LINE_FEED || code === CARRIAGE_RETURN) line += 1;
  }
  flush();
  return words;
}

import type { TextMeasure } from './needs-ocr.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import { Scratch } from './scratch.ts';

/** More characters than any page a person reads; the rest is left out. */
const MAX_CHARS = 500_000;
/** PDFium's own marks for a hyphen that only the line end caused. */
export const PDFIUM_HYPHEN = String.fromCharCode(2);
const OLD_PDFIUM_HYPHEN = '\ufffe';
/** Either of them. */
export const PDFIUM_HYPHENS = new RegExp(`[${PDFIUM_HYPHEN}${OLD_PDFIUM_HYPHEN}]`, 'g');

/** Whether a character is one of PDFium's marks for a hyphen. */
export function isHyphenMark(code: number): boolean {
  return code === 2 || code === 0xfffe;
}

/** The text of a page in PDFium's order, with counts of what is wrong with it. */
export function measureText(document: PdfiumDocument, page: number): Omit<TextMeasure, 'hasAdditions'> {
  const { pdfium } = document;
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return { text: '', visibleChars: 0, badChars: 0, unmappedChars: 0, unmapped: '' };
  try {
    const count = Math.min(MAX_CHARS, Math.max(0, pdfium.FPDFText_CountChars(textPage)));
    let visibleChars = 0;
    let badChars = 0;
    let unmappedChars = 0;
    let unmapped = '';
    for (let index = 0; index < count; index += 1) {
      const code = pdfium.FPDFText_GetUnicode(textPage, index);
      if (isSpace(code) || pdfium.FPDFText_IsGenerated(textPage, index) === 1) {
        if (unmappedChars > 0) unmapped += ' ';
        continue;
      }
      visibleChars += 1;
      if (isBad(code)) badChars += 1;
      else if (pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1) {
        unmappedChars += 1;
        unmapped += code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
      }
    }
    return { text: tidyText(readText(document, textPage, count)), visibleChars, badChars, unmappedChars, unmapped };
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

function readText(document: PdfiumDocument, textPage: number, count: number): string {
  if (count === 0) return '';
  using scratch = new Scratch(document.pdfium);
  // A character outside the basic plane takes two units.
  const units = count * 2 + 2;
  const pointer = scratch.alloc(units * 2);
  const written = document.pdfium.FPDFText_GetText(textPage, 0, count, pointer);
  return scratch.utf16(pointer, Math.max(0, written - 1));
}

/** Line ends as "\n", words divided at a line end put together, nothing that cannot be shown. */
export function tidyText(raw: string): string {
  return raw
    .replaceAll(PDFIUM_HYPHEN, OLD_PDFIUM_HYPHEN)
    .replace(/\r\n?/g, '\n')
    .replace(/\ufffe\n?(?=\p{Ll})/gu, '')
    .replaceAll(OLD_PDFIUM_HYPHEN, '-')
    .replace(/\u00ad/g, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

function isSpace(code: number): boolean {
  return (
    code === 0x20 || code === 0xa0 || (code >= 9 && code <= 13) || (code >= 0x2000 && code <= 0x200b) || code === 0x3000
  );
}

function isBad(code: number): boolean {
  // 2 is PDFium's own mark for a hyphen at a line end.
  const isControl = (code < 0x20 && code !== 2) || (code >= 0x7f && code < 0xa0);
  return isControl || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PdfiumDocument } from './pdfium-document.ts';
import type { Pdfium } from './pdfium-library.ts';

const { resolve } = createRequire(import.meta.url);
const FILES = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'] as const;
const BOLD_FROM = 600;
/** What PDFium is told for Japanese, Korean, and both ways of writing Chinese. */
const EAST_ASIAN_CHARSETS: ReadonlySet<number> = new Set([128, 129, 134, 136]);
const EAST_ASIAN = 3;
/** FPDF_SYSFONTINFO: a version and eight functions. */
const VERSION = 1;
const WHOLE_FILE = 0;
const INVISIBLE = 3;
const MAX_CHARS = 60_000;

/**
 * Gives PDFium a font for what is written in one that is not embedded: its own have the Latin letters of the West only. What
 * a document has loaded already stays as it was, so it has to be opened again. The first of the system's fonts is that of East Asia.
 */
export function installStandIns(pdfium: Pdfium, systemFonts: readonly string[]): void {
  if (pdfium.isAltered) return;
  pdfium.isAltered = true;
  const { runtime } = pdfium;
  const files = [...FILES.map((file) => resolve(`@expo-google-fonts/inter/${file}`)), ...systemFonts].map((file) =>
    readFileSync(file),
  );
  // A function of its own each time: the same one would keep its first signature.
  const nothing = () => () => 0;
  const mapFont = (_self?: number, weight = 0, _italic = 0, charset = 0) => {
    if (EAST_ASIAN_CHARSETS.has(charset) && files.length >= EAST_ASIAN) return EAST_ASIAN;
    return weight >= BOLD_FROM ? 2 : 1;
  };
  const fontData = (_self?: number, font = 0, table = 0, target = 0, sizeBytes = 0) => {
    const file = files[font - 1];
    if (!file || table !== WHOLE_FILE) return 0;
    if (sizeBytes >= file.length) runtime.HEAPU8.set(file, target >>> 0);
    return file.length;
  };
  const functions = [
    runtime.addFunction(nothing(), 'vi'), // Release
    runtime.addFunction(nothing(), 'vii'), // EnumFonts
    runtime.addFunction(mapFont, 'iiiiiiii'),
    runtime.addFunction(nothing(), 'iii'), // GetFont
    runtime.addFunction(fontData, 'iiiiii'),
    runtime.addFunction(nothing(), 'iiiii'), // GetFaceName
    runtime.addFunction(nothing(), 'iii'), // GetFontCharset
    runtime.addFunction(nothing(), 'vii'), // DeleteFont
  ];
  // PDFium keeps it until it ends.
  const info = runtime.wasmExports.malloc(4 * (functions.length + 1));
  if (info === 0) throw new Error('PDFium has no memory left');
  new Uint32Array(runtime.HEAPU8.buffer, info, functions.length + 1).set([VERSION, ...functions]);
  pdfium.FPDF_SetSystemFontInfo(info);
}

/** Letters that PDFium's own fonts lack, in a font that is not embedded: those of East Asia, or others of a page; null for none. */
export function fontsMissing({ pdfium }: PdfiumDocument, page: number): 'east_asian' | 'others' | null {
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return null;
  let missing: 'others' | null = null;
  const known = new Set<number>();
  try {
    const count = Math.min(MAX_CHARS, Math.max(0, pdfium.FPDFText_CountChars(textPage)));
    for (let index = 0; index < count; index += 1) {
      const code = pdfium.FPDFText_GetUnicode(textPage, index);
      if (!isCovered(code) && !isEastAsian(code)) continue;
      const object = pdfium.FPDFText_GetTextObject(textPage, index);
      if (object === 0 || known.has(object)) continue;
      known.add(object);
      if (pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) continue;
      const font = pdfium.FPDFTextObj_GetFont(object);
      if (font === 0 || pdfium.FPDFFont_GetIsEmbedded(font) !== 0) continue;
      if (isEastAsian(code)) return 'east_asian';
      missing = 'others';
    }
    return missing;
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

/** The letters of Eastern Europe, Greek and Cyrillic ones: what the stand-ins have and PDFium has not. */
function isCovered(code: number): boolean {
  return (code >= 0x100 && code <= 0x52f) || (code >= 0x1e00 && code <= 0x1fff);
}

/** Kana, Chinese signs and Hangul. */
function isEastAsian(code: number): boolean {
  return (code >= 0x3040 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af) || (code >= 0xf900 && code <= 0xfaff);
}

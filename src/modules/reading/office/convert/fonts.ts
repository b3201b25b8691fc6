import { readFile, stat } from 'node:fs/promises';
import { ChildFailure } from '../../../../platform/children/child.ts';
import { isZip } from '../recognise/zip-beginning.ts';
import { type Part, partText, zipDirectory } from './zip-directory.ts';

/** What LibreOffice takes for fonts that are not there, as wide as these letter by letter: nothing moves. */
const STAND_INS: readonly (readonly [named: RegExp, standIn: RegExp])[] = [
  [/^(?:arial|helvetica)(?:$|mt|unicodems)/, /^(?:liberationsans|arimo|nimbussans)(?!narrow)/],
  [/^times/, /^(?:liberationserif|tinos|nimbusroman)/],
  [/^courier/, /^(?:liberationmono|cousine|nimbusmono)/],
  [/^calibri/, /^carlito/],
  [/^cambria/, /^caladea/],
  [/^arialnarrow/, /^liberationsansnarrow/],
  [/^(?:symbol|wingdings|webdings|starsymbol)/, /^opensymbol/],
];
/** Signs of lists, whatever the text is written in. */
const SIGNS = /^opensymbol/;
const MAX_PDF_BYTES = 64 * 1024 ** 2;
const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 60;

/**
 * Fonts that an office file is written in and its PDF is not, so that another one stands in whose letters are wider or narrower; none
 * where that cannot be told, as of old files and rich text.
 */
export async function missingFonts(office: Buffer, pdfPath: string): Promise<string[]> {
  const named = namedFonts(office);
  if (named.length === 0 || (await stat(pdfPath)).size > MAX_PDF_BYTES) return [];
  return notShown(named, fontsOfPdf((await readFile(pdfPath)).toString('latin1')));
}

/** Of the fonts that are named, those that no font of the PDF is, nor stands in for letter by letter. */
export function notShown(named: readonly string[], shown: readonly string[]): string[] {
  const fits = (name: string, font: string) =>
    font.startsWith(plain(name)) ||
    (font.length > 3 && plain(name).startsWith(font)) ||
    STAND_INS.some(([of, standIn]) => of.test(plain(name)) && standIn.test(font));
  const strangers = shown.filter((font) => !SIGNS.test(font) && !named.some((name) => fits(name, font)));
  if (strangers.length === 0) return [];
  return named.filter((name) => !shown.some((font) => fits(name, font))).slice(0, MAX_NAMED);
}

/** The families that a PDF holds, by their names in it. */
export function fontsOfPdf(pdf: string): string[] {
  const names = [...pdf.matchAll(/\/BaseFont\s*\/([^\s/<>[\]()]+)/g)].map(([, name = '']) =>
    plain(name.replace(/^[A-Z]{6}\+/, '').replace(/[-,].*$/, '')),
  );
  return [...new Set(names)];
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/#20|[^\p{L}\p{N}]/gu, '');
}

function namedFonts(office: Buffer): string[] {
  if (!isZip(office)) return [];
  try {
    const parts = zipDirectory(office);
    const text = (name: string) => partText(office, parts, name);
    const found = parts.has('word/document.xml')
      ? fontsOfWord(text)
      : parts.has('xl/styles.xml')
        ? valuesOf(text('xl/styles.xml'), /<(?:\w+:)?name\s+val="([^"]+)"/g)
        : parts.has('ppt/presentation.xml')
          ? fontsOfSlides(parts, text)
          : fontsOfOpenDocument(text);
    const names = found.map((name) => name.replaceAll('&apos;', "'").replaceAll('&amp;', '&').replaceAll(/^'|'$/g, ''));
    return [...new Set(names)].filter((name) => name !== '' && name.length <= MAX_NAME_LENGTH);
  } catch (error) {
    // It was converted all the same: what it is written in is not worth a failure.
    if (error instanceof ChildFailure) return [];
    throw error;
  }
}

function fontsOfWord(text: (name: string) => string): string[] {
  const written = `${text('word/styles.xml')}${text('word/document.xml')}`;
  const named = valuesOf(written, /<w:rFonts\b[^>]*?\sw:ascii="([^"]+)"/g);
  return written.includes('w:asciiTheme=') ? [...named, ...fontsOfTheme(text('word/theme/theme1.xml'))] : named;
}

function fontsOfSlides(parts: ReadonlyMap<string, Part>, text: (name: string) => string): string[] {
  const slides = [...parts.keys()].filter((name) => /^ppt\/slides\/[^/]+\.xml$/.test(name));
  const named = slides.flatMap((name) => valuesOf(text(name), /<a:latin\s+typeface="([^"+]+)"/g));
  return [...named, ...fontsOfTheme(text('ppt/theme/theme1.xml'))];
}

function fontsOfTheme(theme: string): string[] {
  return valuesOf(theme, /<a:(?:major|minor)Font>\s*<a:latin\s+typeface="([^"+]+)"/g);
}

/** Fonts are declared under names of their own, and used by these. */
function fontsOfOpenDocument(text: (name: string) => string): string[] {
  const written = `${text('styles.xml')}${text('content.xml')}`;
  const used = new Set(valuesOf(written, /\sstyle:font-name="([^"]+)"/g));
  return [...written.matchAll(/<style:font-face\b[^>]*>/g)].flatMap(([face]) => {
    const name = /\sstyle:name="([^"]+)"/.exec(face)?.[1] ?? '';
    return used.has(name) ? valuesOf(face, /\ssvg:font-family="([^"]+)"/g) : [];
  });
}

function valuesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, value = '']) => value);
}

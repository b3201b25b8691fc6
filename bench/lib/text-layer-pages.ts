import sharp from 'sharp';
import { noisy, skewed } from '../../src/modules/reading/ocr/testing/distort.ts';
import { drawPage, paragraph, type SampleLine } from '../../src/modules/reading/ocr/testing/sample-page.ts';
import { PROSE } from '../../src/modules/reading/ocr/testing/texts.ts';
import { buildPdf, type FixtureImage } from '../../src/modules/reading/pdf/fixtures/build-pdf.ts';
import { readContents } from '../../src/modules/reading/pdf/layer/page-content.ts';
import { PageTree } from '../../src/modules/reading/pdf/syntax/page-tree.ts';
import type { PdfFile } from '../../src/modules/reading/pdf/syntax/pdf-file.ts';

/** A box in points of the page as it should be read: origin top left, text running to the right. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A word as it was drawn: its box along the page's edges, and the height of its line's ink. */
export type TrueWord = { text: string; line: number; box: Box; lineHeight: number };

/** How a page lies in the scanner: crooked by some degrees, then turned by quarters (both clockwise). */
export type Skew = { skewDegrees: number; quarterDegrees: 0 | 90 | 180 | 270 };

/** A scanned page whose every word's place is known. */
export type KnownPage = Skew & {
  widthPt: number;
  heightPt: number;
  /** Before the page was put crooked into the scanner. */
  straightWords: TrueWord[];
  /** Where they are on the page as it is shown. */
  words: TrueWord[];
  image: FixtureImage;
};

const DPI = 200;
const POINTS = 72 / DPI;
const [WIDTH_PT, HEIGHT_PT] = [595, 842];
const INK = 140;

/** A letter that stays on the sheet when it is turned by up to eight degrees. */
function letter(seed: number): SampleLine[] {
  const languages = ['eng', 'deu', 'fra'] as const;
  const [first, second] = [languages[seed % 3] ?? 'eng', languages[(seed + 1) % 3] ?? 'deu'];
  return [
    { text: `Letter number ${seed + 1} of many`, x: 84, y: 130, size: 17, isBold: true },
    ...paragraph(PROSE[first], { x: 84, y: 175, size: 11, charsPerLine: 74, lineCount: 10 }),
    ...paragraph(PROSE[second], { x: 84, y: 350, size: 9, charsPerLine: 90, lineCount: 9 }),
    ...paragraph(PROSE[first], { x: 84, y: 500, size: 13, charsPerLine: 62, lineCount: 8 }),
  ];
}

type Raster = { width: number; height: number; data: Uint8Array };

/** The ink inside a box, which is a little too wide on every side. */
function inkBox(image: Raster, box: Box): Box {
  const found = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: -1, bottom: -1 };
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(image.height, Math.ceil(box.bottom)); y += 1) {
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(image.width, Math.ceil(box.right)); x += 1) {
      if ((image.data[y * image.width + x] ?? 255) > INK) continue;
      found.left = Math.min(found.left, x);
      found.top = Math.min(found.top, y);
      found.right = Math.max(found.right, x + 1);
      found.bottom = Math.max(found.bottom, y + 1);
    }
  }
  return found;
}

/** Every word with its ink's left and right and its line's ink above and below, in points of the straight page. */
async function drawLines(lines: SampleLine[]): Promise<{ image: Raster; words: TrueWord[] }> {
  const { image, words } = await drawPage({ dpi: DPI, lines });
  const queue = words.values();
  const known = lines.flatMap((line, index) => {
    const inks = line.text.split(' ').map((text) => {
      const word = queue.next().value;
      if (word?.text !== text) throw new Error(`"${text}" was drawn as "${word?.text}"`);
      const [right, bottom] = [word.left + word.width + 2, word.top + word.height + 2];
      return { text, box: inkBox(image, { left: word.left - 2, top: word.top - 2, right, bottom }) };
    });
    const top = Math.min(...inks.map(({ box }) => box.top));
    const bottom = Math.max(...inks.map(({ box }) => box.bottom));
    return inks.map(({ text, box }) => ({
      text,
      line: index,
      lineHeight: (bottom - top) * POINTS,
      box: { left: box.left * POINTS, right: box.right * POINTS, top: top * POINTS, bottom: bottom * POINTS },
    }));
  });
  return { image, words: known };
}

/** The same box around its own middle, which the skew has moved. */
function moved(box: Box, degrees: number): Box {
  const [x, y] = [(box.left + box.right - WIDTH_PT) / 2, (box.top + box.bottom - HEIGHT_PT) / 2];
  const angle = (degrees * Math.PI) / 180;
  const dx = x * Math.cos(angle) - y * Math.sin(angle) - x;
  const dy = x * Math.sin(angle) + y * Math.cos(angle) - y;
  return { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy };
}

function movedWords(words: readonly TrueWord[], degrees: number): TrueWord[] {
  return words.map((word) => ({ ...word, box: moved(word.box, degrees) }));
}

/**
 * The page as the searchable copy shows it. What its contents were turned back by is read from the copy: whatever was measured,
 * the ink lies where that turn has put it.
 */
export function asShown(page: KnownPage, copy: PdfFile, pageNumber: number): KnownPage {
  const { dict } = new PageTree(copy).page(pageNumber);
  const contents = copy.resolve(dict.get('Contents') ?? null);
  const content = readContents(copy, Array.isArray(contents) ? contents : []).toString('latin1');
  const [, cos = '1', sin = '0'] = /^q ([\d.-]+) ([\d.-]+) .* cm .* re W n$/m.exec(content) ?? [];
  const skewDegrees = page.skewDegrees - (Math.atan2(Number(sin), Number(cos)) * 180) / Math.PI;
  return { ...page, skewDegrees, words: movedWords(page.straightWords, skewDegrees) };
}

/** Draws a letter as a scanner would see it. */
export async function knownPage(skew: Skew, seed: number): Promise<KnownPage> {
  const { image, words } = await drawLines(letter(seed));
  const crooked = noisy(skew.skewDegrees === 0 ? image : skewed(image, skew.skewDegrees), 10, seed);
  const picture = sharp(crooked.data, { raw: { width: crooked.width, height: crooked.height, channels: 1 } });
  const { data, info } = await picture
    .rotate(skew.quarterDegrees)
    .toColourspace('b-w')
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const isTurned = skew.quarterDegrees % 180 !== 0;
  return {
    ...skew,
    widthPt: isTurned ? HEIGHT_PT : WIDTH_PT,
    heightPt: isTurned ? WIDTH_PT : HEIGHT_PT,
    straightWords: words,
    words: movedWords(words, skew.skewDegrees),
    image: {
      entries: `/Type/XObject/Subtype/Image/Width ${info.width}/Height ${info.height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode`,
      data,
    },
  };
}

/** One scan of all the pages. */
export function scanOf(pages: readonly KnownPage[]): Buffer {
  return buildPdf(
    pages.map(({ widthPt, heightPt, image }) => ({
      mediaBox: [0, 0, widthPt, heightPt],
      content: `q ${widthPt} 0 0 ${heightPt} 0 0 cm /Im0 Do Q`,
      images: [image],
    })),
  );
}

/** The words of a page line by line. */
export function linesOf(page: KnownPage): string[] {
  const lines: string[][] = [];
  for (const word of page.words) {
    const line = lines[word.line];
    if (line) line.push(word.text);
    else lines[word.line] = [word.text];
  }
  return lines.map((line) => line.join(' '));
}

/** Takes a box of the displayed page to the page as it should be read. */
export function toReading({ quarterDegrees, widthPt, heightPt }: KnownPage, box: Box): Box {
  const { left, top, right, bottom } = box;
  switch (quarterDegrees) {
    case 90:
      return { left: top, right: bottom, top: widthPt - right, bottom: widthPt - left };
    case 180:
      return { left: widthPt - right, right: widthPt - left, top: heightPt - bottom, bottom: heightPt - top };
    case 270:
      return { left: heightPt - bottom, right: heightPt - top, top: left, bottom: right };
    default:
      return box;
  }
}

import type { PageNode } from '../syntax/page-tree.ts';
import { formatNumber } from '../syntax/serialise.ts';
import type { CharacterCodes } from './character-codes.ts';
import { ASCENT, DESCENT, GLYPH_WIDTH } from './glyphless-font.ts';
import { type LayerWord, placeWords } from './line-geometry.ts';

/** The image the words were found in: the visible page, upright as displayed. */
export type PageImage = { widthPx: number; heightPx: number; words: LayerWord[] };

/** Maps a point of the displayed page (0…1 from its top left) to user space, and says which way text runs there. */
function pageMapping(page: Pick<PageNode, 'visibleBox' | 'rotation'>) {
  const { left, bottom, right, top } = page.visibleBox;
  const [width, height] = [right - left, top - bottom];
  switch (page.rotation) {
    case 90:
      return {
        point: (u: number, v: number) => [left + v * width, bottom + u * height] as const,
        direction: [0, 1] as const,
        shown: [height, width] as const,
      };
    case 180:
      return {
        point: (u: number, v: number) => [right - u * width, bottom + v * height] as const,
        direction: [-1, 0] as const,
        shown: [width, height] as const,
      };
    case 270:
      return {
        point: (u: number, v: number) => [right - v * width, top - u * height] as const,
        direction: [0, -1] as const,
        shown: [height, width] as const,
      };
    default:
      return {
        point: (u: number, v: number) => [left + u * width, top - v * height] as const,
        direction: [1, 0] as const,
        shown: [width, height] as const,
      };
  }
}

/**
 * The content stream of one page's invisible text. It restores what it changes and stands before everything else, so an
 * unbalanced page cannot shift it and it cannot shift the page.
 */
export function buildLayerStream(
  page: Pick<PageNode, 'visibleBox' | 'rotation'>,
  image: PageImage,
  options: { fontName: string; codes: CharacterCodes; isTagged: boolean },
): string | null {
  const mapping = pageMapping(page);
  const [cos, sin] = mapping.direction;
  const scaleX = mapping.shown[0] / image.widthPx;
  const scaleY = mapping.shown[1] / image.heightPx;
  const digits = positionDigits(Math.max(...mapping.shown));
  const rows: string[] = [];
  let fontSize = '';
  let pen = { along: 0, up: 0 };
  for (const word of placeWords(image.words)) {
    const size = (word.height * scaleY * 1000) / (ASCENT - DESCENT);
    const { hex, count } = options.codes.encode(word.text);
    const sizeText = short(size, digits);
    // The rounded font size is what readers see: the stretch is worked out from it so that the width stays exact.
    const stretch = (100 * word.width * scaleX) / ((count * Number(sizeText) * GLYPH_WIDTH) / 1000);
    if (!(Number(sizeText) > 0) || !(stretch > 0.1) || stretch > 100_000) continue;
    const baseline = word.top + (word.height * ASCENT) / (ASCENT - DESCENT);
    const [x, y] = mapping.point(word.left / image.widthPx, baseline / image.heightPx);
    // Where the word is, seen along the running text; rounded before the difference, so that errors do not add up.
    const place = { along: round(x * cos + y * sin, digits), up: round(y * cos - x * sin, digits) };
    if (sizeText !== fontSize) rows.push(`${options.fontName} ${sizeText} Tf`);
    fontSize = sizeText;
    const move = `${short(place.along - pen.along, digits)} ${short(place.up - pen.up, digits)} Td`;
    rows.push(`${move} ${short(stretch, stretch < 50 ? 1 : 0)} Tz <${hex}0020> Tj`);
    pen = place;
  }
  if (rows.length === 0) return null;
  const turn = cos === 1 ? '' : `${cos} ${sin} ${-sin || 0} ${cos} 0 0 Tm\n`;
  const text = `q BT 3 Tr\n${turn}${rows.join('\n')}\nET Q\n`;
  return options.isTagged ? `/Artifact BMC\n${text}EMC\n` : text;
}

/** Decimals that place a word closer than a pixel of a scan; each more makes the layer a tenth larger. */
function positionDigits(longerSide: number): number {
  if (longerSide > 400) return 1;
  return longerSide > 40 ? 2 : 3;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function short(value: number, digits: number): string {
  return formatNumber(round(value, digits));
}

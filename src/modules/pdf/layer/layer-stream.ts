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
  const rows: string[] = [];
  let fontSize = '';
  for (const word of placeWords(image.words)) {
    const size = (word.height * scaleY * 1000) / (ASCENT - DESCENT);
    const { hex, count } = options.codes.encode(word.text);
    const stretch = (100 * word.width * scaleX) / ((count * size * GLYPH_WIDTH) / 1000);
    if (!(size > 0.01) || !(stretch > 0.01) || stretch > 100_000) continue;
    const baseline = word.top + (word.height * ASCENT) / (ASCENT - DESCENT);
    const [x, y] = mapping.point(word.left / image.widthPx, baseline / image.heightPx);
    const sizeText = short(size, 2);
    // The rounded font size is what readers see: the stretch is worked out from it so that the width stays exact.
    const stretchText = short((stretch * size) / Number(sizeText), 3);
    if (sizeText !== fontSize) rows.push(`${options.fontName} ${sizeText} Tf`);
    fontSize = sizeText;
    rows.push(`${cos} ${sin} ${-sin || 0} ${cos} ${short(x, 3)} ${short(y, 3)} Tm ${stretchText} Tz <${hex}0020> Tj`);
  }
  if (rows.length === 0) return null;
  const text = `q BT 3 Tr\n${rows.join('\n')}\nET Q\n`;
  return options.isTagged ? `/Artifact BMC\n${text}EMC\n` : text;
}

function short(value: number, digits: number): string {
  return formatNumber(Number(value.toFixed(digits)));
}

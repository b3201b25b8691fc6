import type { Box, PageNode } from '../syntax/page-tree.ts';
import { formatNumber } from '../syntax/serialise.ts';
import type { PageImage } from './reading-frame.ts';

/** How a page is to be shown straight: its lines sink by some degrees from left to right as one reads it. */
export type Straightening = {
  skewDegrees: number;
  /** The page keeps its size: what is turned out of its corners is blank paper. Else it grows until all of it is seen. */
  keepsSize: boolean;
};

/** A page turned back by its skew around its middle. */
export type StraightenedPage = {
  /** What a viewer is to show. */
  visibleBox: Box;
  /** Where the words are on it. */
  image: PageImage;
  /** Operators before the page's own content; what follows is undone by one Q. */
  prefix: string;
};

/**
 * Turns the content of a page by the coordinate system alone: pictures keep their bytes. Only what was visible is shown,
 * also where the turned page would uncover more. Quarter turns of the page do not matter: turns around one point commute.
 * @param image the displayed page, not turned upright yet
 */
export function straightenPage(
  { visibleBox }: Pick<PageNode, 'visibleBox'>,
  image: PageImage,
  { skewDegrees, keepsSize }: Straightening,
): StraightenedPage {
  const angle = (skewDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const { left, bottom, right, top } = visibleBox;
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const grown = (width: number, height: number): readonly [number, number] =>
    keepsSize ? [width, height] : [width * cos + height * Math.abs(sin), width * Math.abs(sin) + height * cos];
  const [width, height] = grown(right - left, top - bottom);
  const [widthPx, heightPx] = grown(image.widthPx, image.heightPx);
  const matrix = [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
  const clip = [left, bottom, right - left, top - bottom];
  return {
    visibleBox: { left: x - width / 2, bottom: y - height / 2, right: x + width / 2, top: y + height / 2 },
    image: { ...image, widthPx, heightPx, words: movedWords(image, { cos, sin, widthPx, heightPx }) },
    prefix: `q ${numbers(matrix)} cm ${numbers(clip)} re W n\n`,
  };
}

/** A word keeps its size around its own middle; on the straight page that is where its letters are. */
function movedWords(
  image: PageImage,
  { cos, sin, widthPx, heightPx }: { cos: number; sin: number; widthPx: number; heightPx: number },
): PageImage['words'] {
  return image.words.map((word) => {
    const x = word.left + (word.width - image.widthPx) / 2;
    const y = word.top + (word.height - image.heightPx) / 2;
    return {
      ...word,
      left: x * cos + y * sin + (widthPx - word.width) / 2,
      top: y * cos - x * sin + (heightPx - word.height) / 2,
    };
  });
}

function numbers(values: readonly number[]): string {
  return values.map((value) => formatNumber(value)).join(' ');
}

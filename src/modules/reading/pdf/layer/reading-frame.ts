import type { PageNode } from '../syntax/page-tree.ts';
import type { LayerWord } from './line-geometry.ts';

/** Quarter turns clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** The image the words were found in: the visible page, upright as displayed. */
export type PageImage = {
  widthPx: number;
  heightPx: number;
  words: LayerWord[];
  /** How far the displayed page has to be turned clockwise until its text stands upright; 0 when left out. */
  turnedDegrees?: QuarterTurn | undefined;
};

/** The way from the upright page, 0…1 from its top left, to the page's user space. */
export type ReadingFrame = {
  point(u: number, v: number): readonly [x: number, y: number];
  /** Which way text runs in user space. */
  direction: readonly [cos: number, sin: number];
  /** Width and height of the upright page in user space. */
  size: readonly [width: number, height: number];
};

type Page = Pick<PageNode, 'visibleBox' | 'rotation'>;

/** The page as one reads it: what /Rotate and the lie of the text turn it by together. */
export function readingFrame(page: Page, turnedDegrees: QuarterTurn): ReadingFrame {
  const { left, bottom, right, top } = page.visibleBox;
  const [width, height] = [right - left, top - bottom];
  switch ((page.rotation + turnedDegrees) % 360) {
    case 90:
      return {
        point: (u, v) => [left + v * width, bottom + u * height],
        direction: [0, 1],
        size: [height, width],
      };
    case 180:
      return {
        point: (u, v) => [right - u * width, bottom + v * height],
        direction: [-1, 0],
        size: [width, height],
      };
    case 270:
      return {
        point: (u, v) => [right - v * width, top - u * height],
        direction: [0, -1],
        size: [height, width],
      };
    default:
      return {
        point: (u, v) => [left + u * width, top - v * height],
        direction: [1, 0],
        size: [width, height],
      };
  }
}

/** The same image and words, turned so that the text stands upright. */
export function uprightImage({ widthPx, heightPx, words, turnedDegrees = 0 }: PageImage): PageImage {
  switch (turnedDegrees) {
    case 90:
      return {
        widthPx: heightPx,
        heightPx: widthPx,
        words: words.map((word) => ({
          ...swapped(word),
          left: heightPx - word.top - word.height,
          top: word.left,
        })),
      };
    case 180:
      return {
        widthPx,
        heightPx,
        words: words.map((word) => ({
          ...word,
          left: widthPx - word.left - word.width,
          top: heightPx - word.top - word.height,
        })),
      };
    case 270:
      return {
        widthPx: heightPx,
        heightPx: widthPx,
        words: words.map((word) => ({ ...swapped(word), left: word.top, top: widthPx - word.left - word.width })),
      };
    default:
      return { widthPx, heightPx, words };
  }
}

function swapped(word: LayerWord): LayerWord {
  return { ...word, width: word.height, height: word.width };
}

import { createGray, type GrayImage } from './gray-image.ts';
import { paperLevels } from './ink.ts';

const DARK = 40;
const BRIGHT = 215;
/** The level that paper is brought to before it is stretched. */
export const PAPER = 235;

/** The brightness of the paper over the page, as a coarse smooth grid. */
export type Background = { columns: number; rows: number; levels: Float32Array; median: number; range: number };

/** Measures the paper on the small copy of a page. */
export function measureBackground(small: GrayImage): Background {
  const { columns, rows, levels } = paperLevels(small);
  const smooth = new Float32Array(levels.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          sum += levels[y * columns + x] as number;
          count += 1;
        }
      }
      smooth[row * columns + column] = sum / count;
    }
  }
  const sorted = smooth.toSorted();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 255;
  return { columns, rows, levels: smooth, median: at(0.5), range: at(0.97) - at(0.03) };
}

/** Whether a photo is lit unevenly or too dark to be read as it is. */
export function needsFlattening(background: Background): boolean {
  return background.range > 40 || background.median < 190;
}

/**
 * Whether the paper's brightness changes as light falls off, smoothly over the whole picture, and not in steps as printed
 * boxes do: then a picture in which no sheet was found is a photo all the same.
 */
export function isLitUnevenly(background: Background): boolean {
  const { columns, rows, levels, range } = background;
  if (range <= 40 || columns < 8 || rows < 8) return false;
  let roughness = 0;
  let count = 0;
  // The second difference over four cells is near zero on a smooth slope and large at the edge of a box.
  for (let row = 2; row < rows - 2; row += 1) {
    for (let column = 2; column < columns - 2; column += 1) {
      const at = row * columns + column;
      const twice = 2 * (levels[at] as number);
      const across = Math.abs((levels[at - 2] as number) + (levels[at + 2] as number) - twice);
      const down = Math.abs((levels[at - 2 * columns] as number) + (levels[at + 2 * columns] as number) - twice);
      count += 1;
      if (Math.max(across, down) > range * 0.25) roughness += 1;
    }
  }
  return roughness < count * 0.02;
}

/** The levels that become black and white, where the paper has 235. */
export type Stretch = { dark: number; bright: number };

/** Divides by the background, so that a shadow becomes paper, and stretches what is left. */
export function flattenGray(
  image: GrayImage,
  background: Background,
  { dark, bright }: Stretch = { dark: DARK, bright: BRIGHT },
): GrayImage {
  const { width, height, data } = image;
  const { columns, rows, levels } = background;
  const out = createGray(width, height);
  const weights = new Float32Array(width);
  const cells = new Int32Array(width);
  for (let x = 0; x < width; x += 1) {
    const position = Math.max(0, Math.min(columns - 1, ((x + 0.5) / width) * columns - 0.5));
    cells[x] = Math.min(columns - 1, Math.floor(position));
    weights[x] = position - Math.floor(position);
  }
  const line = new Float32Array(columns + 1);
  for (let y = 0; y < height; y += 1) {
    const position = Math.max(0, Math.min(rows - 1, ((y + 0.5) / height) * rows - 0.5));
    const upper = Math.floor(position) * columns;
    const lower = Math.min(rows - 1, Math.floor(position) + 1) * columns;
    const share = position - Math.floor(position);
    for (let column = 0; column < columns; column += 1) {
      const paper = (levels[upper + column] as number) * (1 - share) + (levels[lower + column] as number) * share;
      // 235 / paper brings the paper to a bright 235, then the stretch takes dark…bright to 0…255.
      line[column] = (PAPER / Math.max(paper, 24)) * (255 / (bright - dark));
    }
    line[columns] = line[columns - 1] as number;
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const cell = cells[x] as number;
      const gain =
        (line[cell] as number) + ((line[cell + 1] as number) - (line[cell] as number)) * (weights[x] as number);
      const level = (data[row + x] as number) * gain - (dark * 255) / (bright - dark);
      out.data[row + x] = level < 0 ? 0 : level > 255 ? 255 : level;
    }
  }
  return out;
}

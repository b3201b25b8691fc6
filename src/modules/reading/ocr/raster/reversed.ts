import { createGray, cropGray, type GrayImage } from './gray-image.ts';
import { findInk, type Ink, textLike } from './ink.ts';

/** A dark area that may hold light text: where it lies on the small copy, and the light marks in it as ink of its own. */
export type ReversedArea = { left: number; top: number; ink: Ink; marks: Uint8Array };

const BLOCK_PX = 12;
/** Less contrast between the darkest and the most common level than this is no dark box on paper. */
const MIN_CONTRAST = 60;
const MIN_WIDTH_INCHES = 0.4;
/** A line of small print in its box is higher, the strokes of a headline are not. */
const MIN_HEIGHT_INCHES = 0.2;
const MIN_LETTERS = 4;

/** Finds the dark areas of a page that hold light marks of the size of letters. */
export function findReversed(small: GrayImage, dpi: number): ReversedArea[] {
  const threshold = darkThreshold(small);
  if (threshold === null) return [];
  const columns = Math.floor(small.width / BLOCK_PX);
  const rows = Math.floor(small.height / BLOCK_PX);
  const isDark = darkBlocks(small, columns, rows, threshold);
  const areas: ReversedArea[] = [];
  for (let block = 0; block < isDark.length; block += 1) {
    if (isDark[block] !== 1) continue;
    const box = takeRegion(isDark, columns, block);
    const width = (box.right - box.left) * BLOCK_PX;
    const height = (box.bottom - box.top) * BLOCK_PX;
    if (width < MIN_WIDTH_INCHES * dpi || height < MIN_HEIGHT_INCHES * dpi) continue;
    const [left, top] = [box.left * BLOCK_PX, box.top * BLOCK_PX];
    const ink = findInk(negative(cropGray(small, left, top, width, height)), dpi);
    const marks = textLike(ink);
    if (marks.reduce((sum, mark) => sum + mark, 0) >= MIN_LETTERS) areas.push({ left, top, ink, marks });
  }
  return areas;
}

/** Half way between the darkest and the most common bright level; null where the page has no such contrast. */
function darkThreshold({ data }: GrayImage): number | null {
  const histogram = new Int32Array(256);
  for (const level of data) histogram[level] = (histogram[level] as number) + 1;
  let paper = 128;
  for (let level = 128; level < 256; level += 1)
    if ((histogram[level] as number) > (histogram[paper] as number)) paper = level;
  let darkest = 0;
  for (let below = 0; darkest < 255; darkest += 1) {
    below += histogram[darkest] as number;
    if (below > data.length * 0.01) break;
  }
  return paper - darkest < MIN_CONTRAST ? null : (paper + darkest) / 2;
}

function darkBlocks(small: GrayImage, columns: number, rows: number, threshold: number): Uint8Array {
  const isDark = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let count = 0;
      for (let y = row * BLOCK_PX; y < (row + 1) * BLOCK_PX; y += 1) {
        const start = y * small.width + column * BLOCK_PX;
        for (let at = start; at < start + BLOCK_PX; at += 1) if ((small.data[at] as number) < threshold) count += 1;
      }
      if (count > BLOCK_PX * BLOCK_PX * 0.55) isDark[row * columns + column] = 1;
    }
  }
  return isDark;
}

/** The bounding box of the dark blocks that hang together with this one, in blocks; they are crossed out. */
function takeRegion(isDark: Uint8Array, columns: number, first: number) {
  const box = { left: columns, top: Number.MAX_SAFE_INTEGER, right: 0, bottom: 0 };
  const open = [first];
  isDark[first] = 0;
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    const column = block % columns;
    const row = Math.floor(block / columns);
    box.left = Math.min(box.left, column);
    box.right = Math.max(box.right, column + 1);
    box.top = Math.min(box.top, row);
    box.bottom = Math.max(box.bottom, row + 1);
    const around = [block - columns, block + columns];
    if (column > 0) around.push(block - 1);
    if (column < columns - 1) around.push(block + 1);
    for (const next of around) {
      if (isDark[next] !== 1) continue;
      isDark[next] = 0;
      open.push(next);
    }
  }
  return box;
}

/** Light becomes dark. A power above 1 keeps gray print apart from the dark around it, whose levels stay close together. */
export function negative(image: GrayImage, power = 1): GrayImage {
  const levels = Uint8Array.from({ length: 256 }, (_, level) => Math.round(255 * (1 - level / 255) ** power));
  const target = createGray(image.width, image.height);
  for (let at = 0; at < target.data.length; at += 1) target.data[at] = levels[image.data[at] as number] as number;
  return target;
}

import type { GrayImage } from './gray-image.ts';

/** Paper is looked at in squares of so many pixels. */
export const BLOCK_PX = 24;
/** Darker than this share of the paper around it is ink. */
export const INK_SHARE = 0.72;
/** A block has to have this much paper brightness before anything in it can be ink: black borders are not paper. */
const DARKEST_PAPER = 40;

/** Ink as horizontal runs, and the connected components they make up. */
export type Ink = {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly runCount: number;
  /** Row, first column, column after the last and component of each run. */
  readonly rows: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly components: Int32Array;
  readonly boxes: Components;
};

/** Bounding boxes (right and bottom exclusive) and ink pixels of the connected components. */
export type Components = {
  readonly count: number;
  readonly left: Int32Array;
  readonly top: Int32Array;
  readonly right: Int32Array;
  readonly bottom: Int32Array;
  readonly pixels: Int32Array;
};

/** The brightness of the paper per block of 24 px: the level that 90 % of the block, or of a brighter neighbour, stay below. */
export function paperLevels(image: GrayImage): { columns: number; rows: number; levels: Uint8Array } {
  const { width, height, data } = image;
  const columns = Math.ceil(width / BLOCK_PX);
  const rows = Math.ceil(height / BLOCK_PX);
  const own = new Uint8Array(columns * rows);
  const histogram = new Int32Array(256);
  for (let row = 0; row < rows; row += 1) {
    const y1 = Math.min(height, (row + 1) * BLOCK_PX);
    for (let column = 0; column < columns; column += 1) {
      const x0 = column * BLOCK_PX;
      const x1 = Math.min(width, x0 + BLOCK_PX);
      histogram.fill(0);
      for (let y = row * BLOCK_PX; y < y1; y += 1) {
        for (let at = y * width + x0; at < y * width + x1; at += 1) {
          const level = data[at] as number;
          histogram[level] = (histogram[level] as number) + 1;
        }
      }
      let above = ((x1 - x0) * (y1 - row * BLOCK_PX) * 0.1) | 0;
      let level = 255;
      while (level > 0 && above >= (histogram[level] as number)) {
        above -= histogram[level] as number;
        level -= 1;
      }
      own[row * columns + column] = level;
    }
  }
  return { columns, rows, levels: brightestNeighbour(own, columns, rows) };
}

function brightestNeighbour(levels: Uint8Array, columns: number, rows: number): Uint8Array {
  const out = new Uint8Array(levels.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let brightest = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          brightest = Math.max(brightest, levels[y * columns + x] as number);
        }
      }
      out[row * columns + column] = brightest;
    }
  }
  return out;
}

/**
 * Finds the ink of a page of about 100 dpi by its own local threshold, and its connected components (8 neighbours).
 * @param share what is darker than this share of the paper around it is ink
 */
export function findInk(image: GrayImage, dpi: number, share = INK_SHARE): Ink {
  const { width, height, data } = image;
  const paper = paperLevels(image);
  let capacity = Math.max(1024, (width * height) >> 4);
  let rows = new Int32Array(capacity);
  let starts = new Int32Array(capacity);
  let ends = new Int32Array(capacity);
  let runCount = 0;
  const thresholds = new Uint8Array(width);
  for (let y = 0; y < height; y += 1) {
    if (y % BLOCK_PX === 0) fillThresholds(thresholds, paper.levels, ((y / BLOCK_PX) | 0) * paper.columns, share);
    const rowAt = y * width;
    let x = 0;
    while (x < width) {
      while (x < width && (data[rowAt + x] as number) >= (thresholds[x] as number)) x += 1;
      if (x >= width) break;
      const start = x;
      while (x < width && (data[rowAt + x] as number) < (thresholds[x] as number)) x += 1;
      if (runCount === capacity) {
        capacity *= 2;
        rows = grow(rows, capacity);
        starts = grow(starts, capacity);
        ends = grow(ends, capacity);
      }
      rows[runCount] = y;
      starts[runCount] = start;
      ends[runCount] = x;
      runCount += 1;
    }
  }
  const { components, boxes } = connect(rows, starts, ends, runCount);
  return { width, height, dpi, runCount, rows, starts, ends, components, boxes };
}

function fillThresholds(thresholds: Uint8Array, levels: Uint8Array, firstBlock: number, share: number): void {
  for (let x = 0; x < thresholds.length; x += 1) {
    const level = levels[firstBlock + ((x / BLOCK_PX) | 0)] as number;
    thresholds[x] = level < DARKEST_PAPER ? 0 : Math.round(level * share);
  }
}

function grow(array: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity);
  larger.set(array);
  return larger;
}

/** Union-find over the runs: a run joins those of the row above that touch it, corners included. */
function connect(rows: Int32Array, starts: Int32Array, ends: Int32Array, runCount: number) {
  const parents = new Int32Array(runCount);
  let above = 0;
  for (let run = 0; run < runCount; run += 1) {
    parents[run] = run;
    const row = rows[run] as number;
    const start = starts[run] as number;
    const end = ends[run] as number;
    while (
      above < run &&
      ((rows[above] as number) < row - 1 || ((rows[above] as number) === row - 1 && (ends[above] as number) < start))
    ) {
      above += 1;
    }
    for (
      let other = above;
      other < run && (rows[other] as number) === row - 1 && (starts[other] as number) <= end;
      other += 1
    ) {
      const a = root(parents, run);
      const b = root(parents, other);
      if (a < b) parents[b] = a;
      else parents[a] = b;
    }
  }
  const components = new Int32Array(runCount);
  let count = 0;
  // A root precedes its members, so its number is known by the time they ask.
  for (let run = 0; run < runCount; run += 1) {
    const top = root(parents, run);
    if (top === run) components[run] = count++;
    else components[run] = components[top] as number;
  }
  return { components, boxes: measure(rows, starts, ends, components, runCount, count) };
}

function root(parents: Int32Array, run: number): number {
  let at = run;
  while ((parents[at] as number) !== at) {
    parents[at] = parents[parents[at] as number] as number;
    at = parents[at] as number;
  }
  return at;
}

function measure(
  rows: Int32Array,
  starts: Int32Array,
  ends: Int32Array,
  components: Int32Array,
  runCount: number,
  count: number,
): Components {
  const left = new Int32Array(count).fill(0x7fffffff);
  const top = new Int32Array(count).fill(-1);
  const right = new Int32Array(count);
  const bottom = new Int32Array(count);
  const pixels = new Int32Array(count);
  for (let run = 0; run < runCount; run += 1) {
    const component = components[run] as number;
    const row = rows[run] as number;
    const start = starts[run] as number;
    const end = ends[run] as number;
    if ((top[component] as number) < 0) top[component] = row;
    bottom[component] = row + 1;
    if (start < (left[component] as number)) left[component] = start;
    if (end > (right[component] as number)) right[component] = end;
    pixels[component] = (pixels[component] as number) + end - start;
  }
  return { count, left, top, right, bottom, pixels };
}

/** Marks the components whose size is that of letters or of letters that touch: 3–40 px high at 100 dpi. */
export function textLike(ink: Ink): Uint8Array {
  const { count, left, top, right, bottom, pixels } = ink.boxes;
  const unit = ink.dpi / 100;
  const smallest = Math.max(2, 3 * unit);
  const marks = new Uint8Array(count);
  for (let component = 0; component < count; component += 1) {
    const width = (right[component] as number) - (left[component] as number);
    const height = (bottom[component] as number) - (top[component] as number);
    const longer = Math.max(width, height);
    const shorter = Math.min(width, height);
    const isLetter = longer >= smallest && shorter <= 40 * unit && longer <= 140 * unit;
    // Rules and dashes are long and thin; a lone stroke such as l or I is still short enough.
    const isRule = longer > 40 * unit && shorter < 4 * unit;
    marks[component] = isLetter && !isRule && (pixels[component] as number) >= smallest ? 1 : 0;
  }
  return marks;
}

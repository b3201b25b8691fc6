import { createGray, type GrayImage } from './gray-image.ts';

const SAMPLES = 60_000;
/** The median of |x| of a normal distribution, and what the mask below makes of one unit of noise. */
const MEDIAN_OF_NORMAL = 0.6745;
const MASK_GAIN = 6;

/** The grain of a picture and the difference between its ink and its paper, in levels. */
export type Grain = { deviation: number; contrast: number };

/**
 * Measures the grain. The mask is blind to slopes and straight edges, and most of a page is paper, so the median tells of the
 * grain and not of the print.
 */
export function grainOf({ width, height, data }: GrayImage): Grain {
  if (width < 8 || height < 8) return { deviation: 0, contrast: 0 };
  const step = Math.max(1, Math.floor((width * height) / SAMPLES));
  const responses = new Int32Array(1 + 255 * 16);
  const levels = new Int32Array(256);
  let count = 0;
  // An odd stride walks through all columns, not through a few of them.
  for (let at = width + 1; at < data.length - width - 1; at += step | 1) {
    const x = at % width;
    if (x === 0 || x === width - 1) continue;
    const level = (index: number) => data[index] as number;
    const corners = level(at - width - 1) + level(at - width + 1) + level(at + width - 1) + level(at + width + 1);
    const sides = level(at - width) + level(at + width) + level(at - 1) + level(at + 1);
    const response = Math.abs(corners - 2 * sides + 4 * level(at));
    responses[response] = (responses[response] as number) + 1;
    levels[level(at)] = (levels[level(at)] as number) + 1;
    count += 1;
  }
  const contrast = quantile(levels, count, 0.9) - quantile(levels, count, 0.02);
  return { deviation: quantile(responses, count, 0.5) / (MEDIAN_OF_NORMAL * MASK_GAIN), contrast };
}

/** How strong the grain of the page is, as a share of the difference between its ink and its paper. */
export function measureGrain(image: GrayImage): number {
  const { deviation, contrast } = grainOf(image);
  return contrast < 20 ? 0 : deviation / contrast;
}

/** The value that this share of the counted ones stay below. */
export function quantile(histogram: Int32Array, count: number, share: number): number {
  let below = 0;
  for (let value = 0; value < histogram.length; value += 1) {
    below += histogram[value] as number;
    if (below > count * share) return value;
  }
  return histogram.length - 1;
}

/** Smooths with the binomial 1 4 6 4 1 in both directions: about a Gaussian of one pixel. */
export function smoothGray(image: GrayImage): GrayImage {
  const { width, height, data } = image;
  const rows = new Uint16Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const at = row + x;
      const a = data[x > 1 ? at - 2 : row] as number;
      const b = data[x > 0 ? at - 1 : row] as number;
      const c = data[at] as number;
      const d = data[x < width - 1 ? at + 1 : at] as number;
      const e = data[x < width - 2 ? at + 2 : row + width - 1] as number;
      rows[at] = a + e + 4 * (b + d) + 6 * c;
    }
  }
  const target = createGray(width, height);
  for (let y = 0; y < height; y += 1) {
    const above2 = Math.max(0, y - 2) * width;
    const above = Math.max(0, y - 1) * width;
    const row = y * width;
    const below = Math.min(height - 1, y + 1) * width;
    const below2 = Math.min(height - 1, y + 2) * width;
    for (let x = 0; x < width; x += 1) {
      const outer = (rows[above2 + x] as number) + (rows[below2 + x] as number);
      const inner = (rows[above + x] as number) + (rows[below + x] as number);
      target.data[row + x] = (outer + 4 * inner + 6 * (rows[row + x] as number) + 128) >> 8;
    }
  }
  return target;
}

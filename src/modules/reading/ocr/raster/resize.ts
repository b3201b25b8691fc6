import { createGray, type GrayImage } from './gray-image.ts';

const WEIGHT_BITS = 14;
const WEIGHT_ONE = 1 << WEIGHT_BITS;
const WEIGHT_HALF = WEIGHT_ONE >> 1;

type Taps = { first: Int32Array; weights: Int32Array; tapCount: number };

/** Catmull-Rom: keeps strokes crisp where a box or triangle filter would gray them. */
function kernel(x: number): number {
  const t = Math.abs(x);
  if (t < 1) return 1.5 * t * t * t - 2.5 * t * t + 1;
  if (t < 2) return -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2;
  return 0;
}

/** For every target position: its first source position and the fixed-point weights of `tapCount` source pixels. */
function tapsFor(sourceSize: number, targetSize: number): Taps {
  const scale = sourceSize / targetSize;
  const widening = Math.max(1, scale);
  const tapCount = Math.min(sourceSize, Math.ceil(4 * widening));
  const first = new Int32Array(targetSize);
  const weights = new Int32Array(targetSize * tapCount);
  for (let target = 0; target < targetSize; target += 1) {
    const centre = (target + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.min(sourceSize - tapCount, Math.ceil(centre - 2 * widening)));
    first[target] = start;
    let sum = 0;
    for (let tap = 0; tap < tapCount; tap += 1) sum += kernel((start + tap - centre) / widening);
    let rest = WEIGHT_ONE;
    let largest = target * tapCount;
    for (let tap = 0; tap < tapCount; tap += 1) {
      const index = target * tapCount + tap;
      const weight = Math.round((kernel((start + tap - centre) / widening) / sum) * WEIGHT_ONE);
      weights[index] = weight;
      rest -= weight;
      if (weight > (weights[largest] ?? 0)) largest = index;
    }
    // The weights of a pixel sum up to exactly one, so a flat area keeps its level.
    weights[largest] = (weights[largest] ?? 0) + rest;
  }
  return { first, weights, tapCount };
}

/** Resamples to the given size, both directions separately; the one that leaves fewer pixels for the other goes first. */
export function resizeGray(image: GrayImage, width: number, height: number): GrayImage {
  if (width === image.width && height === image.height) return image;
  return height < image.height
    ? resizeRows(resizeColumns(image, height), width)
    : resizeColumns(resizeRows(image, width), height);
}

function resizeRows(image: GrayImage, width: number): GrayImage {
  if (width === image.width) return image;
  const { first, weights, tapCount } = tapsFor(image.width, width);
  const target = createGray(width, image.height);
  const source = image.data;
  const out = target.data;
  for (let y = 0; y < image.height; y += 1) {
    const sourceRow = y * image.width;
    const targetRow = y * width;
    let weightAt = 0;
    for (let x = 0; x < width; x += 1) {
      let from = sourceRow + (first[x] as number);
      const weightEnd = weightAt + tapCount;
      let sum = WEIGHT_HALF;
      // Four taps at a time: the loop itself costs as much as a tap.
      for (; weightAt + 4 <= weightEnd; weightAt += 4, from += 4) {
        sum +=
          (source[from] as number) * (weights[weightAt] as number) +
          (source[from + 1] as number) * (weights[weightAt + 1] as number) +
          (source[from + 2] as number) * (weights[weightAt + 2] as number) +
          (source[from + 3] as number) * (weights[weightAt + 3] as number);
      }
      for (; weightAt < weightEnd; weightAt += 1, from += 1) {
        sum += (source[from] as number) * (weights[weightAt] as number);
      }
      const level = sum >> WEIGHT_BITS;
      out[targetRow + x] = level < 0 ? 0 : level > 255 ? 255 : level;
    }
  }
  return target;
}

function resizeColumns(image: GrayImage, height: number): GrayImage {
  if (height === image.height) return image;
  const { first, weights, tapCount } = tapsFor(image.height, height);
  const { width, data: source } = image;
  const target = createGray(width, height);
  const out = target.data;
  const sums = new Int32Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(WEIGHT_HALF);
    const firstRow = first[y] as number;
    let tap = 0;
    // Four rows at a time, so that each sum is fetched and stored a quarter as often.
    for (; tap + 4 <= tapCount; tap += 4) {
      const weightAt = y * tapCount + tap;
      const w0 = weights[weightAt] as number;
      const w1 = weights[weightAt + 1] as number;
      const w2 = weights[weightAt + 2] as number;
      const w3 = weights[weightAt + 3] as number;
      let from = (firstRow + tap) * width;
      for (let x = 0; x < width; x += 1, from += 1) {
        sums[x] =
          (sums[x] as number) +
          (source[from] as number) * w0 +
          (source[from + width] as number) * w1 +
          (source[from + 2 * width] as number) * w2 +
          (source[from + 3 * width] as number) * w3;
      }
    }
    for (; tap < tapCount; tap += 1) {
      const weight = weights[y * tapCount + tap] as number;
      const sourceRow = (firstRow + tap) * width;
      for (let x = 0; x < width; x += 1) {
        sums[x] = (sums[x] as number) + (source[sourceRow + x] as number) * weight;
      }
    }
    const targetRow = y * width;
    for (let x = 0; x < width; x += 1) {
      const level = (sums[x] as number) >> WEIGHT_BITS;
      out[targetRow + x] = level < 0 ? 0 : level > 255 ? 255 : level;
    }
  }
  return target;
}

/** Averages blocks of `factor` × `factor` pixels: the cheap small copy that the page analysis works on. */
export function reduceGray(image: GrayImage, factor: number): GrayImage {
  if (factor <= 1) return image;
  const width = Math.max(1, Math.floor(image.width / factor));
  const height = Math.max(1, Math.floor(image.height / factor));
  if (image.width < factor || image.height < factor) return resizeGray(image, width, height);
  if (factor === 2) return halveGray(image, width, height);
  const target = createGray(width, height);
  const sums = new Int32Array(width);
  const area = factor * factor;
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let dy = 0; dy < factor; dy += 1) {
      let at = (y * factor + dy) * image.width;
      for (let x = 0; x < width; x += 1) {
        let sum = 0;
        for (let dx = 0; dx < factor; dx += 1) sum += image.data[at + dx] as number;
        sums[x] = (sums[x] as number) + sum;
        at += factor;
      }
    }
    const row = y * width;
    for (let x = 0; x < width; x += 1) target.data[row + x] = ((sums[x] as number) / area + 0.5) | 0;
  }
  return target;
}

/** The same for the usual factor, at a third of the time. */
function halveGray({ data, width: step }: GrayImage, width: number, height: number): GrayImage {
  const target = createGray(width, height);
  const out = target.data;
  for (let y = 0; y < height; y += 1) {
    let at = 2 * y * step;
    const end = (y + 1) * width;
    for (let to = y * width; to < end; to += 1) {
      const above = (data[at] as number) + (data[at + 1] as number);
      const below = (data[at + step] as number) + (data[at + step + 1] as number);
      out[to] = (above + below + 2) >> 2;
      at += 2;
    }
  }
  return target;
}

/** Unsharp mask with a 3 × 3 mean: gives an upscaled page its edges back. */
export function sharpenGray(image: GrayImage, amount: number): GrayImage {
  const { width, height, data } = image;
  const target = createGray(width, height);
  target.data.set(data);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      let sum = 0;
      for (let row = at - width; row <= at + width; row += width) {
        sum += (data[row - 1] as number) + (data[row] as number) + (data[row + 1] as number);
      }
      const level = data[at] as number;
      target.data[at] = Math.max(0, Math.min(255, level + amount * (level - sum / 9)));
    }
  }
  return target;
}

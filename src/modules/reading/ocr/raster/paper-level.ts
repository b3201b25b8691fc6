import type { GrayImage } from './gray-image.ts';

/** Dark pictures are common, dark paper is not: then hardly anything is bright. */
const MIN_BRIGHT_SHARE = 0.1;

/** The level most of the page has: corners that the rotation adds must not look like ink or like an edge. */
export function paperLevel(image: GrayImage): number {
  const histogram = new Int32Array(256);
  let count = 0;
  let brightCount = 0;
  for (let at = 0; at < image.data.length; at += 31) {
    const level = image.data[at] as number;
    histogram[level] = (histogram[level] as number) + 1;
    count += 1;
    if (level >= 128) brightCount += 1;
  }
  const darkest = brightCount < count * MIN_BRIGHT_SHARE ? 0 : 128;
  let best = 255;
  for (let level = 255; level >= darkest; level -= 1) {
    if ((histogram[level] as number) > (histogram[best] as number)) best = level;
  }
  return best;
}

import { createGray, type GrayImage } from '../raster/gray-image.ts';

/** The same page with ink and paper of other levels. */
export function faded(image: GrayImage, ink: number, paper: number): GrayImage {
  const out = createGray(image.width, image.height);
  for (let at = 0; at < out.data.length; at += 1)
    out.data[at] = Math.round(ink + ((paper - ink) * (image.data[at] ?? 0)) / 255);
  return out;
}

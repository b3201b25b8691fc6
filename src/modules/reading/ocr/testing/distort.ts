import { createGray, type GrayImage } from '../raster/gray-image.ts';
import {
  chain,
  invert,
  type Quad,
  rectangleToQuad,
  rotation,
  type Transform,
  translation,
} from '../raster/transform.ts';
import { warpGray } from '../raster/warp.ts';

/** A small seeded generator (mulberry32), so that every generated page can be drawn again. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function inverse(transform: Transform): Transform {
  const back = invert(transform);
  if (!back) throw new Error('the sample transform cannot be inverted');
  return back;
}

/** Turns the page clockwise about its middle; the sheet keeps its size, its corners are lost. */
export function skewed(image: GrayImage, degrees: number): GrayImage {
  const toSource = chain(
    translation(image.width / 2, image.height / 2),
    chain(rotation(-degrees), translation(-image.width / 2, -image.height / 2)),
  );
  return warpGray(image, toSource, image.width, image.height, 255);
}

/** Adds noise of the given strength to every pixel. */
export function noisy(image: GrayImage, strength: number, seed: number): GrayImage {
  const random = seeded(seed);
  const out = createGray(image.width, image.height);
  for (let at = 0; at < out.data.length; at += 1) {
    const level = (image.data[at] ?? 0) + (random() + random() + random() - 1.5) * strength;
    out.data[at] = Math.max(0, Math.min(255, level));
  }
  return out;
}

/** A photograph of the page: seen through the quad, on a desk of the given level, with a shadow across it. */
export function photographed(
  page: GrayImage,
  options: { width: number; height: number; quad: Quad; fixture: number; shadow: number; seed: number },
): GrayImage {
  const { width, height, quad, fixture, shadow } = options;
  const toPage = inverse(rectangleToQuad(page.width, page.height, quad));
  const seen = warpGray(page, toPage, width, height, 0);
  const inside = warpGray(createGray(page.width, page.height, 255), toPage, width, height, 0);
  const random = seeded(options.seed);
  const out = createGray(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const cover = (inside.data[at] ?? 0) / 255;
      const paper = 25 + ((seen.data[at] ?? 0) / 255) * 205;
      const wood = fixture + 12 * Math.sin(x / 37 + Math.sin(y / 90) * 3);
      const light = 1 - shadow * (0.5 + 0.5 * Math.tanh((x / width + y / height - 1) * 4));
      const noise = (random() + random() + random() - 1.5) * 14;
      out.data[at] = Math.max(0, Math.min(255, (cover * paper + (1 - cover) * wood) * light + noise));
    }
  }
  return out;
}

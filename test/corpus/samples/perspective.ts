import { normal, type Random } from './random.ts';
import { type Changed, type Colour, clamp, type Gray, type PointMap, sample } from './raster.ts';

/** Corners of the paper in the photo: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];
export type Point = readonly [number, number];

export type PhotoOptions = {
  widthPx: number;
  heightPx: number;
  quad: Quad;
  /** Sensor noise in levels. */
  noise: number;
  /** How much darker the corner away from the lamp is, 0…1. */
  shade: number;
  random: Random;
};

/** Photographs a page lying on a wooden desk: perspective, shadow, uneven warm light, noise. */
export function photograph(page: Gray, options: PhotoOptions): Changed<Colour> {
  const { widthPx, heightPx, quad, noise, shade, random } = options;
  const toPhoto = squareToQuad(quad);
  const toPage = invert(toPhoto);
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  const wood = createWood(random);
  const lamp: Point = [widthPx * 0.2, heightPx * 0.05];
  const reach = Math.hypot(widthPx, heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const [u, v] = apply(toPage, x, y);
      const light = 1.04 - shade * (Math.hypot(x - lamp[0], y - lamp[1]) / reach) ** 1.4;
      const grain = noise * normal(random);
      const at = (y * widthPx + x) * 3;
      if (u >= 0 && u <= 1 && v >= 0 && v <= 1) {
        const ink = sample(page, u * (page.widthPx - 1), v * (page.heightPx - 1), 255) / 255;
        // Paper bulges a little where it was folded in the middle.
        const fold = 1 - 0.05 * Math.exp(-(((v - 0.5) / 0.012) ** 2)) + 0.02 * Math.sin(v * 9);
        const value = (26 + ink * 216) * light * fold + grain;
        put(pixels, at, value + 3, value, value - 9 * ink);
      } else {
        const shadow = backgroundShadow(u, v);
        const [red, green, blue] = wood(x, y);
        put(pixels, at, red * light * shadow + grain, green * light * shadow + grain, blue * light * shadow + grain);
      }
    }
  }
  const map: PointMap = (x, y) => apply(toPhoto, x / (page.widthPx - 1), y / (page.heightPx - 1));
  return { image: { widthPx, heightPx, pixels }, map };
}

function put(pixels: Uint8Array, at: number, red: number, green: number, blue: number): void {
  pixels[at] = clamp(red);
  pixels[at + 1] = clamp(green);
  pixels[at + 2] = clamp(blue);
}

/** The paper's soft shadow falls down and to the right. */
function backgroundShadow(u: number, v: number): number {
  const outside = Math.max(-u, u - 1, -v, v - 1, 0);
  const side = u > 1 || v > 1 ? 1 : 0.45;
  return 1 - 0.5 * side * Math.exp(-outside / 0.02);
}

/** Brown planks with grain, made from a few waves and per-column noise. */
function createWood(random: Random): (x: number, y: number) => readonly [number, number, number] {
  const columns = Array.from({ length: 4096 }, () => normal(random));
  const [phase, slow] = [random() * 10, 0.0016 + random() * 0.0006];
  return (x, y) => {
    const bent = x + 14 * Math.sin(y * slow + phase) + 5 * Math.sin(y * 0.006);
    const index = ((Math.floor(bent / 2) % 4096) + 4096) % 4096;
    const grain = (columns[index] ?? 0) * 5 + (columns[(index + 1) % 4096] ?? 0) * 3;
    const wave = 9 * Math.sin(bent * 0.02 + 2 * Math.sin(y * 0.0011 + phase));
    const seam = ((bent % 620) + 620) % 620 < 4 ? -45 : 0;
    const tone = grain + wave + seam;
    return [134 + tone, 93 + tone * 0.8, 60 + tone * 0.6];
  };
}

type Homography = readonly number[];

function apply(h: Homography, x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = h;
  const w = g * x + i * y + j;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** Heckbert's mapping of the unit square to a quadrilateral. */
function squareToQuad([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Homography {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function invert(h: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 0] = h;
  return [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ];
}

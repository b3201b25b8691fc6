import { normal, type Random } from './random.ts';
import { type Changed, clamp, type Gray, sample } from './raster.ts';

/** Turns the page by a small angle (clockwise), as a feeder does; the corners show `paper`. */
export function skew(image: Gray, degrees: number, paper = 250): Changed<Gray> {
  const { widthPx, heightPx } = image;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [widthPx / 2, heightPx / 2];
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const [dx, dy] = [x - cx, y - cy];
      pixels[y * widthPx + x] = clamp(sample(image, cx + dx * cos + dy * sin, cy - dx * sin + dy * cos, paper));
    }
  }
  return {
    image: { widthPx, heightPx, pixels },
    map: (x, y) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos],
  };
}

/** Turns the page by a quarter or more (clockwise), as when it was laid in the wrong way. */
export function turn(image: Gray, degrees: 90 | 180 | 270): Changed<Gray> {
  const { widthPx: width, heightPx: height } = image;
  const map = (x: number, y: number): readonly [number, number] =>
    degrees === 90 ? [height - 1 - y, x] : degrees === 180 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x];
  const [widthPx, heightPx] = degrees === 180 ? [width, height] : [height, width];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [toX, toY] = map(x, y);
      pixels[toY * widthPx + toX] = image.pixels[y * width + x] ?? 0;
    }
  }
  return { image: { widthPx, heightPx, pixels }, map };
}

/** Sensor noise of a scanner: `sigma` in gray levels, plus a few specks of dust. */
export function addNoise(image: Gray, options: { sigma: number; specks?: number; random: Random }): Gray {
  const { sigma, specks = 0, random } = options;
  const pixels = new Uint8Array(image.pixels.length);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = clamp((image.pixels[at] ?? 0) + sigma * normal(random));
  for (let speck = 0; speck < specks; speck += 1) {
    const x = Math.floor(random() * (image.widthPx - 3));
    const y = Math.floor(random() * (image.heightPx - 3));
    const shade = 60 + random() * 120;
    for (let part = 0; part < 4; part += 1) {
      pixels[(y + (part >> 1)) * image.widthPx + x + (part & 1)] = clamp(shade + random() * 60);
    }
  }
  return { ...image, pixels };
}

/** Less contrast, grayer paper, a lamp that lights one side more, and the dark seam at the edge of the glass. */
export function scanLight(image: Gray, options: { paper: number; ink: number; slope: number; seamPx: number }): Gray {
  const { widthPx, heightPx } = image;
  const { paper, ink, slope, seamPx } = options;
  const pixels = new Uint8Array(image.pixels.length);
  for (let y = 0; y < heightPx; y += 1) {
    const light = 1 - slope * (y / heightPx - 0.5);
    for (let x = 0; x < widthPx; x += 1) {
      const base = ink + ((image.pixels[y * widthPx + x] ?? 0) / 255) * (paper - ink);
      const seam = x < seamPx ? 0.72 + (0.28 * x) / seamPx : 1;
      pixels[y * widthPx + x] = clamp(base * light * seam);
    }
  }
  return { ...image, pixels };
}

/** Softens edges: three passes of a box of the given radius are close to a Gaussian. */
export function blur(image: Gray, radiusPx: number): Gray {
  let current = image;
  for (let pass = 0; pass < 3; pass += 1) current = boxBlur(boxBlur(current, radiusPx, true), radiusPx, false);
  return current;
}

function boxBlur(image: Gray, radius: number, isHorizontal: boolean): Gray {
  const { widthPx, heightPx } = image;
  const pixels = new Uint8Array(image.pixels.length);
  const [lines, length] = isHorizontal ? [heightPx, widthPx] : [widthPx, heightPx];
  const [lineStep, step] = isHorizontal ? [widthPx, 1] : [1, widthPx];
  const at = (line: number, index: number): number =>
    image.pixels[line * lineStep + Math.max(0, Math.min(length - 1, index)) * step] ?? 0;
  for (let line = 0; line < lines; line += 1) {
    let sum = 0;
    for (let index = -radius; index <= radius; index += 1) sum += at(line, index);
    for (let index = 0; index < length; index += 1) {
      pixels[line * lineStep + index * step] = Math.round(sum / (2 * radius + 1));
      sum += at(line, index + radius + 1) - at(line, index - radius);
    }
  }
  return { ...image, pixels };
}

/** What a fax machine leaves: fewer rows, only black and white, and lost or doubled rows. */
export function fax(image: Gray, options: { rowScale: number; random: Random }): Changed<Gray> {
  const { rowScale, random } = options;
  const heightPx = Math.round(image.heightPx * rowScale);
  const pixels = new Uint8Array(image.widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    const isRepeated = y > 0 && random() < 0.004;
    const source = Math.min(image.heightPx - 1, (isRepeated ? y - 1 : y) / rowScale);
    for (let x = 0; x < image.widthPx; x += 1) {
      const threshold = 150 + 25 * normal(random) * 0.4;
      pixels[y * image.widthPx + x] = sample(image, x, source, 255) > threshold ? 255 : 0;
    }
  }
  return { image: { widthPx: image.widthPx, heightPx, pixels }, map: (x, y) => [x, y * rowScale] };
}

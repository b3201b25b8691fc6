import { normal, type Random } from '../../../test/corpus/samples/random.ts';
import { clamp, type Gray } from '../../../test/corpus/samples/raster.ts';

/** Maps black to `ink` and white to `paper`: less contrast. */
export function contrast(image: Gray, ink: number, paper: number): Gray {
  const levels = Uint8Array.from({ length: 256 }, (_, level) => clamp(ink + (level / 255) * (paper - ink)));
  return { ...image, pixels: image.pixels.map((level) => levels[level] ?? 0) };
}

/** The print of the other side, mirrored, shines through with the given share of its darkness. */
export function bleedThrough(image: Gray, back: Gray, share: number): Gray {
  const { widthPx, heightPx } = image;
  const pixels = new Uint8Array(image.pixels);
  for (let y = 0; y < Math.min(heightPx, back.heightPx); y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const behind = back.pixels[y * back.widthPx + (back.widthPx - 1 - x)] ?? 255;
      const at = y * widthPx + x;
      pixels[at] = clamp((pixels[at] ?? 0) * (1 - (share * (255 - behind)) / 255));
    }
  }
  return { ...image, pixels };
}

/** A mild blur whose radius need not be whole: the mean of the picture and its 3 × 3 mean, `share` of the latter. */
export function soften(image: Gray, share: number): Gray {
  const { widthPx, heightPx, pixels } = image;
  const out = new Uint8Array(pixels);
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let x = 1; x < widthPx - 1; x += 1) {
      const at = y * widthPx + x;
      let sum = 0;
      for (let row = at - widthPx; row <= at + widthPx; row += widthPx)
        sum += (pixels[row - 1] ?? 0) + (pixels[row] ?? 0) + (pixels[row + 1] ?? 0);
      out[at] = clamp((pixels[at] ?? 0) * (1 - share) + (sum / 9) * share);
    }
  }
  return { ...image, pixels: out };
}

/** Black or white by a threshold that wavers, then the rows of a fax put back to the height of the page. */
export function asFax(image: Gray, rowScale: number, random: Random): Gray {
  const { widthPx, heightPx } = image;
  const rowCount = Math.round(heightPx * rowScale);
  const rows = new Uint8Array(widthPx * rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    // Now and then a row is lost on the line and the machine prints the one before again.
    const taken = row > 0 && random() < 0.004 ? row - 1 : row;
    const y = Math.min(heightPx - 1, Math.floor((taken + 0.5) / rowScale));
    for (let x = 0; x < widthPx; x += 1)
      rows[row * widthPx + x] = (image.pixels[y * widthPx + x] ?? 0) > 150 + 10 * normal(random) ? 255 : 0;
  }
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    const row = Math.min(rowCount - 1, Math.floor((y + 0.5) * rowScale));
    pixels.set(rows.subarray(row * widthPx, (row + 1) * widthPx), y * widthPx);
  }
  return { widthPx, heightPx, pixels };
}

/** Cut close to the print on every side: of the margins only the given pixels stay. */
export function cutMargins(image: Gray, leftPx: readonly [number, number, number, number]): Gray {
  const { widthPx, heightPx, pixels } = image;
  let [top, right, bottom, left] = [heightPx, 0, 0, widthPx];
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      if ((pixels[y * widthPx + x] ?? 255) > 140) continue;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
  }
  const [above, beyond, below, before] = leftPx;
  const [x0, y0] = [Math.max(0, left - before), Math.max(0, top - above)];
  const [x1, y1] = [Math.min(widthPx, right + beyond), Math.min(heightPx, bottom + below)];
  const cut = new Uint8Array((x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y += 1) cut.set(pixels.subarray(y * widthPx + x0, y * widthPx + x1), (y - y0) * (x1 - x0));
  return { widthPx: x1 - x0, heightPx: y1 - y0, pixels: cut };
}

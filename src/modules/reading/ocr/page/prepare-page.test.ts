import { beforeAll, describe, expect, test } from 'vitest';
import type { GrayImage } from '../raster/gray-image.ts';
import { turnGray } from '../raster/warp.ts';
import { noisy, skewed } from '../testing/distort.ts';
import { type Drawn, drawLetter } from '../testing/sample-pages.ts';
import { preparePage } from './prepare-page.ts';

let letter: Drawn;

beforeAll(async () => {
  letter = await drawLetter('eng', 200);
});

/** The page with a dark square in one of its corners. */
function withCorner(image: GrayImage): GrayImage {
  const data = image.data.slice();
  for (let y = image.height - 40; y < image.height; y += 1) data.fill(0, y * image.width, y * image.width + 40);
  return { ...image, data };
}

const prepared = (image: GrayImage) => preparePage(image, { dpi: 200, mayBePhoto: false, sheet: null });

describe('a page that is straightened', () => {
  test.each([-6, -2, 1, 4])('at its own size loses no ink when its corners are blank: %d°', (degrees) => {
    for (const turn of [0, 90] as const) {
      const page = turnGray(noisy(skewed(letter.image, degrees), 20, 5), turn);
      expect(prepared(page)).toMatchObject({ outgrowsItself: false });
    }
  });

  test.each([-6, -2, 4])('outgrows itself when there is something in a corner: %d°', (degrees) => {
    for (const turn of [0, 90, 180, 270] as const) {
      const page = turnGray(withCorner(skewed(letter.image, degrees)), turn);
      expect(prepared(page)).toMatchObject({ outgrowsItself: true });
    }
  });

  test('does not outgrow itself when it is straight already', () => {
    expect(prepared(withCorner(letter.image))).toMatchObject({ skewDegrees: 0, outgrowsItself: false });
  });
});

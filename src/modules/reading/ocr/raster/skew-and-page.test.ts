import { beforeAll, describe, expect, test } from 'vitest';
import { noisy, photographed, skewed } from '../testing/distort.ts';
import { drawPage } from '../testing/sample-page.ts';
import { type Drawn, drawLetter } from '../testing/sample-pages.ts';
import { eraseRules } from './erase-rules.ts';
import { findPage } from './find-page.ts';
import { createGray, type GrayImage } from './gray-image.ts';
import { findInk } from './ink.ts';
import { reduceGray } from './resize.ts';
import { measureSkew } from './skew.ts';
import type { Quad } from './transform.ts';
import { turnGray } from './warp.ts';

let letter: Drawn;

beforeAll(async () => {
  letter = await drawLetter('eng', 200);
});

function skewOf(image: GrayImage) {
  return measureSkew(findInk(reduceGray(image, 2), 100));
}

describe('the lie of a page', () => {
  test.each([0.5, 0.9, 1.3, 2, 3.1, 4.4, 5.7, 7, 8, -0.6, -2.3, -5, -8])(
    'a skew of %d° is measured to a tenth of a degree',
    (degrees) => {
      const skew = skewOf(noisy(skewed(letter.image, degrees), 30, 5));
      expect(Math.abs(skew.skewDegrees - degrees)).toBeLessThanOrEqual(0.1);
      expect(skew.isSideways).toBe(false);
    },
  );

  test.each([
    [90, 0],
    [270, 2.5],
    [90, -4],
  ] as const)('a page turned by %d° and skewed by %d° is known to lie sideways', (turn, degrees) => {
    const skew = skewOf(turnGray(skewed(letter.image, degrees), turn));
    expect(skew.isSideways).toBe(true);
    expect(Math.abs(skew.skewDegrees - degrees)).toBeLessThanOrEqual(0.1);
  });

  test.each([
    [6, 24, 2],
    [8, 30, 3],
    [5, 22, 6],
  ])(
    '%d columns of figures, whose columns stand out more than their rows, lie as their digits do',
    async (columns, pitch, digits) => {
      const lines = Array.from({ length: columns * 20 }, (_, index) => ({
        text: String(10 ** digits + ((index * 7919) % 10 ** digits)).slice(-digits),
        x: 60 + (index % columns) * (470 / columns),
        y: 90 + Math.floor(index / columns) * pitch,
        size: 9,
      }));
      const { image } = await drawPage({ dpi: 200, lines });
      expect(skewOf(image).isSideways).toBe(false);
      expect(skewOf(turnGray(image, 90)).isSideways).toBe(true);
    },
  );

  test('a blank page and a page of noise lie straight', () => {
    expect(skewOf(createGray(1654, 2339, 250))).toMatchObject({ skewDegrees: 0, isSideways: false });
    expect(skewOf(noisy(createGray(1000, 1000, 128), 250, 7))).toMatchObject({ skewDegrees: 0, isSideways: false });
  });
});

describe('the page in a photo', () => {
  const quad: Quad = [
    { x: 210, y: 190 },
    { x: 1240, y: 120 },
    { x: 1390, y: 1850 },
    { x: 100, y: 1760 },
  ];
  const photo = (options: Partial<Parameters<typeof photographed>[1]> = {}) =>
    photographed(letter.image, { width: 1500, height: 2000, quad, fixture: 80, shadow: 0.4, seed: 11, ...options });

  test('its corners are found to half a percent of the picture', () => {
    const found = findPage(photo());
    expect(found?.isCut).toBe(false);
    for (const [index, corner] of quad.entries()) {
      const { x = 0, y = 0 } = found?.corners[index] ?? {};
      expect(Math.hypot(x - corner.x, y - corner.y)).toBeLessThan(10);
    }
  });

  test.each([0, 90, 180, 270] as const)(
    'of a page with one side beyond the frame nothing that the picture shows is cut off, turned by %d°',
    (turn) => {
      const whole = photo();
      const frame = turnGray({ width: 1500, height: 1500, data: whole.data.subarray(0, 1500 * 1500) }, turn);
      const found = findPage(frame);
      expect(found?.isCut).toBe(true);
      const xs = found?.corners.map(({ x }) => x) ?? [];
      const ys = found?.corners.map(({ y }) => y) ?? [];
      const reach = { 0: Math.max(...ys), 90: -Math.min(...xs), 180: -Math.min(...ys), 270: Math.max(...xs) }[turn];
      expect(reach).toBeGreaterThanOrEqual(turn === 90 || turn === 180 ? 0 : 1500);
    },
  );

  test('a page with two sides beyond the frame is not found', () => {
    const whole = photo();
    const data = new Uint8Array(900 * 1500);
    for (let y = 0; y < 1500; y += 1) data.set(whole.data.subarray(y * 1500, y * 1500 + 900), y * 900);
    expect(findPage({ width: 900, height: 1500, data })).toBeNull();
  });

  test('a page on a desk as bright as itself is not found', () => {
    expect(findPage(photo({ fixture: 228, shadow: 0.1 }))).toBeNull();
  });

  test('a scan, a scan with a dark box, and a blank picture are no photos', () => {
    const boxed = createGray(letter.image.width, letter.image.height);
    boxed.data.set(letter.image.data);
    for (let y = 700; y < 1400; y += 1) boxed.data.fill(30, y * boxed.width + 300, y * boxed.width + 1300);
    expect(findPage(letter.image)).toBeNull();
    expect(findPage(boxed)).toBeNull();
    expect(findPage(createGray(800, 600, 90))).toBeNull();
    expect(findPage(createGray(20, 2000, 90))).toBeNull();
  });
});

describe('rules', () => {
  test('a table rule disappears, the stroke that crosses it and the text beside it stay', () => {
    const image = createGray(600, 400, 245);
    for (let y = 200; y < 203; y += 1) image.data.fill(90, y * 600 + 50, y * 600 + 550);
    for (let y = 180; y < 225; y += 1) image.data.fill(20, y * 600 + 300, y * 600 + 304);
    const clean = eraseRules(image, reduceGray(image, 2), 2, 100);
    expect(clean.data[201 * 600 + 100]).toBeGreaterThan(230);
    expect(clean.data[201 * 600 + 301]).toBe(20);
    expect(clean.data[190 * 600 + 301]).toBe(20);
  });

  test('the dark seam at the rim of a scan goes too, a letter at the rim stays', () => {
    const page = createGray(600, 800, 235);
    for (let y = 0; y < 800; y += 1) {
      page.data.fill(150, y * 600, y * 600 + 3);
      page.data.fill(150, y * 600 + 597, y * 600 + 600);
    }
    for (let y = 300; y < 330; y += 1) page.data.fill(20, y * 600 + 3, y * 600 + 9);
    const image = noisy(page, 10, 3);
    const clean = eraseRules(image, reduceGray(image, 2), 2, 100);
    const meanOf = (x: number) => {
      let sum = 0;
      for (let y = 100; y < 250; y += 1) sum += clean.data[y * 600 + x] as number;
      return sum / 150;
    };
    for (const x of [1, 598]) expect(meanOf(x)).toBeGreaterThan(228);
    expect(clean.data[315 * 600 + 6]).toBeLessThan(60);
  });

  test('a page without rules is handed back untouched', () => {
    expect(eraseRules(letter.image, reduceGray(letter.image, 2), 2, 100)).toBe(letter.image);
  });
});

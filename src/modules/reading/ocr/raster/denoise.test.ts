import { beforeAll, describe, expect, test } from 'vitest';
import { noisy, skewed } from '../testing/distort.ts';
import { type Drawn, drawLetter } from '../testing/sample-pages.ts';
import { measureGrain, smoothGray } from './denoise.ts';
import { createGray, type GrayImage } from './gray-image.ts';

let letter: Drawn;

beforeAll(async () => {
  letter = await drawLetter('eng', 200);
});

describe('grain', () => {
  test('print alone is none, skewed or not', () => {
    expect(measureGrain(letter.image)).toBe(0);
    expect(measureGrain(skewed(letter.image, 3))).toBe(0);
  });

  test('is measured as a share of the contrast: twice the noise, or half the contrast, is twice the grain', () => {
    const paled = (noise: number, contrast: number) =>
      measureGrain(noisy({ ...letter.image, data: letter.image.data.map((level) => 60 + level * contrast) }, noise, 3));
    const once = paled(10, 0.5);
    expect(paled(20, 0.5) / once).toBeGreaterThan(1.6);
    expect(paled(20, 0.5) / once).toBeLessThan(2.2);
    expect(paled(10, 0.25) / once).toBeGreaterThan(1.6);
    expect(paled(10, 0.25) / once).toBeLessThan(2.2);
  });

  test('an empty page, a page of noise alone and a picture of a few pixels are not smoothed', () => {
    expect(measureGrain(createGray(1000, 1000, 250))).toBe(0);
    expect(measureGrain(noisy(createGray(1000, 1000, 128), 10, 5))).toBe(0);
    expect(measureGrain(createGray(5, 5, 9))).toBe(0);
  });
});

describe('smoothing', () => {
  test('leaves a flat area as it is, up to its rim, and takes most of the grain', () => {
    expect(smoothGray(createGray(20, 20, 77)).data.every((level) => level === 77)).toBe(true);
    const flat = noisy(createGray(200, 200, 128), 40, 9);
    expect(deviation(smoothGray(flat))).toBeLessThan(deviation(flat) * 0.35);
  });

  test('spreads a point evenly to all sides', () => {
    const point = createGray(9, 9, 0);
    point.data[4 * 9 + 4] = 255;
    const { data } = smoothGray(point);
    expect(data[4 * 9 + 4]).toBe(36);
    for (const at of [4 * 9 + 3, 4 * 9 + 5, 3 * 9 + 4, 5 * 9 + 4]) expect(data[at]).toBe(24);
  });
});

function deviation({ data }: GrayImage): number {
  const mean = data.reduce((sum, level) => sum + level, 0) / data.length;
  return Math.sqrt(data.reduce((sum, level) => sum + (level - mean) ** 2, 0) / data.length);
}

import { describe, expect, test } from 'vitest';
import type { Line } from '../../layout/index.ts';
import { chain, rotation, scaling } from '../raster/transform.ts';
import { unturn } from '../raster/warp.ts';
import { mapWords } from './map-words.ts';
import { believableDpi, chooseScaling } from './resolution.ts';

describe('resolution', () => {
  test('a stated resolution is believed when it makes a page of possible size', () => {
    expect(believableDpi(2480, 3508, 300)).toBe(300);
    expect(believableDpi(9933, 14043, 300)).toBe(300);
    expect(believableDpi(827, 1169, 100)).toBe(100);
    expect(believableDpi(2100, 1200, 600)).toBe(600);
  });

  test('an absurd or missing one is replaced by that of an A4 sheet', () => {
    for (const dpi of [72, 0, Number.NaN, 96, 1e9]) expect(believableDpi(2480, 3508, dpi)).toBeCloseTo(300, 0);
    expect(believableDpi(1700, 2200, 2400)).toBeCloseTo(188, 0);
  });

  test('fine pages come down to 225 dpi, coarse ones up to 200, the rest stays', () => {
    expect(chooseScaling(2480, 3508, 300)).toMatchObject({ factor: 0.75, dpi: 225, isUpscaled: false });
    expect(chooseScaling(827, 1169, 100)).toMatchObject({ factor: 2, dpi: 200, isUpscaled: true });
    for (const dpi of [120, 150, 200, 236]) expect(chooseScaling(1654, 2339, dpi)).toMatchObject({ factor: 1, dpi });
  });

  test('a huge sheet is never more than the reader can hold', () => {
    const { factor } = chooseScaling(14043, 9933, 230);
    expect(14043 * 9933 * factor * factor).toBeLessThanOrEqual(40_000_001);
    expect(chooseScaling(120_000, 500, 200).factor * 120_000).toBeLessThanOrEqual(65_535);
  });
});

describe('boxes', () => {
  const line: Line = {
    startsParagraph: false,
    words: [
      { text: 'word', left: 100, top: 200, width: 80, height: 20, confidence: 91.26, block: 1, paragraph: 1, line: 1 },
    ],
  };

  test('a resized page gives boxes in the size of the given image', () => {
    expect(mapWords([line], scaling(4 / 3, 4 / 3))).toEqual([
      { text: 'word', left: 133.3, top: 266.7, width: 106.7, height: 26.7, confidence: 91.3, line: 0 },
    ]);
  });

  test('a word of a page that was turned back stands upright in its box on the given image', () => {
    const [word] = mapWords([line], unturn(90, 1000, 700));
    expect(word).toMatchObject({ left: 200, top: 520, width: 20, height: 80 });
  });

  test('a skewed word keeps its height, around its own middle', () => {
    const [word] = mapWords([line], chain(rotation(5), scaling(1, 1)));
    expect(word?.width).toBeCloseTo(80, 0);
    expect(word?.height).toBeCloseTo(20, 0);
  });
});

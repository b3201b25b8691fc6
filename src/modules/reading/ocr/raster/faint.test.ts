import { beforeAll, describe, expect, test } from 'vitest';
import { noisy } from '../testing/distort.ts';
import { faded } from '../testing/fade.ts';
import { drawPage } from '../testing/sample-page.ts';
import { type Drawn, drawLetter } from '../testing/sample-pages.ts';
import { smoothGray } from './denoise.ts';
import { darkenFaint, findFaint, isLightOnDark } from './faint.ts';
import { createGray } from './gray-image.ts';
import { findInk, textLike } from './ink.ts';

const DPI = 100;
let letter: Drawn;

beforeAll(async () => {
  letter = await drawLetter('eng', DPI);
});

const lettersOn = (image: Drawn['image']) => textLike(findInk(image, DPI)).reduce((sum, mark) => sum + mark, 0);

describe('faint print', () => {
  test.each([
    [190, 255],
    [210, 255],
    [225, 255],
    [235, 255],
    [215, 240],
    [160, 190],
    [100, 130],
  ])('of gray %d on paper of %d becomes as dark as usual print, also through grain', (ink, paper) => {
    for (const grain of [0, 6]) {
      const page = noisy(faded(letter.image, ink, paper), grain, 7);
      const faint = findFaint(page, DPI);
      if (!faint) throw new Error('it was not found');
      expect(lettersOn(darkenFaint(page, faint))).toBeGreaterThan(lettersOn(letter.image) * 0.8);
    }
  });

  test('of a single word is found', async () => {
    const { image } = await drawPage({ dpi: DPI, lines: [{ text: 'Danke', x: 100, y: 200, size: 14 }] });
    expect(findFaint(faded(image, 205, 255), DPI)).not.toBeNull();
  });

  test('is not what usual print is called, nor the grain of empty paper', () => {
    expect(findFaint(letter.image, DPI)).toBeNull();
    for (const [level, grain] of [
      [255, 0],
      [235, 12],
      [240, 30],
    ] as const)
      expect(findFaint(noisy(createGray(827, 1169, level), grain, 3), DPI)).toBeNull();
  });
});

test.each([12, 24, 40])(
  'usual print on paper of a coarse grain of %d, as scanners and JPEG make it, is not faint',
  (grain) => {
    const coarse = (image: Drawn['image']) => smoothGray(noisy(image, grain, 5));
    expect(findFaint(coarse(letter.image), DPI)).toBeNull();
    expect(findFaint(coarse(faded(letter.image, 60, 240)), DPI)).toBeNull();
  },
);

test('light print on a ground hardly darker is told from faint print and from an empty page', () => {
  const light = faded(letter.image, 250, 205);
  expect(isLightOnDark(light, DPI)).toBe(true);
  expect(isLightOnDark(letter.image, DPI)).toBe(false);
  expect(isLightOnDark(createGray(827, 1169, 255), DPI)).toBe(false);
});

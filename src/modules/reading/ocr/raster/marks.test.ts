import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { noisy } from '../testing/distort.ts';
import { faded } from '../testing/fade.ts';
import { drawLetter } from '../testing/sample-pages.ts';
import type { GrayImage } from './gray-image.ts';
import { hasMarks } from './marks.ts';

async function drawn(body: string): Promise<GrayImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="827" height="1169">${body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Specks all over the page, at places that look like chance. */
const dust = Array.from(
  { length: 60 },
  (_, at) => `<circle cx="${(at * 397) % 827}" cy="${(at * 761) % 1169}" r="${1 + (at % 3) / 3}" fill="#444"/>`,
).join('');

describe('a page is empty', () => {
  test.each([
    ['white paper', ''],
    ['dust', dust],
    ['a bar at one edge', '<rect width="80" height="1169" fill="#111"/>'],
    ['bars at two edges', '<rect width="20" height="1169"/><rect y="1150" width="827" height="19"/>'],
    ['a dark frame', '<rect width="827" height="1169" fill="none" stroke="#111" stroke-width="40"/>'],
    ['holes of a binder', '<circle cx="45" cy="425" r="11"/><circle cx="45" cy="745" r="11"/>'],
    ['a fold', '<path d="M20 585 L807 588" stroke="#999" stroke-width="3"/>'],
    ['a staple', '<path d="M30 45 L65 30" stroke="#444" stroke-width="3"/>'],
  ])('but for %s', async (_, body) => {
    expect(hasMarks(await drawn(body), 100)).toBe(false);
    expect(hasMarks(noisy(await drawn(body), 10, 5), 100)).toBe(false);
  });
});

describe('there is something on a page', () => {
  const signature =
    'M200 600 C225 500 250 650 280 575 S325 625 360 560 S425 630 450 575 L500 580" stroke-width="3" fill="none';
  test.each([
    ['a signature', `<path d="${signature}" stroke="#223"/>`],
    ['a pale signature', `<path d="${signature}" stroke="#bbc"/>`],
    ['a stamp', '<circle cx="400" cy="500" r="75" fill="none" stroke="#335" stroke-width="4"/>'],
    ['a picture', '<rect x="200" y="200" width="400" height="300" fill="#777"/>'],
    ['a picture all over it', '<rect width="827" height="1169" fill="#ddd"/><circle cx="400" cy="500" r="300"/>'],
  ])('with %s', async (_, body) => {
    expect(hasMarks(await drawn(body), 100)).toBe(true);
  });

  test('with print, dark or pale', async () => {
    const { image } = await drawLetter('eng', 100);
    expect(hasMarks(image, 100)).toBe(true);
    expect(hasMarks(faded(image, 205, 255), 100)).toBe(true);
  });
});

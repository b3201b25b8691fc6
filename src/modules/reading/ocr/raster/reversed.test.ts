import { expect, test } from 'vitest';
import { noisy } from '../testing/distort.ts';
import { drawPage, type SampleBox, type SampleLine } from '../testing/sample-page.ts';
import { reduceGray } from './resize.ts';
import { findReversed } from './reversed.ts';

async function areasOf(lines: SampleLine[], boxes: SampleBox[], noise = 0) {
  const { image } = await drawPage({ dpi: 200, lines, boxes });
  return findReversed(reduceGray(noise === 0 ? image : noisy(image, noise, 3), 2), 100);
}

const light: SampleLine[] = [
  { text: 'Dark text on paper', x: 60, y: 200, size: 12 },
  { text: 'Light text in a box', x: 80, y: 330, size: 11, gray: 1 },
];

test.each([0, 60])(
  'a dark box is found where it is, with the letters in it as ink, at a noise of %d',
  async (noise) => {
    const areas = await areasOf(light, [{ x: 60, y: 300, width: 300, height: 60, gray: 0.1 }], noise);
    expect(areas).toHaveLength(1);
    const [area] = areas;
    // 60 pt are 83 px at 100 dpi, the box is true to a block of 12.
    expect(Math.abs((area?.left ?? 0) - 83)).toBeLessThanOrEqual(12);
    expect(Math.abs((area?.top ?? 0) - 417)).toBeLessThanOrEqual(12);
    expect(area?.marks.reduce((sum, mark) => sum + mark, 0)).toBeGreaterThanOrEqual(8);
  },
);

test('dark text, a headline, a gray box with dark text and a dark box without text are none', async () => {
  const lines = [
    { text: 'Headline', x: 60, y: 120, size: 40, isBold: true },
    { text: 'Dark text on paper', x: 60, y: 200, size: 12 },
    { text: 'Dark text on gray', x: 70, y: 330, size: 12 },
  ];
  const boxes = [
    { x: 60, y: 300, width: 300, height: 60, gray: 0.8 },
    { x: 60, y: 500, width: 300, height: 60, gray: 0.1 },
  ];
  expect(await areasOf(lines, boxes)).toEqual([]);
});

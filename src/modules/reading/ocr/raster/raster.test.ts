import { describe, expect, test } from 'vitest';
import { flattenGray, isLitUnevenly, measureBackground, needsFlattening } from './flatten.ts';
import { createGray, cropGray, type GrayImage, ImageFormatError, parsePgm, pgmHeader } from './gray-image.ts';
import { findInk, textLike } from './ink.ts';
import { reduceGray, resizeGray, sharpenGray } from './resize.ts';
import { apply, chain, invert, type Quad, rectangleToQuad, rotation, scaling, translation } from './transform.ts';
import { turnGray, unturn, warpGray } from './warp.ts';

function painted(width: number, height: number, paint: (x: number, y: number) => number): GrayImage {
  const image = createGray(width, height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) image.data[y * width + x] = paint(x, y);
  return image;
}

describe('PGM', () => {
  test('a written image is read back, comments in the header included', () => {
    const image = painted(5, 3, (x, y) => x * 40 + y);
    const header = new TextDecoder().decode(pgmHeader(image)).replace('P5\n', 'P5 # by hand\n');
    const read = parsePgm(Buffer.concat([Buffer.from(header), image.data]));
    expect([read.width, read.height, [...read.data]]).toEqual([5, 3, [...image.data]]);
  });

  test.each([
    'P6\n2 2\n255\nabcd',
    'P5\n2 2\n65535\nabcdefgh',
    'P5\n9 9\n255\nshort',
    'P5\n0 5\n255\n',
    'P5\n70000 70000\n255\n',
    'P5',
    '',
  ])('a file that is no whole 8-bit PGM is refused: %j', (text) => {
    expect(() => parsePgm(Buffer.from(text))).toThrow(ImageFormatError);
  });
});

describe('resizing', () => {
  test('a flat area keeps its level, whatever the size', () => {
    const image = createGray(100, 60, 200);
    for (const [width, height] of [
      [75, 45],
      [33, 60],
      [250, 171],
      [1, 1],
    ] as const) {
      expect(new Set(resizeGray(image, width, height).data)).toEqual(new Set([200]));
    }
  });

  test('a stroke stays where it was', () => {
    const image = painted(400, 40, (x) => (x >= 196 && x < 204 ? 0 : 255));
    const small = resizeGray(image, 300, 30);
    const dark = [...small.data.subarray(15 * 300, 16 * 300)].map((level, x) => [255 - level, x] as const);
    const weight = dark.reduce((sum, [level]) => sum + level, 0);
    const middle = dark.reduce((sum, [level, x]) => sum + level * (x + 0.5), 0) / weight;
    expect(middle).toBeCloseTo(150, 1);
  });

  test('reducing averages whole blocks and drops what does not fill one', () => {
    const image = painted(5, 4, (x, y) => (x < 2 && y < 2 ? ([10, 20, 30, 40][y * 2 + x] ?? 0) : 100));
    expect(reduceGray(image, 2)).toMatchObject({ width: 2, height: 2 });
    expect([...reduceGray(image, 2).data]).toEqual([25, 100, 100, 100]);
  });

  test('sharpening leaves flat areas alone and widens the step at an edge', () => {
    const image = painted(20, 20, (x) => (x < 10 ? 100 : 150));
    const sharp = sharpenGray(image, 0.7).data.subarray(10 * 20, 11 * 20);
    expect([sharp[2], sharp[17]]).toEqual([100, 150]);
    expect((sharp[10] ?? 0) - (sharp[9] ?? 0)).toBeGreaterThan(60);
  });
});

describe('maps', () => {
  const quad: Quad = [
    { x: 30, y: 20 },
    { x: 410, y: 45 },
    { x: 380, y: 600 },
    { x: 12, y: 550 },
  ];

  test('the homography takes the corners of the rectangle to the corners of the quad', () => {
    const map = rectangleToQuad(210, 297, quad);
    for (const [index, [x, y]] of [
      [0, 0],
      [210, 0],
      [210, 297],
      [0, 297],
    ].entries()) {
      const point = apply(map, x ?? 0, y ?? 0);
      expect(point.x).toBeCloseTo(quad[index]?.x ?? 0, 6);
      expect(point.y).toBeCloseTo(quad[index]?.y ?? 0, 6);
    }
  });

  test('a map after its inverse changes nothing, and a map that folds the plane has none', () => {
    const map = chain(rectangleToQuad(210, 297, quad), chain(rotation(7), translation(3, -4)));
    const back = invert(map);
    const there = apply(map, 55, 66);
    const again = back ? apply(back, there.x, there.y) : { x: 0, y: 0 };
    expect(again.x).toBeCloseTo(55, 6);
    expect(again.y).toBeCloseTo(66, 6);
    expect(invert(scaling(0, 1))).toBeNull();
  });

  test.each([0, 90, 180, 270] as const)('a turn by %d° and its map back agree on every pixel', (turn) => {
    const image = painted(37, 41, (x, y) => (x * 7 + y * 13) % 256);
    const turned = turnGray(image, turn);
    const back = unturn(turn, image.width, image.height);
    for (let y = 0; y < turned.height; y += 1) {
      for (let x = 0; x < turned.width; x += 1) {
        const from = apply(back, x + 0.5, y + 0.5);
        expect(turned.data[y * turned.width + x]).toBe(
          image.data[Math.floor(from.y) * image.width + Math.floor(from.x)],
        );
      }
    }
  });

  test('a turn by 90° is clockwise', () => {
    const image = painted(3, 2, (x, y) => (x === 0 && y === 0 ? 9 : 0));
    expect([...turnGray(image, 90).data]).toEqual([0, 9, 0, 0, 0, 0]);
  });

  test('drawing through a map samples between pixels and fills what lies outside', () => {
    const image = painted(4, 1, (x) => x * 60);
    expect([...warpGray(image, translation(0.5, 0), 4, 1, 255).data]).toEqual([30, 90, 150, 255]);
    expect([...warpGray(image, translation(-2, 0), 4, 1, 255).data]).toEqual([255, 255, 0, 60]);
  });

  test('cropping stays inside the image', () => {
    const image = painted(10, 10, (x, y) => y * 10 + x);
    const cut = cropGray(image, -5, 8, 7, 50);
    expect([cut.width, cut.height, [...cut.data]]).toEqual([2, 2, [80, 81, 90, 91]]);
  });
});

describe('ink', () => {
  test('strokes are told apart, diagonal neighbours belong together, and a shadow is no ink', () => {
    const strokes = new Set(['10,10', '11,11', '12,12', '13,12', '40,10', '40,11', '40,12', '40,13', '41,10']);
    const image = painted(100, 60, (x, y) => (strokes.has(`${x},${y}`) ? 40 : 240 - x));
    const ink = findInk(image, 100);
    expect(ink.boxes.count).toBe(2);
    expect([ink.boxes.left[0], ink.boxes.right[0], ink.boxes.top[0], ink.boxes.bottom[0], ink.boxes.pixels[0]]).toEqual(
      [10, 14, 10, 13, 4],
    );
    expect([...textLike(ink)]).toEqual([1, 1]);
  });

  test('rules, blots and pictures are not text-like', () => {
    const image = painted(300, 200, (x, y) => {
      const isRule = y === 20 && x > 20 && x < 280;
      const isBlot = x > 50 && x < 150 && y > 60 && y < 160;
      return isRule || isBlot ? 0 : 250;
    });
    const ink = findInk(image, 100);
    expect(textLike(ink).includes(1)).toBe(false);
  });
});

describe('flattening', () => {
  test('a shadow becomes paper, the ink in it stays dark', () => {
    const isInk = (x: number, y: number) => x % 20 < 2 && y % 10 < 6;
    const image = painted(480, 480, (x, y) => (isInk(x, y) ? 0.3 : 1) * (230 - x / 3));
    const background = measureBackground(image);
    expect(needsFlattening(background)).toBe(true);
    const flat = flattenGray(image, background);
    for (const x of [25, 250, 455]) {
      expect(flat.data[7 * 480 + x]).toBeGreaterThan(225);
      expect(flat.data[2 * 480 + Math.floor(x / 20) * 20]).toBeLessThan(60);
    }
  });

  test('light that falls off is told from printed boxes and pictures', () => {
    const light = painted(480, 480, (x, y) => 230 - x / 6 - y / 9);
    const boxes = painted(480, 480, (x, y) => (x > 60 && x < 420 && y > 100 && y < 330 ? 120 : 240));
    const halves = painted(480, 480, (_, y) => (y < 240 ? 240 : 150));
    expect(isLitUnevenly(measureBackground(light))).toBe(true);
    for (const page of [boxes, halves, createGray(480, 480, 200)])
      expect(isLitUnevenly(measureBackground(page))).toBe(false);
  });

  test('an evenly lit bright page is left as it is', () => {
    expect(needsFlattening(measureBackground(createGray(300, 300, 235)))).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { createGray, type GrayImage } from '../raster/gray-image.ts';
import { turnGray } from '../raster/warp.ts';
import { noisy, skewed } from '../testing/distort.ts';
import { faded } from '../testing/fade.ts';
import { barBoxes, qrBoxes } from '../testing/labels.ts';
import { drawPage, paragraph, type SampleBox, type SampleLine } from '../testing/sample-page.ts';
import { PROSE } from '../testing/texts.ts';
import { lookAtPage } from './look-at-page.ts';
import { readBarcodes } from './read-barcodes.ts';

const letter = paragraph(PROSE.deu, { x: 60, y: 350, size: 11, charsPerLine: 85 });

async function drawn(dpi: number, boxes: SampleBox[], lines: SampleLine[] = letter): Promise<GrayImage> {
  return (await drawPage({ dpi, lines, boxes })).image;
}

async function textsOn(image: GrayImage, dpi: number): Promise<string[] | undefined> {
  return (await lookAtPage(image, dpi)).barcodes?.map(({ text }) => text).toSorted();
}

describe('a label of 10 mm is read', () => {
  const label = qrBoxes('ASN00042', { xMm: 150, yMm: 10, sizeMm: 9 });

  test.each([150, 200, 300, 600])('at %i dpi', async (dpi) => {
    expect(await textsOn(await drawn(dpi, label), dpi)).toEqual(['ASN00042']);
  });

  test.each([-5, -3, -1, 1, 3, 5])('on a noisy scan that lies %i degrees askew', async (degrees) => {
    for (const dpi of [150, 200]) {
      const scan = noisy(skewed(await drawn(dpi, label), degrees), 15, 7);
      expect(await textsOn(scan, dpi), `${dpi} dpi`).toEqual(['ASN00042']);
    }
  });

  test.each([90, 180, 270] as const)('on a page that is turned by %i degrees', async (turn) => {
    expect(await textsOn(turnGray(await drawn(200, label), turn), 200)).toEqual(['ASN00042']);
  });

  test('where toner ran out and paper is gray', async () => {
    const pale = qrBoxes('ASN00042', { xMm: 20, yMm: 250, sizeMm: 9, gray: 0.55 });
    expect(await textsOn(noisy(faded(await drawn(200, pale), 20, 215), 10, 3), 200)).toEqual(['ASN00042']);
  });

  test('where nothing tells the true resolution of the scan', async () => {
    expect(await textsOn(await drawn(300, label), 72)).toEqual(['ASN00042']);
  });

  test('beside another one, each once', async () => {
    const bars = await barBoxes('ASN00043', 'Code128', { xMm: 20, yMm: 20, sizeMm: 35 });
    const again = qrBoxes('ASN00042', { xMm: 20, yMm: 250, sizeMm: 12 });
    expect(await textsOn(await drawn(200, [...label, ...bars, ...again]), 200)).toEqual(['ASN00042', 'ASN00043']);
  });

  test('with letters of any script in it', async () => {
    const boxes = qrBoxes('Rechnung für Ελένη 42 €', { xMm: 100, yMm: 20, sizeMm: 25 });
    expect(await readBarcodes(await drawn(200, boxes), 200)).toEqual([
      { format: 'QRCode', text: 'Rechnung für Ελένη 42 €' },
    ]);
  });
});

test.each(['Code128', 'Code39'] as const)('a separator sheet in %s is read, also turned and askew', async (format) => {
  const sheet = await drawn(200, await barBoxes('PATCHT', format, { xMm: 40, yMm: 60, sizeMm: 90 }), []);
  for (const image of [sheet, turnGray(sheet, 90), turnGray(sheet, 180), noisy(skewed(sheet, 3), 20, 4)])
    expect(await readBarcodes(image, 200)).toEqual([{ format, text: 'PATCHT' }]);
});

test('print alone is no barcode', async () => {
  expect(await lookAtPage(await drawn(200, []), 200)).toEqual({ isEmpty: false, barcodes: [] });
});

test.each([
  ['one pixel', createGray(1, 1, 0)],
  ['one row', createGray(5_000, 1, 0)],
  ['one column', createGray(1, 5_000, 128)],
  ['nothing but black', createGray(1_000, 1_000, 0)],
])('a page of %s is looked at like any other', async (_, image) => {
  expect((await lookAtPage(image, 200)).barcodes).toEqual([]);
  expect(await readBarcodes(image, 200)).toEqual([]);
});

/** A dark circle as boxes of half a millimetre. */
function hole(xMm: number, yMm: number): SampleBox[] {
  const boxes: SampleBox[] = [];
  for (let dy = -3; dy <= 3; dy += 0.25) {
    const half = Math.sqrt(Math.max(0, 9 - dy * dy));
    boxes.push(boxMm(xMm - half, yMm + dy, 2 * half, 0.3, 0.15));
  }
  return boxes;
}

function boxMm(x: number, y: number, width: number, height: number, gray: number): SampleBox {
  const [pt] = [72 / 25.4];
  return { x: x * pt, y: y * pt, width: width * pt, height: height * pt, gray };
}

const specks = Array.from({ length: 80 }, (_, at) => boxMm((at * 97.3) % 208, (at * 61.7) % 295, 0.4, 0.4, 0.3));
/** The back of the sheet, seen through it in the mirror. */
const back = letter.map((line) => ({ ...line, gray: 0.93 }));

describe('blank is a page with nothing but', () => {
  test.each<[string, SampleBox[], SampleLine[]]>([
    ['white paper', [], []],
    ['dust', specks, []],
    ['the holes of a binder', [...hole(12, 108), ...hole(12, 188)], []],
    ['a dark edge where the lid stood open', [boxMm(0, 0, 8, 297, 0.1)], []],
    ['dark edges all around', [boxMm(0, 0, 210, 4, 0.1), boxMm(0, 293, 210, 4, 0.1), boxMm(206, 0, 4, 297, 0.2)], []],
    ['the other side, shining through', [], back],
    ['all of it together', [...specks, ...hole(12, 108), boxMm(0, 0, 5, 297, 0.1)], back],
  ])('%s', async (_, boxes, lines) => {
    for (const dpi of [150, 200, 300]) {
      const page = await drawn(dpi, boxes, lines);
      for (const image of [page, noisy(page, 12, 5), noisy(faded(page, 10, 225), 12, 6)])
        expect((await lookAtPage(image, dpi)).isEmpty, `${dpi} dpi`).toBe(true);
    }
  });
});

describe('not blank is a page with', () => {
  const at = (text: string, size: number, gray = 0): SampleLine => ({ text, x: 290, y: 800, size, gray });
  test.each<[string, SampleBox[], SampleLine[]]>([
    ['a page number alone', [], [at('3', 10)]],
    ['a page number in small print', [], [at('7', 8)]],
    ['a page number between dashes', [], [at('- 12 -', 9)]],
    ['one line of faint text', [], [{ text: 'Diese Seite gehört zum Vertrag.', x: 60, y: 300, size: 11, gray: 0.6 }]],
    [
      'the frame of a stamp',
      [boxMm(60, 60, 40, 0.6, 0.4), boxMm(60, 80, 40, 0.6, 0.4), boxMm(60, 60, 0.6, 20, 0.4)],
      [],
    ],
    ['a barcode', qrBoxes('x', { xMm: 90, yMm: 140, sizeMm: 9 }), []],
    ['a letter', [], letter],
  ])('%s', async (_, boxes, lines) => {
    for (const dpi of [150, 200, 300]) {
      const page = await drawn(dpi, boxes, lines);
      for (const image of [page, noisy(page, 12, 5), skewed(page, 2)])
        expect((await lookAtPage(image, dpi)).isEmpty, `${dpi} dpi`).toBe(false);
    }
  });
});

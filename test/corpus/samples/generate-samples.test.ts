import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openPdf } from '../../../src/modules/reading/pdf/index.ts';
import { ChildRunner } from '../../../src/platform/children/index.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import { buildTextDocument } from './build-document.ts';
import { addNoise, blur, fax, scanLight, skew, turn } from './degrade.ts';
import { generateSamples, SHIPPED_SEED } from './generate-samples.ts';
import { photograph } from './perspective.ts';
import { createRandom } from './random.ts';
import type { Gray, PointMap } from './raster.ts';
import { invoicePage, letterPages, termsPage } from './sample-pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'samples-test-'));
const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
afterAll(async () => {
  await children.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

const POPPLER = 'pdftotext';
const hasPdftotext = (process.env.PATH ?? '')
  .split(path.delimiter)
  .some((place) => existsSync(path.join(place, POPPLER)));

describe.skipIf(!hasPdftotext)('the truth about a page', () => {
  it.each(Object.entries({ invoice: [invoicePage()], letter: letterPages(), terms: [termsPage()] }))(
    'is where an independent reader sees the words: %s',
    (name, pages) => {
      const file = path.join(folder, `${name}.pdf`);
      writeFileSync(file, buildTextDocument(pages));
      const html = execFileSync(POPPLER, ['-bbox', file, '-'], { encoding: 'utf8' });
      const seen = html
        .split('<page ')
        .slice(1)
        .map((page) =>
          [...page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</g)].map(
            (match) => ({
              text: match[5]?.replaceAll('&amp;', '&') ?? '',
              left: Number(match[1]),
              right: Number(match[3]),
              middle: (Number(match[2]) + Number(match[4])) / 2,
            }),
          ),
        );
      expect(seen.map((words) => words.map((word) => word.text).sort())).toEqual(
        pages.map((page) => page.words.map((word) => word.text).sort()),
      );
      for (const [index, page] of pages.entries()) {
        for (const word of page.words) {
          const match = seen[index]?.find(
            (other) =>
              other.text === word.text &&
              Math.abs(other.left - word.left) < 0.6 &&
              Math.abs(other.right - word.left - word.width) < 0.6,
          );
          expect(match, word.text).toBeDefined();
        }
      }
    },
  );
});

describe('degradations', () => {
  /** White with one soft dark dot, so that the truth can be followed through a change. */
  const dotted = (x: number, y: number): Gray => {
    const image = { widthPx: 240, heightPx: 320, pixels: new Uint8Array(240 * 320).fill(255) };
    for (let dy = -2; dy <= 2; dy += 1) for (let dx = -2; dx <= 2; dx += 1) image.pixels[(y + dy) * 240 + x + dx] = 0;
    return image;
  };

  const darkest = (image: { widthPx: number; pixels: Uint8Array }, channels: number): [number, number] => {
    let [sumX, sumY, weight] = [0, 0, 0];
    for (let at = 0; at < image.pixels.length; at += channels) {
      const darkness = Math.max(0, 60 - (image.pixels[at] ?? 255));
      const pixel = at / channels;
      sumX += (pixel % image.widthPx) * darkness;
      sumY += Math.floor(pixel / image.widthPx) * darkness;
      weight += darkness;
    }
    return [sumX / weight, sumY / weight];
  };

  const follows = (
    image: { widthPx: number; pixels: Uint8Array },
    map: PointMap,
    from: [number, number],
    channels = 1,
  ): void => {
    const [seenX, seenY] = darkest(image, channels);
    const [x, y] = map(...from);
    expect(Math.hypot(seenX - x, seenY - y)).toBeLessThan(1.5);
  };

  it.each([
    [40, 50],
    [200, 60],
    [120, 280],
  ])('move the words as their map says: a dot at %i, %i', (x, y) => {
    const page = dotted(x, y);
    for (const degrees of [-3, 1.5, 5]) {
      const skewed = skew(page, degrees);
      follows(skewed.image, skewed.map, [x, y]);
    }
    for (const degrees of [90, 180, 270] as const) {
      const turned = turn(page, degrees);
      follows(turned.image, turned.map, [x, y]);
    }
    const faxed = fax(page, { rowScale: 0.5, random: createRandom(1) });
    follows(faxed.image, faxed.map, [x, y]);
    const quad = [
      [60, 40],
      [400, 60],
      [430, 580],
      [30, 560],
    ] as const;
    const photo = photograph(page, { widthPx: 480, heightPx: 640, quad, noise: 0, shade: 0, random: createRandom(1) });
    follows(photo.image, photo.map, [x, y], 3);
  });

  it('keep the size of the page and its brightness in reason', () => {
    const page = dotted(100, 100);
    for (const image of [
      addNoise(page, { sigma: 8, specks: 5, random: createRandom(3) }),
      blur(page, 2),
      scanLight(page, { paper: 240, ink: 30, slope: 0.05, seamPx: 6 }),
    ]) {
      expect([image.widthPx, image.heightPx, image.pixels.length]).toEqual([240, 320, 240 * 320]);
      const mean = image.pixels.reduce((sum, pixel) => sum + pixel, 0) / image.pixels.length;
      expect(mean).toBeGreaterThan(200);
    }
  });
});

describe('the sample documents', () => {
  const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

  it('that are shipped are what is drawn here: scans and a photo without any text of their own', async () => {
    const samples = await generateSamples(children, { workDir: folder, seed: SHIPPED_SEED });
    expect(samples.map((sample) => sample.mimeType)).toEqual(['application/pdf', 'application/pdf', 'image/jpeg']);
    const shipped = new URL('../../../src/modules/documents/samples/files/', import.meta.url);
    for (const sample of samples) {
      const name = path.basename(sample.path);
      const isSame = hash(sample.path) === hash(fileURLToPath(new URL(name, shipped)));
      expect([name, isSame ? 'as drawn' : 'changed: npm run samples']).toEqual([name, 'as drawn']);
    }
    expect(readdirSync(shipped).sort()).toEqual(samples.map((sample) => path.basename(sample.path)).sort());
    const truth = [[invoicePage()], letterPages(), [termsPage()]];
    for (const [index, sample] of samples.entries()) {
      const words = new Set(
        truth[index]?.flatMap((page) => page.words.map((word) => word.text.replace(/[^\p{L}]/gu, ''))),
      );
      expect(sample.words.filter((word) => !words.has(word))).toEqual([]);
      if (sample.mimeType !== 'application/pdf') continue;
      const pdf = await openPdf(children, { path: sample.path, workDir: folder });
      expect(pdf.pageCount).toBe(truth[index]?.length);
      for (let page = 1; page <= pdf.pageCount; page += 1) {
        expect(await pdf.pageFacts(page)).toMatchObject({ needsOcr: true, reason: 'no_text', text: '' });
        expect(await pdf.renderGray(page, path.join(folder, 'scan.pgm'))).toMatchObject({ isFullPageImage: true });
      }
      await pdf.close();
    }
  });
});

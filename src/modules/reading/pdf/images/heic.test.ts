import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canEncodeHeic, heicOf } from '../fixtures/heic.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { turnHeic } from '../fixtures/turn-heic.ts';
import { OpenDocument } from '../reader/open-document.ts';
import { loadPdfium, type Pdfium } from '../reader/pdfium-library.ts';
import { convertImages } from './convert-images.ts';

const folder = createTestFolder();
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});
afterAll(() => folder.remove());

/** Differs in all four corners, so that every turn and mirroring shows. */
function photo(): Promise<Buffer> {
  const corner = (background: string) => ({ create: { width: 120, height: 80, channels: 3 as const, background } });
  return sharp({ create: { width: 480, height: 320, channels: 3, background: '#e8e4d8' } })
    .composite([
      { input: corner('#c81e1e'), gravity: 'northwest' },
      { input: corner('#1e8c28'), gravity: 'northeast' },
      { input: corner('#202020'), gravity: 'southwest' },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The colours of a grid of points, the same for both pictures whatever their size. */
async function look(picture: Buffer | string): Promise<number[]> {
  return [...(await sharp(picture).resize(12, 12, { fit: 'fill' }).removeAlpha().raw().toBuffer())];
}

describe.skipIf(!canEncodeHeic())('a HEIC photo', () => {
  it.each([0, 1, 2, 3])('taken with the phone turned by %i quarters becomes an upright page', async (turns) => {
    const jpeg = await photo();
    const [source, outputPath] = [folder.file(`${turns}.heic`), folder.file(`${turns}.pdf`)];
    writeFileSync(source, turns === 0 ? heicOf(jpeg) : turnHeic(heicOf(jpeg), turns));
    const converted = await convertImages({ sourcePath: source, mimeType: 'image/heic', outputPath });
    expect(converted).toEqual({ pageCount: 1, isDamaged: false });
    const document = new OpenDocument(pdfium, outputPath, undefined);
    const seenPath = folder.file(`${turns}.webp`);
    const size = await document.renderThumbnail(1, seenPath, { maxWidthPx: 480, maxHeightPx: 480 });
    document.close();
    const upright = await sharp(jpeg)
      .rotate(-90 * turns)
      .toBuffer({ resolveWithObject: true });
    expect(size.widthPx > size.heightPx).toBe(upright.info.width > upright.info.height);
    const [seen, wanted] = [await look(seenPath), await look(upright.data)];
    const differences = seen.map((value, at) => Math.abs(value - (wanted[at] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(60);
    expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(6);
  });

  it('that was cut off is refused, without harm', async () => {
    const whole = heicOf(await photo());
    for (const part of [0.2, 0.6]) {
      writeFileSync(folder.file('cut.heic'), whole.subarray(0, Math.floor(whole.length * part)));
      const input = { sourcePath: folder.file('cut.heic'), mimeType: 'image/heic', outputPath: folder.file('cut.pdf') };
      await expect(convertImages(input)).rejects.toMatchObject({ code: 'image_broken' });
    }
  });
});

import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestChildren, createTestFolder } from '../fixtures/programs.ts';
import { imagesToPdf } from '../index.ts';
import { type ConvertedImages, convertImages } from './convert-images.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

function convert(name: string, mimeType: string, bytes: Buffer): Promise<ConvertedImages> {
  writeFileSync(folder.file(name), bytes);
  return convertImages({ sourcePath: folder.file(name), mimeType, outputPath: folder.file(`${name}.pdf`) });
}

describe('pictures made to fill all memory', () => {
  /** A PNG that claims any size; only its header is true. */
  function bombPng(width: number, height: number): Buffer {
    const chunk = (type: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
    return Buffer.concat([
      magic,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  it('are refused by their header, with a sentence that names the limit', async () => {
    const refused = convert('bomb.png', 'image/png', bombPng(65_535, 65_535));
    await expect(refused).rejects.toMatchObject({
      code: 'image_too_large',
      message: expect.stringContaining('megapixels'),
    });
    await expect(convert('strip.png', 'image/png', bombPng(1_000_000, 1))).rejects.toMatchObject({
      code: 'image_too_large',
    });
    const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    await expect(convert('bomb.jpg', 'image/jpeg', jpeg)).rejects.toMatchObject({ code: 'image_too_large' });
  });

  it('reach the caller as an error of this module, through the child', async () => {
    const children = createTestChildren();
    writeFileSync(folder.file('bomb2.png'), bombPng(65_535, 65_535));
    const input = {
      sourcePath: folder.file('bomb2.png'),
      mimeType: 'image/png',
      outputPath: folder.file('bomb2.pdf'),
      workDir: folder.path,
    };
    await expect(imagesToPdf(children, input)).rejects.toMatchObject({ name: 'PdfError', code: 'image_too_large' });
    await children.stopAll();
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageFile, letterPage, textPdf } from '../../../../../test/corpus/documents.ts';
import { endOf } from './file-end.ts';

const end = (bytes: Buffer) =>
  endOf({ sizeBytes: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) });

const invoice = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- <a> --><ubl:Invoice xmlns:ubl="x"><b/>${'<line>1</line>'.repeat(200)}</ubl:Invoice>`;
const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const raster = {
  create: {
    width: 300,
    height: 200,
    channels: 3 as const,
    background: 'white',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
  },
};

const kinds: [string, () => Promise<Buffer>][] = [
  ['PDF', async () => textPdf([['Letter one'], ['Page two']])],
  ['JPEG', () => sharp(raster).jpeg().toBuffer()],
  ['PNG', () => sharp(raster).png().toBuffer()],
  ['WebP', () => sharp(raster).webp().toBuffer()],
  ['TIFF', () => sharp(raster).tiff({ compression: 'lzw' }).toBuffer()],
  ['TIFF in tiles', () => sharp(raster).tiff({ tile: true, tileWidth: 64, tileHeight: 64 }).toBuffer()],
  ['scan as a TIFF', async () => imageFile(await letterPage({ word: 'Letter' }), 'tiff')],
  [
    'HEIC',
    async () =>
      Buffer.concat([
        box('ftyp', Buffer.from('heic\0\0\0\0heic')),
        box('meta', Buffer.alloc(80)),
        box('mdat', Buffer.alloc(9_000, 7)),
      ]),
  ],
  ['XML', async () => Buffer.from(invoice)],
  ['XML in UTF-16', async () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(invoice, 'utf16le')])],
  ['XML with a comment behind it', async () => Buffer.from(`\ufeff${invoice}\n<!-- end -->\n`)],
];

describe.each(kinds)('a file that is %s', (kind, make) => {
  it('is whole as it is', async () => {
    expect(await end(await make())).toBe('whole');
  });

  it('lacks its end wherever it was broken off', async () => {
    const bytes = await make();
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.85]) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share));
      expect([share, await end(part)]).toEqual([share, 'unfinished']);
      // Room that was made before it is written to.
      const zeros = Buffer.concat([part, Buffer.alloc(bytes.length - part.length + 8_192)]);
      if (/^(?:PDF|JPEG|PNG|XML)$/.test(kind)) expect([share, await end(zeros)]).toEqual([share, 'unfinished']);
    }
  });
});

it('a PDF may have a little behind its end', async () => {
  expect(await end(Buffer.concat([textPdf([['Letter']]), Buffer.alloc(900)]))).toBe('whole');
});

it('a PDF made for the web lacks its end until it is as long as it says', async () => {
  const start = '%PDF-1.7\n1 0 obj\n<< /Linearized 1 /L 9000 /O 3 >>\nendobj\nxref\n%%EOF\n';
  expect(await end(Buffer.from(start))).toBe('unfinished');
  expect(await end(Buffer.concat([Buffer.from(start), Buffer.alloc(9_000, 0x20), Buffer.from('%%EOF')]))).toBe('whole');
});

it('what is none of the kinds that are read is not waited for, and what may become one is', async () => {
  for (const text of ['<html><body>', '<!DOCTYPE html>', 'GIF89a', 'x', 'PK\x03\x04'])
    expect(await end(Buffer.from(text))).toBe('whole');
  for (const text of ['%P', '%PDF-1.7', '\0\0\0', 'RIF'])
    expect(await end(Buffer.from(text, 'latin1'))).toBe('unfinished');
  expect(await end(Buffer.alloc(0))).toBe('empty');
});

import { imagesToPdf } from '../pdf/index.ts';
import type { Converter } from './converter.ts';
import { nameOfKind, startsWith, textAt } from './head.ts';

const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);
/** Camera formats that are TIFF underneath; what makes a picture of them is not in the TIFF. */
const PLAIN_TIFF = new Set(['image/tiff', undefined]);
const BMP_HEADERS = new Set([12, 16, 40, 52, 56, 64, 108, 124]);
const BMP_BITS = new Set([1, 2, 4, 8, 16, 24, 32]);
const IMAGE_DAMAGED = 'image_damaged';
const IMAGE_ANIMATED = 'image_animated';

/** Pictures: a page each, or one for each page of a TIFF. */
export const pictures: Converter = {
  formats: [
    {
      mimeType: 'image/jpeg',
      name: 'JPEG',
      extensions: ['jpg', 'jpeg'],
      aliases: ['image/jpg', 'image/pjpeg'],
      sniff: (head) => startsWith(head, [0xff, 0xd8, 0xff]),
    },
    {
      mimeType: 'image/png',
      name: 'PNG',
      extensions: ['png'],
      sniff: (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    },
    { mimeType: 'image/tiff', name: 'TIFF', extensions: ['tif', 'tiff'], aliases: ['image/tif'], sniff: isTiff },
    {
      mimeType: 'image/webp',
      name: 'WebP',
      extensions: ['webp'],
      sniff: (head) => textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP',
    },
    {
      mimeType: 'image/gif',
      name: 'GIF',
      extensions: ['gif'],
      // A PDF may begin with anything; no picture has its mark so near.
      sniff: (head) => /^GIF8[79]a$/.test(textAt(head, 0, 6)) && !textAt(head, 0, 1_024).includes('%PDF-'),
    },
    {
      mimeType: 'image/bmp',
      name: 'BMP',
      extensions: ['bmp', 'dib'],
      aliases: ['image/x-ms-bmp', 'image/x-bmp'],
      sniff: isBmp,
    },
    { mimeType: 'image/heic', name: 'HEIC', extensions: ['heic', 'heif'], aliases: ['image/heif'], sniff: isHeif },
  ],
  warnings: [IMAGE_DAMAGED, IMAGE_ANIMATED],
  async convert(children, input) {
    const path = input.outputPath;
    const { isDamaged, isAnimated } = await imagesToPdf(children, input);
    if (isAnimated && !isDamaged) {
      const summary = 'The picture moves: the PDF shows the first of its pictures; the original is kept unchanged.';
      return { path, summary, warning: IMAGE_ANIMATED };
    }
    if (!isDamaged) return { path, summary: 'Converted to PDF; the original is kept unchanged.' };
    const summary =
      'The image is damaged: the PDF shows what could be read of it. Export or photograph it again if something is missing; the original is kept unchanged.';
    return { path, summary, warning: IMAGE_DAMAGED, isDamaged };
  },
};

async function isTiff(head: Buffer): Promise<boolean> {
  const isTiffLike = startsWith(head, [0x49, 0x49, 0x2a, 0x00]) || startsWith(head, [0x4d, 0x4d, 0x00, 0x2a]);
  const isBig = startsWith(head, [0x49, 0x49, 0x2b, 0x00, 8, 0]) || startsWith(head, [0x4d, 0x4d, 0x00, 0x2b, 0, 8]);
  if (isBig) return true;
  return isTiffLike && PLAIN_TIFF.has(await nameOfKind(head));
}

/** The two letters that begin a BMP begin texts, too: its header has to be one. */
function isBmp(head: Buffer): boolean {
  if (textAt(head, 0, 2) !== 'BM' || head.length < 30) return false;
  const headerBytes = head.readUInt32LE(14);
  const fields = headerBytes === 12 ? 22 : 26;
  return BMP_HEADERS.has(headerBytes) && head.readUInt16LE(fields) === 1 && BMP_BITS.has(head.readUInt16LE(fields + 2));
}

/** ISO base media whose brands name HEVC still pictures; AVIF uses the same container and is not one. */
function isHeif(head: Buffer): boolean {
  if (textAt(head, 4, 4) !== 'ftyp') return false;
  const boxEnd = Math.min(head.readUInt32BE(0), head.length);
  const brands = [textAt(head, 8, 4)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(textAt(head, at, 4));
  return HEIF_BRANDS.has(brands[0] ?? '') && !brands.includes('avif');
}

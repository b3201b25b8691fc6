import type { GrayImage } from './gray-image.ts';

const SHORT = 3;
const LONG = 4;
const DATA_OFFSET = 128;

/**
 * The header that makes `image.data` a TIFF file: one strip, 8 bit gray, black is 0, not compressed (TIFF 6.0, sections 2
 * and 4; little-endian).
 */
export function tiffHeader(image: GrayImage): Uint8Array {
  const tags: [tag: number, type: number, value: number][] = [
    [256, LONG, image.width],
    [257, LONG, image.height],
    [258, SHORT, 8], // BitsPerSample
    [259, SHORT, 1], // Compression: none
    [262, SHORT, 1], // PhotometricInterpretation: BlackIsZero
    [273, LONG, DATA_OFFSET], // StripOffsets
    [277, SHORT, 1], // SamplesPerPixel
    [278, LONG, image.height], // RowsPerStrip
    [279, LONG, image.data.length], // StripByteCounts
  ];
  const header = new DataView(new ArrayBuffer(DATA_OFFSET));
  header.setUint16(0, 0x4949, true);
  header.setUint16(2, 42, true);
  header.setUint32(4, 8, true);
  header.setUint16(8, tags.length, true);
  tags.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12;
    header.setUint16(at, tag, true);
    header.setUint16(at + 2, type, true);
    header.setUint32(at + 4, 1, true);
    header.setUint32(at + 8, value, true);
  });
  return new Uint8Array(header.buffer);
}

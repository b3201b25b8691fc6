import { deflateSync } from 'node:zlib';
import { packedBomb } from './bombs.ts';
import { costly, type Ending, type HostileCase, hostile } from './hostile-case.ts';
import { noise } from './random.ts';
import { onePage } from './raw-pdf.ts';

/** A bomb, packed so many times more. */
function packed(data: Buffer, times: number): Buffer {
  let bytes = data;
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes, { level: 9 });
  return bytes;
}

const content = (name: string, ends: Ending, contentEntries: string, make: () => Buffer | string): HostileCase =>
  hostile(name, ends, () => onePage({ content: make(), contentEntries }));

/** A page that is nothing but the given image. */
const image = (name: string, ends: Ending, entries: string, make: () => Buffer, more?: string): HostileCase =>
  hostile(name, ends, () =>
    onePage({
      content: 'q 595 0 0 842 0 0 cm /Im0 Do Q',
      resources: '/XObject<</Im0 10 0 R>>',
      more: (pdf) => {
        pdf.stream(10, `/Type/XObject/Subtype/Image${entries}`, make());
        if (more !== undefined) pdf.object(11, more);
      },
    }),
  );

const GRAY = '/BitsPerComponent 8/ColorSpace/DeviceGray';
const BILEVEL = '/BitsPerComponent 1/ColorSpace/DeviceGray';

/** The start of a JPEG whose frame says what size it has; then noise. */
function jpegLike(widthPx: number, heightPx: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(heightPx, 5);
  frame.writeUInt16BE(widthPx, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    frame,
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    noise(2_000, 5),
  ]);
}

/** Content and images that are not what their filters say, or far more of it. */
export const streams: readonly HostileCase[] = [
  content('page content that is a bomb', 'completed', '/Filter/FlateDecode', () => packedBomb(200_000_000, 0x20)),
  content(
    'page content packed five times',
    'completed',
    '/Filter[/FlateDecode/FlateDecode/FlateDecode/FlateDecode/FlateDecode]',
    () => packed(packedBomb(100_000_000, 0x20), 4),
  ),
  content('a hundred filters', 'completed', `/Filter[${'/ASCIIHexDecode'.repeat(100)}]`, () => '3030'),
  content('a filter nobody knows', 'completed', '/Filter/Unheard', () => noise(500, 1)),
  content('Flate that is noise', 'completed', '/Filter/FlateDecode', () => noise(5_000, 2)),
  content('LZW that is noise', 'completed', '/Filter/LZWDecode', () => noise(5_000, 3)),
  content('LZW that is a bomb', 'completed', '/Filter/LZWDecode', () => Buffer.alloc(2_000_000, 0x40)),
  content('ASCII 85 that is noise', 'completed', '/Filter/ASCII85Decode', () => noise(5_000, 4)),
  content('run lengths that are a bomb', 'completed', '/Filter/RunLengthDecode', () => Buffer.alloc(2_000_000, 0x81)),
  content('run lengths inside Flate that are a bomb', 'completed', '/Filter[/FlateDecode/RunLengthDecode]', () =>
    packedBomb(50_000_000, 0x81),
  ),
  content(
    'a predictor with rows of two billion',
    'completed',
    '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2147483647/Colors 32/BitsPerComponent 16>>',
    () => packedBomb(1_000),
  ),
  content('a predictor below zero', 'completed', '/Filter/FlateDecode/DecodeParms<</Predictor -12/Columns -4>>', () =>
    packedBomb(1_000),
  ),
  image(
    'an image of 65,535 × 65,535 in a PDF',
    'completed or failed:page_too_complex',
    `/Width 65535/Height 65535${BILEVEL}/Filter/FlateDecode`,
    () => packedBomb(8_192 * 65_535),
  ),
  image('an image of two billion columns', 'completed', `/Width 2147483647/Height 1${GRAY}`, () => noise(100, 6)),
  image('an image that has one row of a thousand', 'completed', `/Width 1000/Height 1000${GRAY}`, () =>
    noise(1_000, 7),
  ),
  image('an image of no size', 'completed', `/Width 0/Height 0${GRAY}`, () => noise(10, 8)),
  image('an image below zero', 'completed', `/Width -5/Height -5${GRAY}`, () => noise(10, 9)),
  image(
    'an image of 31 bits a pixel',
    'completed',
    '/Width 50/Height 50/BitsPerComponent 31/ColorSpace/DeviceRGB',
    () => noise(5_000, 10),
  ),
  image('JBIG2 that is noise', 'completed', `/Width 600/Height 800${BILEVEL}/Filter/JBIG2Decode`, () =>
    noise(5_000, 11),
  ),
  image('JBIG2 of a page of four billion', 'completed', `/Width 600/Height 800${BILEVEL}/Filter/JBIG2Decode`, () =>
    Buffer.concat([Buffer.from('00000000300001000000130000ffff0000ffff0000004800000048000000', 'hex'), noise(500, 12)]),
  ),
  image(
    'JBIG2 with itself as its dictionary',
    'completed',
    `/Width 600/Height 800${BILEVEL}/Filter/JBIG2Decode/DecodeParms<</JBIG2Globals 10 0 R>>`,
    () => noise(500, 13),
  ),
  image('JPEG 2000 that is noise', 'completed', '/Width 600/Height 800/Filter/JPXDecode', () =>
    Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex'), noise(5_000, 14)]),
  ),
  image('JPEG 2000 of four billion columns', 'completed', '/Width 600/Height 800/Filter/JPXDecode', () =>
    Buffer.concat([
      Buffer.from(
        'ff4fff51002f0000ffffffffffffffff0000000000000000ffffffffffffffff000000000000000000010701 01'.replaceAll(
          ' ',
          '',
        ),
        'hex',
      ),
      noise(500, 15),
    ]),
  ),
  image(
    'CCITT that is noise',
    costly,
    `/Width 1700/Height 2200${BILEVEL}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 1700/Rows 2200>>`,
    () => noise(20_000, 16),
  ),
  image(
    'CCITT of a million columns',
    'completed',
    `/Width 1000000/Height 60000${BILEVEL}/Filter/CCITTFaxDecode/DecodeParms<</K 0/Columns 1000000/Rows 60000>>`,
    () => Buffer.alloc(100_000),
  ),
  image('DCT that is noise', 'completed', `/Width 600/Height 800${GRAY}/Filter/DCTDecode`, () => noise(5_000, 17)),
  image(
    'DCT of 65,000 × 65,000',
    'completed or failed:page_too_complex',
    `/Width 65000/Height 65000${GRAY}/Filter/DCTDecode`,
    () => jpegLike(65_000, 65_000),
  ),
  image('DCT of another size than its image', 'completed', `/Width 20/Height 20${GRAY}/Filter/DCTDecode`, () =>
    jpegLike(9_000, 9_000),
  ),
  image('a mask that is its own image', 'completed', `/Width 100/Height 100${GRAY}/SMask 10 0 R/Mask 10 0 R`, () =>
    noise(10_000, 18),
  ),
  image(
    'colours of a palette that is not there',
    'completed',
    '/Width 100/Height 100/BitsPerComponent 8/ColorSpace[/Indexed/DeviceRGB 255 <00>]',
    () => noise(10_000, 19),
  ),
  image(
    'colours that are their own base',
    'completed',
    '/Width 100/Height 100/BitsPerComponent 8/ColorSpace 11 0 R',
    () => noise(10_000, 20),
    '[/Indexed 11 0 R 255 <00>]',
  ),
  image(
    'a colour profile that is noise',
    'completed',
    '/Width 100/Height 100/BitsPerComponent 8/ColorSpace[/ICCBased 10 0 R]/N 200',
    () => noise(10_000, 21),
  ),
  image('a decode array of a million', costly, `/Width 100/Height 100${GRAY}/Decode[${'0 1 '.repeat(500_000)}]`, () =>
    noise(10_000, 22),
  ),
];

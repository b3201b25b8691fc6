import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { PdfError } from '../pdf.errors.ts';
import { PdfName, type PdfValue } from '../syntax/values.ts';
import { MAX_INPUT_PIXELS, MAX_STORED_PIXELS, refuseTooLarge } from './image-limits.ts';
import type { EncodedImage } from './image-pdf-writer.ts';

const JPEG_QUALITY = 92;
const WHITE = '#ffffff';
/** What could not be decoded is gray, as in a JPEG: on white the rest would look like all of it. Dark enough to be black in one bit. */
const MISSING = '#7f7f7f';

/** A picture opened with sharp: where it comes from and what its header says. */
export type OpenedPicture = {
  widthPx: number;
  heightPx: number;
  dpi: { x: number; y: number } | null;
  orientation: number;
  isGray: boolean;
  /** Rows of pixels in the file; more than `heightPx` where the picture is too large to be stored as it is. */
  rowCount: number;
  /** A fresh pipeline of its upper rows alone, as they are in the file. */
  rows(count: number): Sharp;
  /** A fresh pipeline without alpha, in gray or sRGB with 8 bits, small enough to be stored; gray below the upper `count` rows. */
  pipeline(count?: number): Sharp;
};

/**
 * How a damaged picture is decoded: `error` refuses it, `none` goes on to its end. Only of a JPEG that shows what there is: the rows
 * that other decoders could not fill hold what was in memory before.
 */
export type FailOn = 'error' | 'none';

/** Opens one page of a picture file; reads only the header. */
export async function openPicture(
  source: string | { data: Buffer; width: number; height: number },
  { page = 0, failOn = 'error' }: { page?: number; failOn?: FailOn } = {},
): Promise<OpenedPicture> {
  const open = (limitInputPixels: number | false): Sharp => {
    const options = { limitInputPixels, failOn, sequentialRead: true, page } as const;
    return typeof source === 'string'
      ? sharp(source, options)
      : sharp(source.data, { ...options, raw: { width: source.width, height: source.height, channels: 4 } });
  };
  // Without sharp's own limit: ours says how large the picture is.
  const header = await decoding(() => open(false).metadata());
  refuseTooLarge(header.width, header.height);
  const shrink = Math.min(1, Math.sqrt(MAX_STORED_PIXELS / (header.width * header.height)));
  const isGray = header.channels <= 2 && (header.space === 'b-w' || header.space === 'grey16');
  const widthPx = Math.max(1, Math.floor(header.width * shrink));
  const heightPx = Math.max(1, Math.floor(header.height * shrink));
  const density = header.density ? header.density * shrink : 0;
  const rowCount = header.height;
  const rows = (count: number): Sharp => {
    const all = open(MAX_INPUT_PIXELS);
    return count < rowCount ? all.extract({ left: 0, top: 0, width: header.width, height: count }) : all;
  };
  return {
    widthPx,
    heightPx,
    dpi: density > 0 ? { x: density, y: density } : null,
    orientation: header.orientation ?? 1,
    isGray,
    rowCount,
    rows,
    pipeline: (count = rowCount) => {
      const flat = rows(count).flatten({ background: WHITE });
      const filledPx = Math.max(1, Math.floor((heightPx * count) / rowCount));
      const sized = shrink < 1 ? flat.resize(widthPx, filledPx, { fit: 'fill' }) : flat;
      const whole = filledPx < heightPx ? sized.extend({ bottom: heightPx - filledPx, background: MISSING }) : sized;
      return whole.removeAlpha().toColourspace(isGray ? 'b-w' : 'srgb');
    },
  };
}

/** Lossless: the compressed rows of a PNG are exactly what PDF calls Flate with a PNG predictor. */
export async function encodeLossless(picture: OpenedPicture): Promise<EncodedImage> {
  const png = await decoding(() =>
    picture
      .pipeline()
      .png({ compressionLevel: 6, adaptiveFiltering: true, palette: false, progressive: false })
      .toBuffer(),
  );
  const parts = readPng(png);
  const parameters = new Map<string, PdfValue>([
    ['Predictor', 15],
    ['Colors', parts.components],
    ['BitsPerComponent', parts.bits],
    ['Columns', parts.widthPx],
  ]);
  return {
    widthPx: parts.widthPx,
    heightPx: parts.heightPx,
    entries: [
      ['ColorSpace', new PdfName(parts.components === 1 ? 'DeviceGray' : 'DeviceRGB')],
      ['BitsPerComponent', parts.bits],
      ['Filter', new PdfName('FlateDecode')],
      ['DecodeParms', parameters],
    ],
    data: parts.rows,
  };
}

/** For pictures that were lossy already. */
export async function encodeJpeg(picture: OpenedPicture): Promise<EncodedImage> {
  const { data, info } = await decoding(() =>
    picture
      .pipeline()
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', mozjpeg: false })
      .toBuffer({ resolveWithObject: true }),
  );
  return {
    widthPx: info.width,
    heightPx: info.height,
    entries: jpegEntries(info.channels === 1 ? 1 : 3, false),
    data,
  };
}

/** One bit a pixel, for pictures that have only black and white. */
export async function encodeBilevel(picture: OpenedPicture): Promise<EncodedImage> {
  const { data, info } = await decoding(() =>
    picture.pipeline().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true }),
  );
  const rowBytes = (info.width + 7) >> 3;
  const packed = Buffer.alloc(rowBytes * info.height);
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * info.channels] ?? 0) < 128) continue;
      const at = y * rowBytes + (x >> 3);
      packed[at] = (packed[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return {
    widthPx: info.width,
    heightPx: info.height,
    entries: [
      ['ColorSpace', new PdfName('DeviceGray')],
      ['BitsPerComponent', 1],
      ['Filter', new PdfName('FlateDecode')],
    ],
    data: deflateSync(packed, { level: 9 }),
  };
}

/** Dictionary entries of a JPEG; Adobe's CMYK is stored inverted. */
export function jpegEntries(components: number, hasAdobeMarker: boolean): [string, PdfValue][] {
  const space = components === 1 ? 'DeviceGray' : components === 4 ? 'DeviceCMYK' : 'DeviceRGB';
  const entries: [string, PdfValue][] = [
    ['ColorSpace', new PdfName(space)],
    ['BitsPerComponent', 8],
    ['Filter', new PdfName('DCTDecode')],
  ];
  if (components === 4 && hasAdobeMarker) entries.push(['Decode', [1, 0, 1, 0, 1, 0, 1, 0]]);
  return entries;
}

/** libvips says in its own words what is wrong with a picture; to the user it is one thing. */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /exceeds pixel limit/i.test(error.message))
      throw new PdfError('image_too_large', { cause: error });
    throw new PdfError('image_broken', { cause: error });
  }
}

function readPng(png: Buffer): { widthPx: number; heightPx: number; bits: number; components: number; rows: Buffer } {
  const rows: Buffer[] = [];
  let [widthPx, heightPx, bits, colourType] = [0, 0, 0, 0];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      widthPx = data.readUInt32BE(0);
      heightPx = data.readUInt32BE(4);
      bits = data[8] ?? 0;
      colourType = data[9] ?? 0;
    } else if (type === 'IDAT') rows.push(data);
    at += 12 + length;
  }
  if (colourType !== 0 && colourType !== 2) throw new Error(`the encoder wrote PNG colour type ${colourType}`);
  return { widthPx, heightPx, bits, components: colourType === 2 ? 3 : 1, rows: Buffer.concat(rows) };
}

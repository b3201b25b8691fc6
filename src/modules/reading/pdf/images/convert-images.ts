import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { PdfError } from '../pdf.errors.ts';
import { PdfName, type PdfValue } from '../syntax/values.ts';
import { decodeBmp } from './decode-bmp.ts';
import { decodePicture, isDamagedJpeg } from './decode-picture.ts';
import {
  decoding,
  encodeBilevel,
  encodeJpeg,
  encodeLossless,
  jpegEntries,
  type OpenedPicture,
  openPicture,
} from './encode-image.ts';
import { decodeHeic } from './heic.ts';
import { MAX_STORED_JPEG_PIXELS, refuseTooLarge, refuseTooManyPages } from './image-limits.ts';
import { type EncodedImage, ImagePdfWriter } from './image-pdf-writer.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { layoutPage } from './page-layout.ts';
import { readTiffPages, type TiffPage } from './tiff-header.ts';
import { isBareYcbcr, openYcbcr, refuseUnreadKind } from './tiff-kinds.ts';

const MAX_JPEG_HEADER_BYTES = 16 * 1024 * 1024;
const COMPRESSION_G4 = 4;
/** What every libtiff decodes (TIFF 6.0, Adobe Deflate): a damaged picture still shows what it has. Of others it may make a blank one. */
const SURE_COMPRESSIONS: ReadonlySet<number> = new Set([1, 2, 3, COMPRESSION_G4, 5, 7, 8, 32_773, 32_946]);
const PHOTOMETRIC_BLACK_IS_ZERO = 1;

/**
 * What became of a picture file. `isDamaged`: something of it could not be decoded, and is missing on the pages. `isAnimated`: of its
 * pictures the first one is there.
 */
export type ConvertedImages = { pageCount: number; isDamaged: boolean; isAnimated?: boolean };

/** Adds the pages of a file; answers whether something of them is damaged. */
type Handler = (path: string, writer: ImagePdfWriter) => Promise<boolean>;

const handlers: Record<string, Handler> = {
  'image/jpeg': addJpeg,
  'image/png': addLossless,
  'image/gif': addLossless,
  'image/bmp': addBmp,
  'image/webp': addWebp,
  'image/avif': addLossy,
  'image/tiff': addTiff,
  'image/heic': addHeic,
  'image/heif': addHeic,
};

/**
 * Writes a PDF of one page per picture in the file.
 * @throws PdfError image_broken, also for a page of which nothing at all can be seen; image_too_large, image_type_unsupported
 */
export async function convertImages(input: {
  sourcePath: string;
  mimeType: string;
  outputPath: string;
}): Promise<ConvertedImages> {
  const handler = handlers[input.mimeType];
  if (!handler) throw new PdfError('image_type_unsupported');
  const writer = new ImagePdfWriter(input.outputPath);
  try {
    const isDamaged = await handler(input.sourcePath, writer);
    const isAnimated = input.mimeType === 'image/gif' && (await hasSeveralPictures(input.sourcePath));
    return { pageCount: writer.finish(), isDamaged, ...(isAnimated ? { isAnimated } : {}) };
  } finally {
    writer.close();
  }
}

async function addJpeg(path: string, writer: ImagePdfWriter): Promise<boolean> {
  const { head, sizeBytes } = readHead(path, MAX_JPEG_HEADER_BYTES);
  const header = readJpegHeader(head);
  if (!header) throw new PdfError('image_broken');
  refuseTooLarge(header.widthPx, header.heightPx);
  if (!header.fitsPdf) return await addLossless(path, writer);
  if (header.widthPx * header.heightPx > MAX_STORED_JPEG_PIXELS) return await addLossy(path, writer);
  // A small decode proves that there is a picture behind the header.
  const isDamaged = await isDamagedJpeg(path);
  writer.addPage(
    {
      widthPx: header.widthPx,
      heightPx: header.heightPx,
      entries: jpegEntries(header.components, header.hasAdobeMarker),
      data: { path, offset: 0, sizeBytes },
    },
    layoutPage(header),
  );
  return isDamaged;
}

async function addLossless(path: string, writer: ImagePdfWriter): Promise<boolean> {
  const { picture, result, isDamaged } = await decodePicture(path, encodeLossless);
  writer.addPage(result, layoutPage(picture));
  return isDamaged;
}

async function addLossy(path: string, writer: ImagePdfWriter): Promise<boolean> {
  const { picture, result, isDamaged } = await decodePicture(path, encodeJpeg);
  writer.addPage(result, layoutPage(picture));
  return isDamaged;
}

async function addWebp(path: string, writer: ImagePdfWriter): Promise<boolean> {
  // "VP8 " is the lossy codec; it stands in the first chunks, before the picture's data.
  const isLossy = readHead(path, 4096).head.includes('VP8 ');
  return await (isLossy ? addLossy(path, writer) : addLossless(path, writer));
}

async function addHeic(path: string, writer: ImagePdfWriter): Promise<boolean> {
  const decoded = await decodeHeic(readFileSync(path));
  const picture = await openPicture(decoded);
  writer.addPage(await encodeJpeg(picture), layoutPage({ ...picture, dpi: null, orientation: 1 }));
  return false;
}

async function addBmp(path: string, writer: ImagePdfWriter): Promise<boolean> {
  const { isDamaged, dpi, ...decoded } = decodeBmp(readFileSync(path));
  const picture = await openPicture(decoded);
  writer.addPage(await encodeLossless(picture), layoutPage({ ...picture, dpi, orientation: 1 }));
  return isDamaged;
}

/** Whether a GIF moves. */
async function hasSeveralPictures(path: string): Promise<boolean> {
  const { pages = 1 } = await decoding(() => sharp(path, { failOn: 'none', limitInputPixels: false }).metadata());
  return pages > 1;
}

async function addTiff(path: string, writer: ImagePdfWriter): Promise<boolean> {
  const pages = readTiffPages(path);
  // Before the decoder takes offence: it calls some of them damaged.
  for (const page of pages ?? []) refuseUnreadKind(page);
  const header = await decoding(() => sharp(path, { failOn: 'none', limitInputPixels: false }).metadata());
  const { size: sizeBytes } = statSync(path);
  const count = header.pages ?? 1;
  refuseTooManyPages(count);
  let isDamaged = false;
  for (let page = 0; page < count; page += 1) {
    const directory = pages?.length === count ? pages[page] : undefined;
    if (directory?.isExtra && count > 1) continue;
    if (directory && isPlainG4(directory, sizeBytes)) {
      refuseTooLarge(directory.widthPx, directory.heightPx);
      writer.addPage(passThroughG4(path, directory), layoutPage(directory));
      continue;
    }
    const isBilevel = directory?.bitsPerSample === 1 && directory.samplesPerPixel === 1;
    // What no decoder is there for must not become a blank page.
    const isSure = directory !== undefined && SURE_COMPRESSIONS.has(directory.compression);
    const options = { page, whenDamaged: isSure ? 'show' : 'refuse' } as const;
    const encode = isBilevel ? encodeBilevel : encodeLossless;
    const needsRgb = directory !== undefined && isBareYcbcr(directory);
    const make = needsRgb ? async (picture: OpenedPicture) => encode(await openYcbcr(picture)) : encode;
    const decoded = await decodePicture(path, make, options);
    const { picture, result } = decoded;
    isDamaged ||= decoded.isDamaged;
    const dpi = directory?.dpi && result.widthPx === directory.widthPx ? directory.dpi : picture.dpi;
    writer.addPage(result, layoutPage({ ...picture, dpi, orientation: directory?.orientation ?? picture.orientation }));
  }
  return isDamaged;
}

/** One strip of Group 4 in the usual bit order, all of it in the file: PDF knows exactly this. */
function isPlainG4(page: TiffPage, sizeBytes: number): boolean {
  const end = (page.stripOffsets[0] ?? 0) + (page.stripSizes[0] ?? 0);
  return (
    end <= sizeBytes &&
    page.compression === COMPRESSION_G4 &&
    page.bitsPerSample === 1 &&
    page.samplesPerPixel === 1 &&
    page.fillOrder === 1 &&
    page.photometric <= PHOTOMETRIC_BLACK_IS_ZERO &&
    page.stripOffsets.length === 1 &&
    page.stripSizes.length === 1
  );
}

function passThroughG4(path: string, page: TiffPage): EncodedImage {
  const parameters = new Map<string, PdfValue>([
    ['K', -1],
    ['Columns', page.widthPx],
    ['Rows', page.heightPx],
    ['BlackIs1', page.photometric === PHOTOMETRIC_BLACK_IS_ZERO],
  ]);
  return {
    widthPx: page.widthPx,
    heightPx: page.heightPx,
    entries: [
      ['ColorSpace', new PdfName('DeviceGray')],
      ['BitsPerComponent', 1],
      ['Filter', new PdfName('CCITTFaxDecode')],
      ['DecodeParms', parameters],
    ],
    data: { path, offset: page.stripOffsets[0] ?? 0, sizeBytes: page.stripSizes[0] ?? 0 },
  };
}

function readHead(path: string, length: number): { head: Buffer; sizeBytes: number } {
  const descriptor = openSync(path, 'r');
  try {
    const sizeBytes = fstatSync(descriptor).size;
    const head = Buffer.alloc(Math.min(length, sizeBytes));
    let done = 0;
    for (let count = 1; count > 0 && done < head.length; done += count) {
      count = readSync(descriptor, head, done, head.length - done, done);
    }
    return { head: head.subarray(0, done), sizeBytes };
  } finally {
    closeSync(descriptor);
  }
}

import { PdfError } from '../pdf.errors.ts';

/** The largest picture that is opened at all; phones go to 200 megapixels. */
export const MAX_INPUT_PIXELS = 210_000_000;
/** What the reader can decode at once: a larger picture goes into the PDF made smaller (the original is kept anyway). */
export const MAX_STORED_PIXELS = 40_000_000;
/** A JPEG is decoded row by row and may be larger before its bytes are touched. */
export const MAX_STORED_JPEG_PIXELS = 64_000_000;
/** JPEG's own limit on a side, and far beyond any scanner. */
const MAX_SIDE_PX = 65_535;

/** More pages than any stack of paper; each of them costs a reading. */
const MAX_TIFF_PAGES = 5_000;

/** Refuses a TIFF of more pages than can be read. */
export function refuseTooManyPages(count: number): void {
  if (count <= MAX_TIFF_PAGES) return;
  throw new PdfError('image_too_large', {
    message: `This image has ${count.toLocaleString('en')} pages; at most ${MAX_TIFF_PAGES.toLocaleString('en')} can be read. Save it in parts and upload those.`,
  });
}

/** Refuses a decompression bomb by its header, before any pixel is decoded. */
export function refuseTooLarge(widthPx: number, heightPx: number, maxPixels = MAX_INPUT_PIXELS): void {
  if (!(widthPx > 0 && heightPx > 0)) throw new PdfError('image_broken');
  if (widthPx * heightPx <= maxPixels && Math.max(widthPx, heightPx) <= MAX_SIDE_PX) return;
  const megapixels = Math.ceil((widthPx * heightPx) / 1e6);
  throw new PdfError('image_too_large', {
    message: `This image has ${megapixels} megapixels; at most ${Math.floor(maxPixels / 1e6)} can be read. Save a smaller copy and upload that.`,
  });
}

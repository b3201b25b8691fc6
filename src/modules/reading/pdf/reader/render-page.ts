import { PdfError } from '../pdf.errors.ts';
import type { GrayImage } from './gray-image.ts';
import type { PdfiumDocument } from './pdfium-document.ts';

/** Where measured recognition is best; more only costs time. */
export const READING_DPI = 225;
const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PX = 30_000;
const GRAY = 1;
const BGRX = 3;
const FLAG_ANNOTATIONS = 0x01;
const FLAG_GRAYSCALE = 0x08;
const FLAG_RED_FIRST = 0x10;

/** A loaded page, and the form whose fields lie on it; 0 without one. */
export type Drawing = { document: PdfiumDocument; page: number; form: number };

/** The displayed size of a page in units of user space, before /UserUnit. */
export function displayedSize(document: PdfiumDocument, page: number): { width: number; height: number } {
  return { width: document.pdfium.FPDF_GetPageWidthF(page), height: document.pdfium.FPDF_GetPageHeightF(page) };
}

/** The displayed size of a page that shows something. @throws PdfError page_broken: its crop box lies outside of it. */
function visibleSize(document: PdfiumDocument, page: number): { width: number; height: number } {
  const size = displayedSize(document, page);
  if (!(size.width > 0 && size.height > 0)) throw new PdfError('page_broken');
  return size;
}

/** Renders a page as displayed, in gray, at the reading resolution or what the pixel limits leave of it: a poster has large letters. */
export function renderGrayPage(
  drawing: Drawing,
  userUnit: number,
  wantedDpi: number = READING_DPI,
): { image: GrayImage; dpi: number } {
  const size = visibleSize(drawing.document, drawing.page);
  const [widthPt, heightPt] = [size.width * userUnit, size.height * userUnit];
  const dpi = Math.min(
    wantedDpi,
    72 * Math.sqrt(MAX_PIXELS / (widthPt * heightPt)),
    (72 * MAX_SIDE_PX) / Math.max(widthPt, heightPt),
  );
  const pixels = (points: number): number => Math.max(1, Math.floor((points * dpi) / 72 + 0.999));
  const [widthPx, heightPx] = [pixels(widthPt), pixels(heightPt)];
  const bytes = draw(drawing, { widthPx, heightPx, format: GRAY, bytesPerPixel: 1, flags: FLAG_GRAYSCALE });
  return { image: { widthPx, heightPx, pixels: bytes }, dpi: Math.round(dpi * 10) / 10 };
}

/** Renders a page as displayed, in colour (red, green, blue, unused), to fit the given box. */
export function renderColourPage(drawing: Drawing, box: { maxWidthPx: number; maxHeightPx: number }) {
  const { widthPx, heightPx } = fittedSize(visibleSize(drawing.document, drawing.page), box);
  const pixels = draw(drawing, { widthPx, heightPx, format: BGRX, bytesPerPixel: 4, flags: FLAG_RED_FIRST });
  return { widthPx, heightPx, pixels };
}

/** The size of a page that fits a box. */
export function fittedSize(
  { width, height }: { width: number; height: number },
  box: { maxWidthPx: number; maxHeightPx: number },
): { widthPx: number; heightPx: number } {
  const scale = Math.min(box.maxWidthPx / width, box.maxHeightPx / height);
  const widthPx = Math.max(1, Math.min(box.maxWidthPx, Math.round(width * scale)));
  const heightPx = Math.max(1, Math.min(box.maxHeightPx, Math.round(height * scale)));
  return { widthPx, heightPx };
}

type Target = { widthPx: number; heightPx: number; format: number; bytesPerPixel: number; flags: number };

function draw({ document, page, form }: Drawing, target: Target): Uint8Array {
  const { pdfium } = document;
  const { runtime } = pdfium;
  const stride = (target.widthPx * target.bytesPerPixel + 3) & ~3;
  const pointer = runtime.wasmExports.malloc(stride * target.heightPx);
  if (pointer === 0) throw new PdfError('page_too_complex');
  try {
    const bitmap = pdfium.FPDFBitmap_CreateEx(target.widthPx, target.heightPx, target.format, pointer, stride);
    if (bitmap === 0) throw new PdfError('page_too_complex');
    runtime.HEAPU8.fill(255, pointer, pointer + stride * target.heightPx);
    const flags = target.flags | FLAG_ANNOTATIONS;
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, target.widthPx, target.heightPx, 0, flags);
    if (form !== 0) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, target.widthPx, target.heightPx, 0, flags);
    pdfium.FPDFBitmap_Destroy(bitmap);
    const rowBytes = target.widthPx * target.bytesPerPixel;
    const pixels = new Uint8Array(rowBytes * target.heightPx);
    const memory = runtime.HEAPU8;
    for (let y = 0; y < target.heightPx; y += 1) {
      pixels.set(memory.subarray(pointer + y * stride, pointer + y * stride + rowBytes), y * rowBytes);
    }
    return pixels;
  } finally {
    runtime.wasmExports.free(pointer);
  }
}

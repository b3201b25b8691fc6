import { isStrip } from '../images/page-layout.ts';
import { cropGray, type GrayImage, grayFromBitmap } from './gray-image.ts';
import { type Matrix, OBJECT_TYPE, pageFrame, readMatrix } from './page-objects.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import { READING_DPI } from './render-page.ts';
import { Scratch } from './scratch.ts';

const MAX_OBJECTS = 5_000;
/** How far the image may miss the visible page's edge and still count as the whole page. */
const EDGE_TOLERANCE_PT = 2;
const MAX_PIXELS = 40_000_000;
/** From here on a picture takes up to 180 MB to be taken over or drawn by PDFium. */
const LARGE_PIXELS = 20_000_000;
/** What is decoded row by row takes no memory of its size. */
const MAX_STREAMED_PIXELS = 140_000_000;
/** Above, rendering at the reading resolution is cheaper and as good; below, there is next to nothing to read. */
const MAX_DPI = 450;
const MIN_DPI = 30;
const MAX_DPI_DIFFERENCE = 0.03;
const INVISIBLE = 3;

type Frame = ReturnType<typeof pageFrame>;
type Candidate = { object: number; matrix: Matrix; widthPx: number; heightPx: number };

/** A page that is one upright image. `decoded` is null where rendering is the better way to its pixels. */
export type FullPageImage = { decoded: { image: GrayImage; dpi: number } | null };

/** The page's one image at its own resolution, not yet turned by /Rotate; null when the page is more than that image. */
export function findFullPageImage(document: PdfiumDocument, page: number, userUnit: number): FullPageImage | null {
  const frame = pageFrame(document, page);
  const candidate = findCandidate(document, page, frame);
  if (!candidate) return null;
  const { widthPx, heightPx, matrix } = candidate;
  const [width, , , height, left, bottom] = matrix;
  const [scaleX, scaleY] = [widthPx / width, heightPx / height];
  const dpi = (scaleX * 72) / userUnit;
  const isSquare = Math.abs(scaleX / scaleY - 1) <= MAX_DPI_DIFFERENCE;
  // A poster's few dots an inch are large letters: what counts is how fine it is for its page as it is drawn.
  const isCoarse = dpi * Math.max(1, userUnit) < MIN_DPI;
  // A strip that was made to fit a sheet tells a resolution that nobody scanned it at.
  const isTooFine = dpi > MAX_DPI && !isStrip(widthPx, heightPx);
  const isBetterRendered = !isSquare || isCoarse || isTooFine || widthPx * heightPx > MAX_PIXELS;
  const image = isBetterRendered ? null : decode(document, candidate);
  if (!image) return { decoded: null };
  // Cut or pad to the visible page: whoever measures in this image must find the page's edges at its edges.
  const cropped = cropGray(image, {
    left: Math.round((frame.left - left) * scaleX),
    top: Math.round((bottom + height - frame.top) * scaleY),
    widthPx: Math.max(1, Math.round((frame.right - frame.left) * scaleX)),
    heightPx: Math.max(1, Math.round((frame.top - frame.bottom) * scaleY)),
  });
  return { decoded: { image: cropped, dpi: Math.round(dpi * 10) / 10 } };
}

/** A large picture that is its page: what of it the page shows, in parts of its sides from its top left corner. */
export type LargePicture = {
  widthPx: number;
  heightPx: number;
  dpi: number;
  shown: { left: number; top: number; width: number; height: number };
};

/** The page's one image where it is far finer than it is read; null for every other page. */
export function findLargePicture(document: PdfiumDocument, page: number, userUnit: number): LargePicture | null {
  const frame = pageFrame(document, page);
  const candidate = findCandidate(document, page, frame);
  if (!candidate) return null;
  const { widthPx, heightPx, matrix } = candidate;
  const [width, , , height, left, bottom] = matrix;
  const isSquare = Math.abs((widthPx * height) / (heightPx * width) - 1) <= MAX_DPI_DIFFERENCE;
  const dpi = ((widthPx / width) * 72) / userUnit;
  const isLarge = widthPx * heightPx > LARGE_PIXELS && widthPx * heightPx <= MAX_STREAMED_PIXELS;
  if (!isSquare || !isLarge || dpi <= READING_DPI || isStrip(widthPx, heightPx)) return null;
  const shown = {
    left: (frame.left - left) / width,
    top: (bottom + height - frame.top) / height,
    width: (frame.right - frame.left) / width,
    height: (frame.top - frame.bottom) / height,
  };
  return { widthPx, heightPx, dpi, shown };
}

function findCandidate(document: PdfiumDocument, page: number, frame: Frame): Candidate | null {
  const { pdfium } = document;
  const count = pdfium.FPDFPage_CountObjects(page);
  if (count < 1 || count > MAX_OBJECTS || pdfium.FPDFPage_GetAnnotCount(page) > 0) return null;
  let found: number | null = null;
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === OBJECT_TYPE.image && found === null) found = object;
    else if (type !== OBJECT_TYPE.text || pdfium.FPDFTextObj_GetTextRenderMode(object) !== INVISIBLE) return null;
  }
  if (found === null || pdfium.FPDFPageObj_HasTransparency(found)) return null;
  using scratch = new Scratch(pdfium);
  const matrix = readMatrix(document, scratch, scratch.alloc(24), found);
  if (!coversUpright(matrix, frame) || !clipLeavesAll(document, scratch, found, frame)) return null;
  const sizeAt = scratch.alloc(8);
  if (!pdfium.FPDFImageObj_GetImagePixelSize(found, sizeAt, sizeAt + 4)) return null;
  const [widthPx = 0, heightPx = 0] = scratch.integers(sizeAt, 2);
  return widthPx > 0 && heightPx > 0 ? { object: found, matrix, widthPx, heightPx } : null;
}

function coversUpright([a, b, c, d, e, f]: Matrix, frame: Frame): boolean {
  if (b !== 0 || c !== 0 || a <= 0 || d <= 0) return false;
  return (
    e <= frame.left + EDGE_TOLERANCE_PT &&
    f <= frame.bottom + EDGE_TOLERANCE_PT &&
    e + a >= frame.right - EDGE_TOLERANCE_PT &&
    f + d >= frame.top - EDGE_TOLERANCE_PT
  );
}

/** Whether the clip of an object is no clip, or one upright rectangle around the whole page. */
function clipLeavesAll(document: PdfiumDocument, scratch: Scratch, object: number, frame: Frame): boolean {
  const { pdfium } = document;
  const clip = pdfium.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : pdfium.FPDFClipPath_CountPaths(clip);
  const pointAt = scratch.alloc(8);
  for (let path = 0; path < paths; path += 1) {
    const segments = pdfium.FPDFClipPath_CountPathSegments(clip, path);
    if (segments < 4 || segments > 5) return false;
    const xs: number[] = [];
    const ys: number[] = [];
    for (let index = 0; index < segments; index += 1) {
      const segment = pdfium.FPDFClipPath_GetPathSegment(clip, path, index);
      if (!pdfium.FPDFPathSegment_GetPoint(segment, pointAt, pointAt + 4)) return false;
      const [x = 0, y = 0] = scratch.floats(pointAt, 2);
      xs.push(x);
      ys.push(y);
    }
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
    const isUpright =
      xs.every((x) => Math.min(x - left, right - x) < 0.01) && ys.every((y) => Math.min(y - bottom, top - y) < 0.01);
    const isAround =
      left <= frame.left + EDGE_TOLERANCE_PT &&
      bottom <= frame.bottom + EDGE_TOLERANCE_PT &&
      right >= frame.right - EDGE_TOLERANCE_PT &&
      top >= frame.top - EDGE_TOLERANCE_PT;
    if (!isUpright || !isAround) return false;
  }
  return true;
}

function decode(document: PdfiumDocument, candidate: Candidate): GrayImage | null {
  const { pdfium } = document;
  const bitmap = pdfium.FPDFImageObj_GetBitmap(candidate.object);
  if (bitmap === 0) return null;
  try {
    const bytesPerPixel = new Map<number, 1 | 3 | 4>([
      [1, 1],
      [2, 3],
      [3, 4],
      [4, 4],
    ]).get(pdfium.FPDFBitmap_GetFormat(bitmap));
    const widthPx = pdfium.FPDFBitmap_GetWidth(bitmap);
    const heightPx = pdfium.FPDFBitmap_GetHeight(bitmap);
    if (!bytesPerPixel || widthPx !== candidate.widthPx || heightPx !== candidate.heightPx) return null;
    return grayFromBitmap(pdfium.runtime.HEAPU8, {
      pointer: pdfium.FPDFBitmap_GetBuffer(bitmap),
      stride: pdfium.FPDFBitmap_GetStride(bitmap),
      widthPx,
      heightPx,
      bytesPerPixel,
    });
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

import sharp, { type Sharp } from 'sharp';
import { decoding } from '../images/encode-image.ts';
import { PdfError } from '../pdf.errors.ts';
import type { LargePicture } from './direct-image.ts';
import { cropGray, type GrayImage } from './gray-image.ts';

// Nothing is decoded twice, and a second thread has buffers of its own: both would only take memory.
sharp.cache(false);
sharp.concurrency(1);

/** How far a picture may reach beyond its page, in parts of it, and still be drawn small as it is. */
const SHOWN_TOLERANCE = 0.005;

type Rotation = 0 | 90 | 180 | 270;

/** The picture at a resolution, cut to what its page shows and not yet turned; null where it cannot be decoded. */
export async function grayAt(bytes: Buffer, picture: LargePicture, wantedDpi: number): Promise<GrayImage | null> {
  const share = wantedDpi / picture.dpi;
  const [widthPx, heightPx] = [Math.round(picture.widthPx * share), Math.round(picture.heightPx * share)];
  const pixels = await decoded(
    opened(bytes, picture).resize(widthPx, heightPx, { fit: 'fill' }).removeAlpha().toColourspace('b-w').raw(),
  );
  if (pixels?.length !== widthPx * heightPx) return null;
  const { left, top, width, height } = picture.shown;
  const image = { widthPx, heightPx, pixels };
  return cropGray(image, {
    left: Math.round(left * widthPx),
    top: Math.round(top * heightPx),
    widthPx: Math.max(1, Math.round(width * widthPx)),
    heightPx: Math.max(1, Math.round(height * heightPx)),
  });
}

/** The picture small and turned as its page is, as WebP; null where it cannot be decoded or its page shows another part of it. */
export async function thumbnailOf(
  bytes: Buffer,
  picture: LargePicture,
  { widthPx, heightPx, rotation }: { widthPx: number; heightPx: number; rotation: Rotation },
): Promise<Buffer | null> {
  const { left, top, width, height } = picture.shown;
  const isAll = [left, top, width - 1, height - 1].every((part) => Math.abs(part) <= SHOWN_TOLERANCE);
  if (!isAll) return null;
  const [across, down] = rotation % 180 === 0 ? [widthPx, heightPx] : [heightPx, widthPx];
  const small = opened(bytes, picture).resize(across, down, { fit: 'fill' }).rotate(rotation);
  return decoded(small.removeAlpha().toColourspace('srgb').webp({ quality: 80, effort: 2 }));
}

function opened(bytes: Buffer, { widthPx, heightPx }: LargePicture): Sharp {
  return sharp(bytes, { failOn: 'error', sequentialRead: true, limitInputPixels: widthPx * heightPx });
}

/** What PDFium may still show of a damaged picture is left to it. */
async function decoded(picture: Sharp): Promise<Buffer | null> {
  try {
    return await decoding(() => picture.toBuffer());
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

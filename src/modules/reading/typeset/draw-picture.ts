import type { Picture } from './blocks.ts';
import type { Sheet } from './sheet.ts';

/** The largest picture that is opened; far beyond what stands in a mail or on a page of the web. */
const MAX_PIXELS = 40_000_000;
/** More is not seen on a page. */
const MAX_SIDE_PX = 2_000;
const MAX_BYTES = 30_000_000;
const KINDS = new Set(['jpeg', 'png', 'gif', 'webp']);
/** A pixel of the web in points. */
const PIXEL_PT = 0.75;
const JPEG_QUALITY = 88;

/** Puts a picture on the page. @returns false for one that cannot be shown: it is damaged, too large or of another kind */
export async function drawPicture(sheet: Sheet, { bytes }: Picture, indent: number): Promise<boolean> {
  const picture = await readPicture(bytes);
  if (!picture) return false;
  const [maxWidth, maxHeight] = [sheet.width - indent, sheet.pageHeight - 4];
  const scale = Math.min(PIXEL_PT, maxWidth / picture.widthPx, maxHeight / picture.heightPx);
  const size = { width: picture.widthPx * scale, height: picture.heightPx * scale };
  sheet.makeRoom(size.height);
  sheet.picture(picture.jpeg, sheet.left + indent, size);
  sheet.advance(size.height);
  sheet.space(6);
  return true;
}

async function readPicture(bytes: Uint8Array): Promise<{ jpeg: Buffer; widthPx: number; heightPx: number } | null> {
  if (bytes.length === 0 || bytes.length > MAX_BYTES) return null;
  // Native code, which children without pictures may not load.
  const { default: sharp } = await import('sharp');
  try {
    const opened = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    const { format, width, height, autoOrient } = await opened.metadata();
    if (!KINDS.has(format) || width * height > MAX_PIXELS) return null;
    const jpeg = await opened
      .autoOrient()
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return { jpeg, widthPx: autoOrient.width, heightPx: autoOrient.height };
  } catch (error) {
    // What the decoder says of it is of no use to anybody; that it is missing is told.
    if (error instanceof Error) return null;
    throw error;
  }
}

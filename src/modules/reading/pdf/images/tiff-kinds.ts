import { PdfError } from '../pdf.errors.ts';
import { decoding, type OpenedPicture, openPicture } from './encode-image.ts';
import type { TiffPage } from './tiff-header.ts';

const OLD_JPEG = 6;
const JPEG = 7;
/** JPEG 2000 and WebP hand out RGB whatever the directory says. */
const OWN_COLOURS: ReadonlySet<number> = new Set([OLD_JPEG, JPEG, 33_003, 33_005, 34_712, 50_001]);
const PHOTOMETRIC_YCBCR = 6;
const PHOTOMETRIC_LABS: ReadonlySet<number> = new Set([8, 9, 10]);
const SIGNED = 2;

/**
 * Refuses a page that would be called damaged, or be shown in wrong colours, although nothing is wrong with it.
 * @throws PdfError image_type_unsupported, which names the kind
 */
export function refuseUnreadKind(page: TiffPage): void {
  const kind = unreadKind(page);
  if (kind === null) return;
  throw new PdfError('image_type_unsupported', {
    message: `This TIFF is not damaged, but ${kind}, which is not read yet. Save it as PNG, or as a usual RGB or gray TIFF, and upload that.`,
  });
}

function unreadKind(page: TiffPage): string | null {
  if (page.compression === OLD_JPEG) return 'it is compressed with the old kind of JPEG (compression 6)';
  if (page.bitsPerSample >= 32) return `it has ${page.bitsPerSample} bits for each colour of a pixel`;
  if (page.sampleFormat === SIGNED) return 'its pixels are numbers with a sign';
  if (page.isTiled && page.hasPlanesApart && page.samplesPerPixel > 1) return 'its colours are stored apart in tiles';
  if (PHOTOMETRIC_LABS.has(page.photometric) && !(page.photometric === 8 && page.bitsPerSample === 16))
    return `its colours are Lab with ${page.bitsPerSample} bits`;
  if (isBareYcbcr(page) && !isPlainYcbcr(page)) return 'its colours are YCbCr without JPEG, shared by several pixels';
  return null;
}

/** Whether the pixels are YCbCr that no JPEG decoder will turn into RGB. */
export function isBareYcbcr({ photometric, compression }: TiffPage): boolean {
  return photometric === PHOTOMETRIC_YCBCR && !OWN_COLOURS.has(compression);
}

function isPlainYcbcr({
  subsampling: [across, down],
  bitsPerSample,
  samplesPerPixel,
  hasPlanesApart,
}: TiffPage): boolean {
  return across === 1 && down === 1 && bitsPerSample === 8 && samplesPerPixel === 3 && !hasPlanesApart;
}

/** A page of YCbCr as a picture in RGB (ITU-R BT.601, full range, as TIFF's defaults are). */
export async function openYcbcr(picture: OpenedPicture): Promise<OpenedPicture> {
  const { data, info } = await decoding(() =>
    picture.rows(picture.rowCount).raw().toBuffer({ resolveWithObject: true }),
  );
  const pixels = Buffer.alloc(info.width * info.height * 4, 255);
  for (let at = 0; at < info.width * info.height; at += 1) {
    const [luma = 0, blue = 0, red = 0] = data.subarray(at * info.channels, at * info.channels + 3);
    pixels[at * 4] = clamped(luma + 1.402 * (red - 128));
    pixels[at * 4 + 1] = clamped(luma - 0.344136 * (blue - 128) - 0.714136 * (red - 128));
    pixels[at * 4 + 2] = clamped(luma + 1.772 * (blue - 128));
  }
  return openPicture({ data: pixels, width: info.width, height: info.height });
}

function clamped(level: number): number {
  return Math.max(0, Math.min(255, Math.round(level)));
}

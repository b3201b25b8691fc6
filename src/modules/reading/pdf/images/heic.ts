import decode from 'heic-decode';
import { PdfError } from '../pdf.errors.ts';
import { refuseTooLarge } from './image-limits.ts';

/** The decoder holds the picture several times over, four bytes a pixel. */
const MAX_HEIC_PIXELS = 64_000_000;

/** The main picture of a HEIC file as RGBA, already turned upright by the decoder. */
export async function decodeHeic(file: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const pictures = await attempt(() => decode.all({ buffer: file }));
  try {
    const main = pictures[0];
    if (!main) throw new PdfError('image_broken');
    refuseTooLarge(main.width, main.height, MAX_HEIC_PIXELS);
    const { data, width, height } = await attempt(() => main.decode());
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height };
  } finally {
    pictures.dispose();
  }
}

/** The decoder throws plain errors for files it cannot read. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PdfError('image_broken', { cause: error });
  }
}

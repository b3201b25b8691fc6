import type { Sharp } from 'sharp';
import { PdfError } from '../pdf.errors.ts';
import { decoding, type OpenedPicture, openPicture } from './encode-image.ts';

const LOOK_PX = 64;
/** A picture that shows nothing has one colour; resizing may round it. */
const ONE_COLOUR_LEVELS = 2;
/** The last readable row is looked for no more exactly than this share of the height: each look decodes the picture again. */
const ROW_STEP = 1 / 512;

/** A picture and what was made of it. `isDamaged`: something of it could not be decoded. */
export type DecodedPicture<T> = { picture: OpenedPicture; result: T; isDamaged: boolean };

/**
 * Decodes one page of a picture file. One that is damaged or cut off shows its rows above the damage, unless it is to be refused.
 * @throws PdfError image_broken when nothing of it can be seen, image_type_unsupported when a damaged one is to be refused
 */
export async function decodePicture<T>(
  path: string,
  make: (picture: OpenedPicture) => Promise<T>,
  { page = 0, whenDamaged = 'show' }: { page?: number; whenDamaged?: 'show' | 'refuse' } = {},
): Promise<DecodedPicture<T>> {
  const whole = await openPicture(path, { page });
  try {
    return { picture: whole, result: await make(whole), isDamaged: false };
  } catch (error) {
    if (!isBroken(error)) throw error;
    if (whenDamaged === 'refuse') throw new PdfError('image_type_unsupported', { cause: error });
    const count = await readableRows(whole);
    if (count === 0 || isOneColour(await look(whole.rows(count)))) throw error;
    const picture: OpenedPicture = { ...whole, pipeline: () => whole.pipeline(count) };
    return { picture, result: await make(picture), isDamaged: true };
  }
}

/**
 * Whether a JPEG is damaged; it is decoded small, which is fast.
 * @throws PdfError image_broken when nothing of it can be seen
 */
export async function isDamagedJpeg(path: string): Promise<boolean> {
  try {
    const { rows, rowCount } = await openPicture(path);
    await look(rows(rowCount));
    return false;
  } catch (error) {
    if (!isBroken(error)) throw error;
    const { rows, rowCount } = await openPicture(path, { failOn: 'none' });
    if (isOneColour(await look(rows(rowCount)))) throw error;
    return true;
  }
}

function isBroken(error: unknown): boolean {
  return error instanceof PdfError && error.code === 'image_broken';
}

/** How many rows can be decoded before the damage. */
async function readableRows({ rows, rowCount }: OpenedPicture): Promise<number> {
  let [readable, unreadable] = [0, rowCount];
  while (unreadable - readable > Math.max(1, rowCount * ROW_STEP)) {
    const count = (readable + unreadable) >> 1;
    if (await canBeRead(rows(count))) readable = count;
    else unreadable = count;
  }
  return readable;
}

async function canBeRead(rows: Sharp): Promise<boolean> {
  try {
    await look(rows);
    return true;
  } catch (error) {
    if (!isBroken(error)) throw error;
    return false;
  }
}

/** The levels of a small copy; everything is decoded for it. */
function look(picture: Sharp): Promise<Buffer> {
  return decoding(() =>
    picture
      .flatten({ background: '#fff' })
      .toColourspace('b-w')
      .resize(LOOK_PX, LOOK_PX, { fit: 'inside' })
      .raw()
      .toBuffer(),
  );
}

function isOneColour(levels: Buffer): boolean {
  return Math.max(...levels) - Math.min(...levels) <= ONE_COLOUR_LEVELS;
}

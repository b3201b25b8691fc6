import { readStream } from '../layer/page-content.ts';
import type { PdfFile } from '../syntax/pdf-file.ts';
import { asDict, asName, type PdfDict, PdfRef, type PdfValue } from '../syntax/values.ts';
import type { PdfaPart } from './pdfa-part.ts';

/** Masks, layers of transparency and other versions of a picture are not among them. */
const ENTRIES = new Set(
  'Type Subtype Width Height ColorSpace BitsPerComponent ImageMask Filter DecodeParms Decode Length Interpolate Name Metadata'.split(
    ' ',
  ),
);
/** JPEG 2000 has rules of its own in each part, LZW is in none. */
const FILTERS = new Set(['DCTDecode', 'FlateDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
const PROFILE_CLASSES = new Set(['scnr', 'mntr', 'prtr', 'spac']);
const PROFILE_SPACES: Record<number, string> = { 1: 'GRAY', 3: 'RGB ' };

/** Whether a picture may stand in an archive as it is: opaque, in gray or RGB, packed as every part of the standard allows. */
export function isPlainImage(file: PdfFile, value: PdfValue, part: PdfaPart): boolean {
  if (!(value instanceof PdfRef)) return false;
  const image = asDict(file.object(value.number).value);
  if (!image || asName(file.resolve(image.get('Subtype'))) !== 'Image') return false;
  if (![...image.keys()].every((key) => ENTRIES.has(key)) || !hasPlainFilters(file, image)) return false;
  if (file.resolve(image.get('ImageMask')) === true) return !image.has('ColorSpace');
  return isPlainColour(file, image.get('ColorSpace'), part);
}

function hasPlainFilters(file: PdfFile, image: PdfDict): boolean {
  const filter = file.resolve(image.get('Filter'));
  const filters = Array.isArray(filter) ? filter.map((one) => file.resolve(one)) : filter === null ? [] : [filter];
  return filters.every((one) => FILTERS.has(asName(one) ?? ''));
}

function isPlainColour(file: PdfFile, value: PdfValue | undefined, part: PdfaPart): boolean {
  const space = file.resolve(value);
  const plain = asName(space);
  if (plain !== null) return plain === 'DeviceGray' || plain === 'DeviceRGB';
  if (!Array.isArray(space)) return false;
  const [family, first] = space;
  const kind = asName(file.resolve(family));
  if (kind === 'Indexed' && space.length === 4) return isPlainColour(file, first, part);
  return kind === 'ICCBased' && hasSoundProfile(file, first ?? null, part);
}

/** Part 1 knows profiles up to version 2, the others up to version 4. */
function hasSoundProfile(file: PdfFile, value: PdfValue, part: PdfaPart): boolean {
  const stream = readStream(file, value);
  const components = file.resolve(stream?.dict.get('N'));
  if (!stream || stream.data.length < 128 || typeof components !== 'number') return false;
  const word = (at: number): string => stream.data.toString('latin1', at, at + 4);
  const version = stream.data[8] ?? 0;
  if (word(36) !== 'acsp' || version > (part === '1' ? 2 : 4)) return false;
  return PROFILE_CLASSES.has(word(12)) && word(16) === PROFILE_SPACES[components];
}

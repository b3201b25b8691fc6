import { inflateRawSync } from 'node:zlib';
import { officeFailure } from './failure.ts';

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const PART_ENCRYPTED = 0x0001;
const DEFLATED = 8;
/** Unpacked, all parts together; the largest presentations with films have a tenth of it. */
export const MAX_UNPACKED_BYTES = 1024 ** 3;
const MAX_PARTS = 50_000;
const MAX_PART_BYTES = 16 * 1024 ** 2;

/** Where a part lies in its archive. */
export type Part = { at: number; packedBytes: number; isDeflated: boolean };

/**
 * The parts of an office file by the directory of its archive.
 * @throws office_broken where that is not there, office_too_large where it grows beyond all measure when it is unpacked.
 */
export function zipDirectory(bytes: Buffer): Map<string, Part> {
  const end = bytes.lastIndexOf(END_RECORD);
  if (end === -1 || end + END_BYTES > bytes.length) throw officeFailure('office_broken');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_PARTS) throw officeFailure('office_too_large');
  const parts = new Map<string, Part>();
  let unpackedBytes = 0;
  for (let at = bytes.readUInt32LE(end + 16), seen = 0; seen < count; seen++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw officeFailure('office_broken');
    if ((bytes.readUInt16LE(at + 8) & PART_ENCRYPTED) !== 0) throw officeFailure('office_protection_unsupported');
    unpackedBytes += bytes.readUInt32LE(at + 24);
    if (unpackedBytes > MAX_UNPACKED_BYTES) throw officeFailure('office_too_large');
    const nameBytes = bytes.readUInt16LE(at + 28);
    parts.set(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes), {
      at: bytes.readUInt32LE(at + 42),
      packedBytes: bytes.readUInt32LE(at + 20),
      isDeflated: bytes.readUInt16LE(at + 10) === DEFLATED,
    });
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** The text of a part; empty where there is none. @throws office_broken */
export function partText(bytes: Buffer, parts: ReadonlyMap<string, Part>, name: string): string {
  const part = parts.get(name);
  if (!part) return '';
  const packed = packedPart(bytes, part);
  if (!part.isDeflated) return packed.toString('utf8', 0, MAX_PART_BYTES);
  return unpacked(packed, MAX_PART_BYTES).toString('utf8');
}

/** A part as it lies in its archive. @throws office_broken */
export function packedPart(bytes: Buffer, part: Part): Buffer {
  if (part.at + LOCAL_HEADER_BYTES > bytes.length) throw officeFailure('office_broken');
  const begin = part.at + LOCAL_HEADER_BYTES + bytes.readUInt16LE(part.at + 26) + bytes.readUInt16LE(part.at + 28);
  return bytes.subarray(begin, begin + part.packedBytes);
}

/** Unpacks what was deflated. @throws office_broken, office_too_large */
export function unpacked(packed: Buffer, maxBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof RangeError) throw officeFailure('office_too_large');
    throw error instanceof Error && 'code' in error ? officeFailure('office_broken') : error;
  }
}

import { constants, inflateRawSync } from 'node:zlib';

/** One file in a ZIP archive, as its own header says. */
export type ZipMember = { name: string; at: number; sizeBytes: number; method: number };

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const HEADER_BYTES = 30;
const MAX_MEMBERS = 5_000;
const SIZE_FOLLOWS = 0x0008;
const STORED = 0;
const DEFLATED = 8;
/** More of a part is not looked at to know what a file is. */
const MAX_PART_BYTES = 1_048_576;

/** Whether a file begins as a ZIP archive. */
export function isZip(head: Buffer): boolean {
  return head.subarray(0, LOCAL_HEADER.length).equals(LOCAL_HEADER);
}

/** Whether a ZIP archive's end is among these bytes, so that there is no more to come. */
export function hasZipEnd(head: Buffer): boolean {
  return head.lastIndexOf(END_RECORD) !== -1;
}

/** The files at the beginning of a ZIP archive, by their headers, which stand before each of them. */
export function zipMembers(head: Buffer): ZipMember[] {
  const members: ZipMember[] = [];
  for (let at = 0; at >= 0 && at + HEADER_BYTES <= head.length && members.length < MAX_MEMBERS; ) {
    if (!head.subarray(at, at + 4).equals(LOCAL_HEADER)) break;
    const nameBytes = head.readUInt16LE(at + 26);
    const begin = at + HEADER_BYTES + nameBytes + head.readUInt16LE(at + 28);
    const isLater = (head.readUInt16LE(at + 6) & SIZE_FOLLOWS) !== 0;
    const sizeBytes = isLater ? 0 : head.readUInt32LE(at + 18);
    members.push({
      name: head.toString('utf8', at + HEADER_BYTES, at + HEADER_BYTES + nameBytes),
      at: begin,
      sizeBytes,
      method: head.readUInt16LE(at + 8),
    });
    at = isLater ? head.indexOf(LOCAL_HEADER, begin) : begin + sizeBytes;
  }
  return members;
}

/** The text of a member, as far as it is among these bytes. */
export function memberText(head: Buffer, { at, sizeBytes, method }: ZipMember): string {
  const packed = sizeBytes > 0 ? head.subarray(at, at + sizeBytes) : head.subarray(at);
  if (method === STORED) return packed.toString('utf8', 0, MAX_PART_BYTES);
  if (method !== DEFLATED) return '';
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_PART_BYTES };
    return inflateRawSync(packed, options).toString('utf8');
  } catch (error) {
    // Damaged, or a bomb: it says nothing.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return '';
    throw error;
  }
}

/** One value of ASN.1 as it is encoded (X.690), with its place in the bytes it was read from. */
export type BerValue = {
  /** The first byte: class, whether it holds values, number. */
  tag: number;
  /** The whole value, its head included. */
  whole: Buffer;
  content: Buffer;
  /** Empty for what holds no values. */
  children: readonly BerValue[];
};

/** Tags of what is read here. */
export const TAG = { integer: 0x02, octets: 0x04, oid: 0x06, utcTime: 0x17, time: 0x18, sequence: 0x30, set: 0x31 };

const CONSTRUCTED = 0x20;
const LONG_TAG = 0x1f;
const INDEFINITE = 0x80;
const MAX_DEPTH = 40;
const MAX_VALUES = 100_000;

/** Thrown for bytes that are no such value. */
export class BerError extends Error {
  override readonly name = 'BerError';
}

type Reader = { bytes: Buffer; left: number };

/** Reads the value at the beginning of some bytes; what stands behind it is left alone. @throws BerError */
export function readBer(bytes: Buffer): BerValue {
  return valueAt({ bytes, left: MAX_VALUES }, 0, bytes.length, 0).value;
}

function valueAt(reader: Reader, start: number, end: number, depth: number): { value: BerValue; next: number } {
  const { bytes } = reader;
  reader.left -= 1;
  if (depth > MAX_DEPTH || reader.left < 0) throw new BerError('too many values');
  const tag = byteAt(bytes, start, end);
  if ((tag & LONG_TAG) === LONG_TAG) throw new BerError('its tag takes more than one byte');
  const first = byteAt(bytes, start + 1, end);
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  if (first === INDEFINITE) {
    if (!isConstructed) throw new BerError('an open length of what holds no values');
    return openValue(reader, { tag, start, end, depth });
  }
  const { length, contentStart } = lengthAt(bytes, start + 1, end);
  const contentEnd = contentStart + length;
  if (contentEnd > end) throw new BerError('a value is longer than its bytes');
  const children: BerValue[] = [];
  for (let at = contentStart; isConstructed && at < contentEnd; ) {
    const { value, next } = valueAt(reader, at, contentEnd, depth + 1);
    children.push(value);
    at = next;
  }
  const value = {
    tag,
    children,
    whole: bytes.subarray(start, contentEnd),
    content: bytes.subarray(contentStart, contentEnd),
  };
  return { value, next: contentEnd };
}

/** A value that goes on until two zeros. */
function openValue(
  reader: Reader,
  { tag, start, end, depth }: { tag: number; start: number; end: number; depth: number },
): { value: BerValue; next: number } {
  const { bytes } = reader;
  const children: BerValue[] = [];
  let at = start + 2;
  while (byteAt(bytes, at, end) !== 0 || byteAt(bytes, at + 1, end) !== 0) {
    const { value, next } = valueAt(reader, at, end, depth + 1);
    children.push(value);
    at = next;
  }
  const value = { tag, children, whole: bytes.subarray(start, at + 2), content: bytes.subarray(start + 2, at) };
  return { value, next: at + 2 };
}

function byteAt(bytes: Buffer, at: number, end: number): number {
  const byte = at < end ? bytes[at] : undefined;
  if (byte === undefined) throw new BerError('a value ends too early');
  return byte;
}

function lengthAt(bytes: Buffer, at: number, end: number): { length: number; contentStart: number } {
  const first = byteAt(bytes, at, end);
  if (first < INDEFINITE) return { length: first, contentStart: at + 1 };
  const count = first & 0x7f;
  if (count > 5) throw new BerError('a length without measure');
  let length = 0;
  for (let index = 1; index <= count; index += 1) length = length * 256 + byteAt(bytes, at + index, end);
  return { length, contentStart: at + 1 + count };
}

/** The bytes of an octet string, also of one that came in pieces. */
export function octetsOf({ children, content }: BerValue): Buffer {
  return children.length === 0 ? content : Buffer.concat(children.map(octetsOf));
}

/** An object identifier with dots. */
export function oidOf(value: BerValue | undefined): string {
  if (value?.tag !== TAG.oid) return '';
  const parts: number[] = [];
  let part = 0;
  for (const byte of value.content) {
    part = part * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    if (parts.length === 0)
      parts.push(Math.min(2, Math.floor(part / 40)), part - 40 * Math.min(2, Math.floor(part / 40)));
    else parts.push(part);
    part = 0;
  }
  return parts.join('.');
}

/** A moment in either notation; null for what is none. Years of two digits are those from 1950 on. */
export function timeOf(value: BerValue | undefined): Date | null {
  if (value?.tag !== TAG.utcTime && value?.tag !== TAG.time) return null;
  const said = value.content.toString('latin1');
  const digits = value.tag === TAG.time ? said : `${Number(said.slice(0, 2)) < 50 ? '20' : '19'}${said}`;
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:[.,]\d+)?(?:Z|([+-]\d\d)(\d\d))?$/.exec(digits);
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '00', zoneHours = '+00', zoneMinutes = '00'] = match;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zoneHours}:${zoneMinutes}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** The words of a text in any of its encodings. */
export function textOf({ tag, content }: BerValue): string {
  if (tag === 0x1e)
    return Buffer.from(content.subarray(0, content.length & ~1))
      .swap16()
      .toString('utf16le');
  if (tag === 0x0c) return content.toString('utf8');
  return content.toString('latin1');
}

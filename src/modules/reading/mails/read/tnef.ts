import { TextDecoder } from 'node:util';

/** A file that was packed into a winmail.dat. */
export type PackedFile = { filename: string | undefined; content: Buffer };

/** The first bytes of the format, which Microsoft calls TNEF and publishes as MS-OXTNEF. */
const SIGNATURE = 0x223e9f78;
const HEADER_BYTES = 6;
const ATTRIBUTE_HEAD_BYTES = 9;
const CHECKSUM_BYTES = 2;
const OF_ATTACHMENT = 2;
const MAX_FILES = 100;

/** Attributes of an attachment: where the next one begins, its bytes, its short name, and what else Outlook keeps of it. */
const BEGINS = 0x0006_9002;
const DATA = 0x0006_800f;
const TITLE = 0x0001_8010;
const PROPERTIES = 0x0006_9005;
/** The code page of texts that are not Unicode. */
const CODE_PAGE = 0x0006_9007;

/** The property that holds the whole name; in the attribute `TITLE` it may be cut to eight letters. */
const LONG_FILENAME = 0x3707;
const FIRST_NAMED = 0x8000;
const TEXT = 0x1e;
const UNICODE = 0x1f;
const IS_MULTIPLE = 0x1000;
/** Bytes of the values whose length their type tells. */
const FIXED_BYTES: Readonly<Record<number, number>> = {
  1: 4,
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const WITH_LENGTH = new Set([0x0d, TEXT, UNICODE, 0x102]);

/**
 * The files in a winmail.dat, into which Outlook packs what is attached to some of its mails. Nothing in it is compressed, so that it
 * is read as fast as it is long; mails within it are left out.
 * @returns null when it is none, is broken off, or holds more than a hundred.
 */
export function filesInTnef(bytes: Buffer): PackedFile[] | null {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== SIGNATURE) return null;
  const files: { title?: string; longName?: string | undefined; content?: Buffer }[] = [];
  let decoder = decoderOf(1252);
  let at = HEADER_BYTES;
  while (at < bytes.length) {
    if (bytes.length - at < ATTRIBUTE_HEAD_BYTES) return null;
    const id = bytes.readUInt32LE(at + 1);
    const begin = at + ATTRIBUTE_HEAD_BYTES;
    const end = begin + bytes.readUInt32LE(at + 5);
    if (end + CHECKSUM_BYTES > bytes.length) return null;
    const value = bytes.subarray(begin, end);
    const file = files.at(-1);
    if (id === CODE_PAGE && value.length >= 4) decoder = decoderOf(value.readUInt32LE());
    else if (bytes[at] === OF_ATTACHMENT && id === BEGINS) files.push({});
    else if (file && id === DATA) file.content = value;
    else if (file && id === TITLE) file.title = withoutEnd(decoder.decode(value));
    else if (file && id === PROPERTIES) file.longName = longNameIn(value, decoder);
    if (files.length > MAX_FILES) return null;
    at = end + CHECKSUM_BYTES;
  }
  return files.flatMap(({ title, longName, content }) =>
    content === undefined ? [] : [{ filename: longName || title || undefined, content }],
  );
}

/** What reads texts of a code page; one that is not known is read as most are. */
function decoderOf(codePage: number): TextDecoder {
  const label = codePage === 65_001 ? 'utf-8' : `windows-${codePage}`;
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder('windows-1252');
  }
}

function withoutEnd(text: string): string {
  return text.replace(/\0.*$/s, '').trim();
}

/** The whole name among an attachment's properties; undefined when it is not there, or they are not built as they should be. */
function longNameIn(bytes: Buffer, decoder: TextDecoder): string | undefined {
  const reader = new Reader(bytes);
  for (let left = reader.uint32(); left > 0 && !reader.isSpent; left -= 1) {
    const type = reader.uint16();
    const id = reader.uint16();
    if (id >= FIRST_NAMED) skipName(reader);
    const values = valuesOf(reader, type);
    if (values === undefined) return undefined;
    const [value] = values;
    if (id === LONG_FILENAME && value && (type === UNICODE || type === TEXT))
      return withoutEnd(type === UNICODE ? value.toString('utf16le') : decoder.decode(value)) || undefined;
  }
  return undefined;
}

/** A property that is known by its name has that in front of its value. */
function skipName(reader: Reader): void {
  reader.take(16);
  const isNumber = reader.uint32() === 0;
  if (isNumber) reader.uint32();
  else reader.padded(reader.uint32());
}

/** The first of a property's values, and where the next property begins; undefined for a type that nobody knows. */
function valuesOf(reader: Reader, type: number): Buffer[] | undefined {
  const isMultiple = (type & IS_MULTIPLE) !== 0;
  const one = type & ~IS_MULTIPLE;
  const sizeBytes = FIXED_BYTES[one];
  const hasLength = WITH_LENGTH.has(one);
  if (sizeBytes === undefined && !hasLength) return undefined;
  const count = isMultiple || hasLength ? reader.uint32() : 1;
  const values: Buffer[] = [];
  for (let left = count; left > 0 && !reader.isSpent; left -= 1)
    values.push(hasLength ? reader.padded(reader.uint32()) : reader.take(sizeBytes ?? 0));
  return values;
}

/** Reads on from where it is; behind the end everything is empty. */
class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isSpent(): boolean {
    return this.#at >= this.#bytes.length;
  }

  take(count: number): Buffer {
    const taken = this.#bytes.subarray(this.#at, this.#at + count);
    this.#at += count;
    return taken;
  }

  /** The same for a value that is filled up to a multiple of four bytes. */
  padded(count: number): Buffer {
    const taken = this.take(count);
    this.#at += (4 - (count % 4)) % 4;
    return taken;
  }

  uint16(): number {
    const taken = this.take(2);
    return taken.length === 2 ? taken.readUInt16LE() : 0;
  }

  uint32(): number {
    const taken = this.take(4);
    return taken.length === 4 ? taken.readUInt32LE() : 0;
  }
}

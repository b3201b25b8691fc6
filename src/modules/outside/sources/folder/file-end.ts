import { decodeXml } from '../../../../platform/decode-xml.ts';

/** A file of which pieces are read. */
export type Readable = {
  sizeBytes: number;
  /** @returns as many bytes as there are. */
  read(at: number, length: number): Promise<Buffer>;
};

/** How a file ends: with the end that its kind has, without it, or it is of a kind that has none. */
export type FileEnd = 'whole' | 'unfinished' | 'empty';

const HEAD_BYTES = 65_536;
/** Behind their end files carry a little: line ends, signatures of scanners, what cameras add. */
const TAIL_BYTES = 4_096;
const KIND_STARTS = ['%PDF-', '\x89PNG', '\xff\xd8\xff', 'RIFF', 'II*\0', 'MM\0*'];
/** XML; web pages need not close what they open, and are none of the kinds that are read. */
const XML =
  /^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)?[\s\0]*<(?!\0?!?\0?(?:d\0?o\0?c\0?t\0?y\0?p\0?e\0?\s\0?)?h\0?t\0?m\0?l)\0?[?!a-z]/i;
/** Pictures that a film is attached to: their end lies in front of it. */
const WITH_FILM = /MotionPhoto|MicroVideo|SEFT$/;

/**
 * Looks whether a file has its end: who writes it may have paused, or died. Only what surely lacks it is unfinished; whether it is
 * readable is not asked here.
 */
export async function endOf(file: Readable): Promise<FileEnd> {
  if (file.sizeBytes === 0) return 'empty';
  const head = await file.read(0, HEAD_BYTES);
  const tail = await file.read(Math.max(0, file.sizeBytes - TAIL_BYTES), TAIL_BYTES);
  return (await hasEnd(file, head, tail)) ? 'whole' : 'unfinished';
}

async function hasEnd(file: Readable, head: Buffer, tail: Buffer): Promise<boolean> {
  const start = head.toString('latin1', 0, 1_024);
  if (start.includes('%PDF-')) return tail.includes('%%EOF') && file.sizeBytes >= linearizedBytes(start);
  if (start.startsWith('\x89PNG')) return tail.includes('IEND');
  if (start.startsWith('\xff\xd8\xff')) return tail.includes('\xff\xd9', 0, 'latin1') || hasFilm(head, tail);
  if (start.startsWith('RIFF') && head.length >= 12) return file.sizeBytes >= head.readUInt32LE(4) + 8;
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return file.sizeBytes >= (await tiffBytes(file));
  if (start.slice(4, 8) === 'ftyp') return file.sizeBytes >= (await boxBytes(file));
  if (XML.test(start)) return hasLastTag(head, tail);
  // The beginning of a kind, or zeros that are still to be written over.
  return !KIND_STARTS.some((kind) => kind.startsWith(start)) && !/^\0+$/.test(start);
}

/** What a PDF made for the web says of its length; 0: it is none. */
function linearizedBytes(start: string): number {
  return /\/Linearized\b/.test(start) ? Number(/\/L\s+(\d{1,12})\b/.exec(start)?.[1] ?? 0) : 0;
}

function hasFilm(head: Buffer, tail: Buffer): boolean {
  return WITH_FILM.test(head.toString('latin1')) || WITH_FILM.test(tail.toString('latin1').trimEnd());
}

/** Where the last box of an ISO file ends. */
async function boxBytes(file: Readable): Promise<number> {
  let at = 0;
  for (let boxes = 0; boxes < 10_000 && at + 8 <= file.sizeBytes; boxes += 1) {
    const head = await file.read(at, 16);
    const size = head.readUInt32BE(0);
    // To the end of the file, however long that is.
    if (size === 0) return at;
    const isLarge = size === 1 && head.length === 16;
    at += isLarge ? Number(head.readBigUInt64BE(8)) : Math.max(size, 8);
  }
  return at;
}

const TIFF_BYTES: Readonly<Record<number, number>> = { 3: 2, 4: 4, 13: 4 };
/** Tags of where the pieces of the picture lie, each with the one of their lengths. */
const PLACES = new Map([
  [273, 279],
  [324, 325],
]);

/** Where the last piece of the pictures of a TIFF ends, and their lists. */
async function tiffBytes(file: Readable): Promise<number> {
  const isLittle = (await file.read(0, 1)).toString('latin1') === 'I';
  const u16 = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const header = await file.read(0, 8);
  if (header.length < 8) return 8;
  const seen = new Set<number>();
  let end = 8;
  for (let at = u32(header, 4); at !== 0 && !seen.has(at) && seen.size < 10_000; ) {
    seen.add(at);
    const counted = await file.read(at, 2);
    if (counted.length < 2) return Number.POSITIVE_INFINITY;
    const bytes = u16(counted, 0) * 12 + 4;
    const list = await file.read(at + 2, bytes);
    if (list.length < bytes) return Number.POSITIVE_INFINITY;
    end = Math.max(end, at + 2 + bytes);
    const values = new Map<number, number[]>();
    for (let entry = 0; entry + 16 <= bytes; entry += 12) {
      const [tag, size] = [u16(list, entry), TIFF_BYTES[u16(list, entry + 2)]];
      const count = u32(list, entry + 4);
      const isWanted = PLACES.has(tag) || [...PLACES.values()].includes(tag);
      if (size === undefined || !isWanted || count > 1_000_000) continue;
      const isInside = count * size <= 4;
      const place = isInside
        ? list.subarray(entry + 8, entry + 12)
        : await file.read(u32(list, entry + 8), count * size);
      if (place.length < count * size) return Number.POSITIVE_INFINITY;
      values.set(
        tag,
        Array.from({ length: count }, (_, one) => (size === 2 ? u16(place, one * 2) : u32(place, one * 4))),
      );
    }
    for (const [places, lengths] of PLACES) {
      const sizes = values.get(lengths) ?? [];
      for (const [one, offset] of (values.get(places) ?? []).entries()) end = Math.max(end, offset + (sizes[one] ?? 0));
    }
    at = u32(list, bytes - 4);
  }
  return end;
}

/** Whether an XML file ends with what closes its first element. */
function hasLastTag(head: Buffer, tail: Buffer): boolean {
  const text = decodeXml(head, { isBeginning: true });
  const [, root] = /<([^\s<>?!/]+)[\s/>]/.exec(text.replace(/<!--.*?-->/gs, '')) ?? [];
  if (root === undefined) return true;
  const end = tail.toString('latin1').replaceAll('\0', '');
  return end.includes(`</${Buffer.from(root).toString('latin1')}`) && /<\/[^<>]+>\s*(?:<!--.*-->\s*)?$/s.test(end);
}

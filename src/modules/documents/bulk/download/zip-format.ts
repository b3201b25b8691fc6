/** A file of an archive (ZIP), stored as it is: documents are compressed already, and so the length is known before. */
export type ZipEntry = { name: string; sizeBytes: number; modifiedAt: Date };

/** What does not fit into four or two bytes stands in the fields of ZIP64. */
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;
const UTF8_NAMES = 0x0800;
const ZIP64_EXTRA = 0x0001;
const REGULAR_FILE = 0o100644;

function bytes(...fields: readonly (readonly [value: number, sizeBytes: 2 | 4 | 8])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((length, [, size]) => length + size, 0));
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, size);
    at += size;
  }
  return buffer;
}

/** Day and time as MS-DOS counts them, in UTC, so that an archive is the same bytes wherever it is made. */
function dosTime(moment: Date): readonly [time: number, date: number] {
  const year = Math.min(Math.max(moment.getUTCFullYear(), 1980), 2107) - 1980;
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return [time, (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()];
}

function extraOf(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  return bytes([ZIP64_EXTRA, 2], [8 * values.length, 2], ...values.map((value) => [value, 8] as const));
}

const clipped = (value: number) => Math.min(value, MAX_32);

/** What precedes the bytes of a file. */
export function localHeader({ name, sizeBytes, modifiedAt }: ZipEntry, crc32: number): Buffer {
  const isLarge = sizeBytes >= MAX_32;
  const extra = extraOf(isLarge ? [sizeBytes, sizeBytes] : []);
  const nameBytes = Buffer.from(name);
  const [time, date] = dosTime(modifiedAt);
  const head = bytes(
    ...([
      [0x04034b50, 4],
      [isLarge ? 45 : 20, 2],
      [UTF8_NAMES, 2],
      [0, 2],
      [time, 2],
      [date, 2],
    ] as const),
    ...([
      [crc32, 4],
      [clipped(sizeBytes), 4],
      [clipped(sizeBytes), 4],
      [nameBytes.length, 2],
      [extra.length, 2],
    ] as const),
  );
  return Buffer.concat([head, nameBytes, extra]);
}

/** What the directory at the end says of a file. @param offset where its local header begins */
export function directoryEntry({ name, sizeBytes, modifiedAt }: ZipEntry, crc32: number, offset: number): Buffer {
  const large = sizeBytes >= MAX_32 ? [sizeBytes, sizeBytes] : [];
  const extra = extraOf(offset >= MAX_32 ? [...large, offset] : large);
  const nameBytes = Buffer.from(name);
  const [time, date] = dosTime(modifiedAt);
  const version = extra.length > 0 ? 45 : 20;
  const head = bytes(
    ...([
      [0x02014b50, 4],
      [(3 << 8) | version, 2],
      [version, 2],
      [UTF8_NAMES, 2],
      [0, 2],
      [time, 2],
      [date, 2],
    ] as const),
    ...([
      [crc32, 4],
      [clipped(sizeBytes), 4],
      [clipped(sizeBytes), 4],
      [nameBytes.length, 2],
      [extra.length, 2],
    ] as const),
    ...([
      [0, 2],
      [0, 2],
      [0, 2],
      [REGULAR_FILE * 0x10000, 4],
      [clipped(offset), 4],
    ] as const),
  );
  return Buffer.concat([head, nameBytes, extra]);
}

/** What ends an archive: where its directory is, and how much of it. */
export function endOfArchive(directory: { count: number; sizeBytes: number; offset: number }): Buffer {
  const { count, sizeBytes, offset } = directory;
  const isLarge = count >= MAX_16 || sizeBytes >= MAX_32 || offset >= MAX_32;
  const shown = Math.min(count, MAX_16);
  const end = bytes(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [shown, 2],
      [shown, 2],
    ] as const),
    ...([
      [clipped(sizeBytes), 4],
      [clipped(offset), 4],
      [0, 2],
    ] as const),
  );
  if (!isLarge) return end;
  const large = bytes(
    ...([
      [0x06064b50, 4],
      [44, 8],
      [(3 << 8) | 45, 2],
      [45, 2],
      [0, 4],
      [0, 4],
    ] as const),
    ...([
      [count, 8],
      [count, 8],
      [sizeBytes, 8],
      [offset, 8],
    ] as const),
  );
  const locator = bytes([0x07064b50, 4], [0, 4], [offset + sizeBytes, 8], [1, 4]);
  return Buffer.concat([large, locator, end]);
}

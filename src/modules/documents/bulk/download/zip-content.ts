import { Readable } from 'node:stream';
import type { ByteRange } from '../../files/index.ts';
import { directoryEntry, endOfArchive, localHeader, type ZipEntry } from './zip-format.ts';

/** A file of an archive, and where its bytes and their check value come from; that is asked for only once it is needed. */
export type ZipSource = ZipEntry & {
  crc32(): Promise<number>;
  open(range: ByteRange): Promise<Readable>;
};

/** One stretch of an archive: how long it is, and how a part of it is made. */
type Piece = { sizeBytes: number; read(part: ByteRange): AsyncIterable<Buffer> };

/** An archive (ZIP) whose length is known before it is made, and of which any part can be sent: each time the same bytes. */
export function zipContent(sources: readonly ZipSource[]): { sizeBytes: number; open(range: ByteRange): Readable } {
  const pieces: Piece[] = [];
  const offsets: number[] = [];
  let offset = 0;
  const add = (piece: Piece) => {
    pieces.push(piece);
    offset += piece.sizeBytes;
  };
  for (const source of sources) {
    offsets.push(offset);
    const { length } = localHeader(source, 0);
    add({ sizeBytes: length, read: (part) => cut(async () => localHeader(source, await source.crc32()), part) });
    if (source.sizeBytes > 0) add({ sizeBytes: source.sizeBytes, read: (part) => bytesOf(source, part) });
  }
  const directoryOffset = offset;
  for (const [at, source] of sources.entries()) {
    const from = offsets[at] ?? 0;
    const { length } = directoryEntry(source, 0, from);
    add({
      sizeBytes: length,
      read: (part) => cut(async () => directoryEntry(source, await source.crc32(), from), part),
    });
  }
  const directory = { count: sources.length, sizeBytes: offset - directoryOffset, offset: directoryOffset };
  const end = endOfArchive(directory);
  add({ sizeBytes: end.length, read: (part) => cut(async () => end, part) });
  return { sizeBytes: offset, open: (range) => Readable.from(within(pieces, range), { objectMode: false }) };
}

async function* within(pieces: readonly Piece[], { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let from = 0;
  for (const { sizeBytes, read } of pieces) {
    const to = from + sizeBytes - 1;
    if (to >= start && from <= end) yield* read({ start: Math.max(0, start - from), end: Math.min(to, end) - from });
    if (to >= end) return;
    from = to + 1;
  }
}

async function* cut(make: () => Promise<Buffer>, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  yield (await make()).subarray(start, end + 1);
}

/** The bytes of a file, as many as were promised: what is shorter by now ends the answer rather than shift all that follows. */
async function* bytesOf(source: ZipSource, part: ByteRange): AsyncGenerator<Buffer> {
  let left = part.end - part.start + 1;
  for await (const chunk of (await source.open(part)) as AsyncIterable<Buffer>) {
    left -= chunk.length;
    yield chunk;
  }
  if (left !== 0) throw new Error('a file of a download has another length than is known of it');
}

import type { Readable } from 'node:stream';
import type { Format } from './converter.ts';
import { nameOfKind } from './head.ts';
import { acceptedFormats, acceptedKinds, converters } from './registry.ts';

/** So much of a file's beginning is looked at first: the tag of an XML file's root element may stand behind comments and is long. */
const HEAD_BYTES = 16_384;
/** More is held in memory of no file while it is recognised. */
const MAX_HEAD_BYTES = 1_048_576;

/** What a file that arrives is. */
export type RecognisedFile = {
  /** Undefined: not accepted. */
  format: Format | undefined;
  /** Its first bytes; empty for an empty file. */
  head: Buffer;
  /** All of it, from its beginning. */
  bytes: AsyncIterable<Buffer>;
};

/** Reads as much of a stream as tells what it is. Its name says only of a text which kind of text it is; a declared type says nothing. */
export async function recognise(stream: Readable, name = ''): Promise<RecognisedFile> {
  const chunks = chunksOf(stream);
  let head = await readOn(chunks, Buffer.alloc(0), HEAD_BYTES);
  let isWhole = head.length < HEAD_BYTES;
  for (;;) {
    const found = await sniff(head, name, isWhole ? head.length : MAX_HEAD_BYTES);
    if (typeof found !== 'number') return { format: found, head, bytes: joined(head, chunks) };
    head = await readOn(chunks, head, found);
    isWhole = head.length < found;
  }
}

/** The kind of a file by its first bytes. Undefined: not accepted. */
export async function sniffKind(head: Buffer, name = ''): Promise<Format | undefined> {
  const found = await sniff(head, name, head.length);
  return typeof found === 'number' ? undefined : found;
}

/** Why a file is refused, in sentences for its sender. */
export async function describeRefused(head: Buffer, name: string): Promise<string> {
  const what = name ? `“${name}”` : 'This file';
  for (const { whyRefused } of converters) {
    const why = whyRefused?.(head, name);
    if (why !== undefined) return `${what} ${why}`;
  }
  const found = await nameOfKind(head);
  return `${what} ${found ? `is ${found}, which` : 'is of a kind that'} is not accepted. Accepted are ${acceptedKinds()}.`;
}

/** @returns a number when so much of the file tells; who needs more than there can be knows no such file. */
async function sniff(head: Buffer, name: string, maxBytes: number): Promise<Format | number | undefined> {
  for (const format of acceptedFormats()) {
    const found = await format.sniff(head, name);
    if (found === true) return format;
    if (typeof found === 'number' && found > head.length && found <= maxBytes) return found;
  }
  return undefined;
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
}

/** Whole chunks until there are so many bytes: all of them together are the file's beginning, none is lost. */
async function readOn(chunks: AsyncGenerator<Buffer>, head: Buffer, wantedBytes: number): Promise<Buffer> {
  const read = [head];
  let sizeBytes = head.length;
  while (sizeBytes < wantedBytes) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    sizeBytes += next.value.length;
  }
  return Buffer.concat(read);
}

async function* joined(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

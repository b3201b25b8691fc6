import { Readable } from 'node:stream';
import { BlobTooLarge, type PendingBlob } from '../../../platform/blobs/index.ts';
import type { Context } from '../../../platform/context.ts';
import { displayName } from '../files/index.ts';
import { describeRefused, HEAD_BYTES, sniffKind } from './file-kinds.ts';
import { ingestErrors } from './ingest.errors.ts';
import { ingestSettings } from './ingest.settings.ts';

/** One file of an upload as it arrives. */
export type UploadPart = { filename: string | undefined; stream: Readable };

/** A file that is on the disk, and so far nowhere else. */
export type ReceivedFile = { blob: PendingBlob; mimeType: string; filename: string };

/**
 * Streams one file into the blob store and looks at what it is before the first byte is written.
 * @throws empty_file, unsupported_type, file_too_large, storage_full; then nothing of it is left.
 */
export async function receivePart(ctx: Context, part: UploadPart, signal?: AbortSignal): Promise<ReceivedFile> {
  const chunks = chunksOf(part.stream);
  try {
    const head = await readHead(chunks);
    const kind = await requireKind(head, part.filename);
    const filename = displayName(part.filename ?? '') || `document.${kind.extension}`;
    const source = Readable.from(joined(head, chunks), { objectMode: false });
    const options = { maxSizeBytes: ctx.config.get(ingestSettings).maxUploadSizeBytes, now: ctx.clock.now(), signal };
    return { blob: await ctx.blobs.put('original', filename, source, options), mimeType: kind.mimeType, filename };
  } catch (error) {
    part.stream.destroy();
    throw error instanceof BlobTooLarge ? tooLarge(part.filename, error) : error;
  }
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
}

/** Enough chunks to tell what the file is: all of them together are its beginning, none is lost. */
async function readHead(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  let sizeBytes = 0;
  while (sizeBytes < HEAD_BYTES) {
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

async function requireKind(
  head: Buffer,
  filename: string | undefined,
): Promise<{ mimeType: string; extension: string }> {
  const name = displayName(filename ?? '');
  if (head.length === 0) throw ingestErrors.empty_file(name ? { detail: `“${name}” is empty.` } : {});
  const kind = await sniffKind(head);
  if (kind) return kind;
  throw ingestErrors.unsupported_type({ detail: await describeRefused(head, name) });
}

function tooLarge(filename: string | undefined, error: BlobTooLarge): Error {
  const name = displayName(filename ?? '');
  const limit = `${error.maxSizeBytes.toLocaleString('en')} bytes`;
  return ingestErrors.file_too_large({
    detail: `${name ? `“${name}”` : 'The file'} is larger than the ${limit} this service accepts.`,
    extra: { max_size_bytes: error.maxSizeBytes },
    cause: error,
  });
}

import { Readable } from 'node:stream';
import { BlobTooLarge, type PendingBlob } from '../../../platform/blobs/index.ts';
import type { Context } from '../../../platform/context.ts';
import { fileTooLargeForPlan, largestFileBytes } from '../../people/plans/index.ts';
import { describeRefused, recognise } from '../../reading/converters/index.ts';
import { displayName } from '../files/index.ts';
import { ingestErrors } from './ingest.errors.ts';
import { ingestSettings } from './ingest.settings.ts';

/** One file of an upload as it arrives. */
export type UploadPart = { filename: string | undefined; stream: Readable };

/** A file that is on the disk, and so far nowhere else. */
export type ReceivedFile = { blob: PendingBlob; mimeType: string; filename: string };

/**
 * Streams one file into the blob store and looks at what it is before the first byte is written.
 * @throws empty_file, unsupported_type, file_too_large, plan_file_size, storage_full; then nothing of it is left.
 */
export async function receivePart(ctx: Context, part: UploadPart, signal?: AbortSignal): Promise<ReceivedFile> {
  const name = displayName(part.filename ?? '');
  const { maxUploadSizeBytes } = ctx.config.get(ingestSettings);
  try {
    const ofPlan = (await largestFileBytes(ctx)) ?? Number.POSITIVE_INFINITY;
    const { format, head, bytes } = await recognise(part.stream, name);
    if (head.length === 0) throw ingestErrors.empty_file(name ? { detail: `“${name}” is empty.` } : {});
    if (!format) throw ingestErrors.unsupported_type({ detail: await describeRefused(head, name) });
    const filename = name || `document.${format.extensions[0]}`;
    const source = Readable.from(bytes, { objectMode: false });
    const options = { maxSizeBytes: Math.min(maxUploadSizeBytes, ofPlan), now: ctx.clock.now(), signal };
    return { blob: await ctx.blobs.put('original', filename, source, options), mimeType: format.mimeType, filename };
  } catch (error) {
    part.stream.destroy();
    if (!(error instanceof BlobTooLarge)) throw error;
    throw error.maxSizeBytes < maxUploadSizeBytes
      ? fileTooLargeForPlan(ctx, error.maxSizeBytes)
      : tooLarge(name, error);
  }
}

function tooLarge(name: string, error: BlobTooLarge): Error {
  const limit = `${error.maxSizeBytes.toLocaleString('en')} bytes`;
  return ingestErrors.file_too_large({
    detail: `${name ? `“${name}”` : 'The file'} is larger than the ${limit} this service accepts.`,
    extra: { max_size_bytes: error.maxSizeBytes },
    cause: error,
  });
}

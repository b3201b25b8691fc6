import { BlobMissing } from '../../../platform/blobs/index.ts';
import type { Context } from '../../../platform/context.ts';

const HEADER_BYTES = 12;
/** The length in a RIFF header counts what follows it. */
const RIFF_BYTES_BEFORE_LENGTH_COUNTS = 8;

/** Whether a stored picture is a WebP file of the length its header tells; one that is gone is not. */
export async function isWholeWebp(ctx: Context, path: string): Promise<boolean> {
  try {
    const { stream, sizeBytes } = await ctx.blobs.open(path, { start: 0, end: HEADER_BYTES - 1 });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const header = Buffer.concat(chunks);
    if (header.length < HEADER_BYTES || header.toString('latin1', 0, 4) !== 'RIFF') return false;
    return (
      header.toString('latin1', 8, 12) === 'WEBP' &&
      header.readUInt32LE(4) + RIFF_BYTES_BEFORE_LENGTH_COUNTS === sizeBytes
    );
  } catch (error) {
    if (error instanceof BlobMissing) return false;
    throw error;
  }
}

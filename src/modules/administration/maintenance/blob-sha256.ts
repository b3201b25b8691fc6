import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';

/** SHA-256 of a stored file, streamed. */
export async function blobSha256(ctx: Context, path: string): Promise<Buffer> {
  const { stream } = await ctx.blobs.open(path);
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest();
}

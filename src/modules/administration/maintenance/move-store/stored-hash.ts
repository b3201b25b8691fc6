import { createHash } from 'node:crypto';
import { BlobMissing, type BlobStore } from '../../../../platform/blobs/index.ts';

/** SHA-256 and size of what a store has under a path, read to its end; null when it has nothing. */
export async function storedHash(
  store: BlobStore,
  path: string,
): Promise<{ sha256: string; sizeBytes: number } | null> {
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of (await store.open(path)).stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
    return { sha256: hash.digest('hex'), sizeBytes };
  } catch (error) {
    if (error instanceof BlobMissing) return null;
    throw error;
  }
}

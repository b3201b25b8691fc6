import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { WrittenObject } from './backup-place.ts';

/** Writes a stream to a new file, hashes it on the way and forces it to disk. */
export async function writeHashed(file: string, source: Readable): Promise<WrittenObject> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      let offset = 0;
      while (offset < chunk.length) offset += (await handle.write(chunk, offset)).bytesWritten;
      sizeBytes += chunk.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sizeBytes, sha256: hash.digest() };
}

import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobDiffers, translateStorageError } from './blobs.errors.ts';
import { makeFolder, syncFolder } from './durable.ts';
import { receive, removeStaging, type Staging } from './staging.ts';

/** Puts bytes at the place of a file, whatever lies there, once they are known to be the right ones. */
export async function putBack(
  staging: Staging,
  { file, source, sha256 }: { file: string; source: Readable; sha256: Buffer },
): Promise<void> {
  try {
    const received = await receive(staging, source, {});
    if (!received.sha256.equals(sha256)) throw new BlobDiffers(received.sha256);
    await makeFolder(path.dirname(file));
    await rename(staging.dataFile, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    source.destroy();
    throw translateStorageError(error);
  } finally {
    await removeStaging(staging);
  }
}

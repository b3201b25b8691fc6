import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { hasCode } from '../database/errors.ts';
import { newTaggedName } from '../process-tag.ts';
import { BlobTooLarge } from './blobs.errors.ts';
import { makeFolder } from './durable.ts';
import { assertFreeSpace } from './free-space.ts';

/** Many uploads at a time may each write this much before they see that the reserve is reached. */
const SPACE_CHECK_INTERVAL_BYTES = 1024 * 1024;

/** Bytes on their way in: a file in incoming/, until they have all come and get their path. */
export type Staging = { name: string; dataFile: string };

/** A new put. */
export function newStaging(incomingDir: string): Staging {
  return stagingIn(incomingDir, newTaggedName());
}

/** The put of that name. */
export function stagingIn(incomingDir: string, name: string): Staging {
  return { name, dataFile: path.join(incomingDir, name) };
}

/** How bytes are received. `isKept`: they survive a power cut when they have all come. */
export type ReceiveOptions = {
  maxSizeBytes?: number | undefined;
  signal?: AbortSignal | undefined;
  isKept: boolean;
};

/** Streams `source` into the staging file and hashes it on the way. */
export async function receive(
  staging: Staging,
  source: Readable,
  options: ReceiveOptions,
): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let checkSpaceAt = 0;
  const onAbort = () => source.destroy(asError(options.signal?.reason));
  options.signal?.throwIfAborted();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  const incomingDir = path.dirname(staging.dataFile);
  const file = await createIn(incomingDir, staging.dataFile);
  try {
    for await (const chunk of source as AsyncIterable<Buffer | string>) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      sizeBytes += bytes.length;
      if (options.maxSizeBytes !== undefined && sizeBytes > options.maxSizeBytes)
        throw new BlobTooLarge(options.maxSizeBytes);
      if (sizeBytes > checkSpaceAt) {
        await assertFreeSpace(incomingDir);
        checkSpaceAt = sizeBytes + SPACE_CHECK_INTERVAL_BYTES;
      }
      hash.update(bytes);
      await writeFully(file, bytes);
    }
    options.signal?.throwIfAborted();
    // Its entry in incoming/ need not survive a power cut: only what has its path is of use.
    if (options.isKept) await file.sync();
  } finally {
    options.signal?.removeEventListener('abort', onAbort);
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest() };
}

/** Creates a file of our own; the folder is made when it turns out to be missing, not looked for at every put. */
async function createIn(folder: string, file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await makeFolder(folder);
  return open(file, 'wx', 0o600);
}

async function writeFully(file: FileHandle, bytes: Buffer): Promise<void> {
  let offset = 0;
  while (offset < bytes.length) offset += (await file.write(bytes, offset)).bytesWritten;
}

/** Forgets what was received; fine when it has moved to its path. */
export async function removeStaging(staging: Staging): Promise<void> {
  // A folder, or a note beside the file, is what earlier versions left behind.
  await rm(staging.dataFile, { recursive: true, force: true });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { hasCode } from '../database/errors.ts';
import { faultPoint } from '../faults/index.ts';
import { newTaggedName } from '../process-tag.ts';
import { BlobTooLarge } from './blobs.errors.ts';
import { syncFolder } from './durable.ts';
import { assertFreeSpace } from './free-space.ts';

/** Many uploads at a time may each write this much before they see that the reserve is reached. */
const SPACE_CHECK_INTERVAL_BYTES = 1024 * 1024;

/** A put in progress: `<dir>/data` holds the bytes, `<dir>/path` where they go, written before they appear there. */
export type Staging = { dir: string; dataFile: string; noteFile: string };

/** Makes the folder of a new put. */
export async function createStaging(incomingDir: string): Promise<Staging> {
  const staging = stagingIn(path.join(incomingDir, newTaggedName()));
  await mkdir(incomingDir, { recursive: true, mode: 0o700 });
  // Not with the one above: on a disk that can only be read a recursive mkdir says that there is no such folder.
  await mkdir(staging.dir, { mode: 0o700 });
  return staging;
}

/** The files of a staging folder. */
export function stagingIn(dir: string): Staging {
  return { dir, dataFile: path.join(dir, 'data'), noteFile: path.join(dir, 'path') };
}

/** Streams `source` into the staging file, hashes it on the way and makes it durable. */
export async function receive(
  staging: Staging,
  source: Readable,
  options: { maxSizeBytes?: number | undefined; signal?: AbortSignal | undefined },
): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let checkSpaceAt = 0;
  const onAbort = () => source.destroy(asError(options.signal?.reason));
  options.signal?.throwIfAborted();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  const file = await open(staging.dataFile, 'wx', 0o600);
  try {
    for await (const chunk of source as AsyncIterable<Buffer | string>) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      sizeBytes += bytes.length;
      if (options.maxSizeBytes !== undefined && sizeBytes > options.maxSizeBytes)
        throw new BlobTooLarge(options.maxSizeBytes);
      if (sizeBytes > checkSpaceAt) {
        await assertFreeSpace(staging.dir);
        checkSpaceAt = sizeBytes + SPACE_CHECK_INTERVAL_BYTES;
      }
      hash.update(bytes);
      await writeFully(file, bytes);
    }
    options.signal?.throwIfAborted();
    await file.sync();
  } finally {
    options.signal?.removeEventListener('abort', onAbort);
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest() };
}

async function writeFully(file: FileHandle, bytes: Buffer): Promise<void> {
  let offset = 0;
  while (offset < bytes.length) offset += (await file.write(bytes, offset)).bytesWritten;
}

/** Notes durably where the bytes are about to appear, so that a killed put can be settled. */
export async function writeNote(staging: Staging, blobPath: string): Promise<void> {
  const file = await open(staging.noteFile, 'w', 0o600);
  try {
    await file.writeFile(blobPath);
    // Both at once: a file system writes them down together.
    await Promise.all([file.sync(), syncFolder(staging.dir)]);
  } finally {
    await file.close();
  }
}

/** @returns the noted path; null when the put never got that far. */
export async function readNote(staging: Staging): Promise<string | null> {
  try {
    const note = await readFile(staging.noteFile, 'utf8');
    return note === '' ? null : note;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return null;
}

/** Removes a staging folder; the note goes first: without it nothing can be taken for this put's. */
export async function removeStaging(staging: Staging): Promise<void> {
  try {
    await unlink(staging.noteFile);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  faultPoint('blob.unnoted');
  await rm(staging.dir, { recursive: true, force: true });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

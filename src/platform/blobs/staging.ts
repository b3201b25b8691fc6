import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { hasCode } from '../database/errors.ts';
import { newTaggedName } from '../process-tag.ts';
import { BlobTooLarge } from './blobs.errors.ts';
import { makeFolder, syncFolder } from './durable.ts';
import { assertFreeSpace } from './free-space.ts';

/** Many uploads at a time may each write this much before they see that the reserve is reached. */
const SPACE_CHECK_INTERVAL_BYTES = 1024 * 1024;

/**
 * A put in progress: `dataFile` in incoming/ holds the bytes. Its final name is a second link to the same file, and while both
 * are there the put is pending: the staged file is its own note. Only without hard links does `noteFile` say where the bytes go.
 */
export type Staging = { name: string; dataFile: string; noteFile: string };

/** A new put. */
export function newStaging(incomingDir: string): Staging {
  return stagingIn(incomingDir, newTaggedName());
}

const NOTE = '.to';

/** The put of that name. */
export function stagingIn(incomingDir: string, name: string): Staging {
  const dataFile = path.join(incomingDir, name);
  return { name, dataFile, noteFile: `${dataFile}${NOTE}` };
}

/** The name of the put an entry of incoming/ belongs to. */
export function stagingNameOf(entry: string): string {
  return entry.endsWith(NOTE) ? entry.slice(0, -NOTE.length) : entry;
}

/** Streams `source` into the staging file, hashes it on the way and makes bytes and entry durable. */
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
    // Both at once: a file system writes them down together.
    await Promise.all([file.sync(), syncFolder(incomingDir)]);
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

/** Notes durably where the bytes are about to be moved, so that a killed put can be settled. */
export async function writeNote(staging: Staging, blobPath: string): Promise<void> {
  const file = await open(staging.noteFile, 'w', 0o600);
  try {
    await file.writeFile(blobPath);
    await Promise.all([file.sync(), syncFolder(path.dirname(staging.noteFile))]);
  } finally {
    await file.close();
  }
}

/** @returns the noted path; null when there is no note. */
export async function readNote(staging: Staging): Promise<string | null> {
  try {
    const note = await readFile(staging.noteFile, 'utf8');
    return note === '' ? null : note;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return null;
}

/** Forgets a put: from now on nothing is taken for its. */
export async function removeStaging(staging: Staging, hasNote: boolean): Promise<void> {
  if (hasNote) await rm(staging.noteFile, { force: true });
  try {
    await unlink(staging.dataFile);
  } catch (error) {
    // A folder is what a version before this one left behind.
    if (hasCode(error, 'EISDIR', 'EPERM')) await rm(staging.dataFile, { recursive: true });
    else if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

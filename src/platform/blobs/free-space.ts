import { statfs } from 'node:fs/promises';
import { blobErrors } from './blobs.errors.ts';

/**
 * Below this much free space nothing is taken in and nothing new is begun: the database on the same disk needs room to go
 * on. It asks for 16 MiB at a time and ends when it gets none, so a small disk keeps a few of these too.
 */
const RESERVED_BYTES = 256 * 1024 * 1024;
const LEAST_RESERVED_BYTES = 64 * 1024 * 1024;
const RESERVED_SHARE_OF_DISK = 0.02;

/** What a disk has, and how much of it is kept free. */
export type DiskSpace = { freeBytes: number; sizeBytes: number; reservedBytes: number };

/** Asks the disk under `folder`. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const sizeBytes = blocks * bsize;
  const reservedBytes = Math.min(RESERVED_BYTES, Math.max(LEAST_RESERVED_BYTES, sizeBytes * RESERVED_SHARE_OF_DISK));
  return { freeBytes: bavail * bsize, sizeBytes, reservedBytes };
}

/** A disk that has this much more than is asked of it is not asked again for a moment: nothing fills that so quickly. */
const PLENTY_BYTES = 2 * 1024 ** 3;
const PLENTY_FOR_MS = 500;

/** When the disk under a folder was last asked, and what it had free. */
const asked = new Map<string, { seenAtMs: number; freeBytes: number }>();

/**
 * Checks that the disk under `folder` has more than its reserve free, and room for as many bytes as are known to come.
 * @throws storage_full
 */
export async function assertFreeSpace(folder: string, bytes = 0): Promise<void> {
  const seen = asked.get(folder);
  const nowMs = performance.now();
  if (seen && nowMs - seen.seenAtMs < PLENTY_FOR_MS && seen.freeBytes - bytes > PLENTY_BYTES) return;
  const { freeBytes, reservedBytes } = await diskSpace(folder);
  asked.set(folder, { seenAtMs: nowMs, freeBytes });
  if (freeBytes < Math.max(reservedBytes, bytes)) throw blobErrors.storage_full();
}

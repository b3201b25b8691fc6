import { statfs } from 'node:fs/promises';
import { blobErrors } from './blobs.errors.ts';

/**
 * Below this much free space nothing is taken in and nothing new is begun: the database on the same disk needs room to go
 * on. It asks for 16 MiB at a time and ends when it gets none, so a small disk keeps a few of these too.
 */
const RESERVED_BYTES = 256 * 1024 * 1024;
const LEAST_RESERVED_BYTES = 64 * 1024 * 1024;
const RESERVED_SHARE_OF_DISK = 0.02;

/**
 * Checks that the disk under `folder` has more than its reserve free.
 * @throws storage_full
 */
export async function assertFreeSpace(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const share = blocks * bsize * RESERVED_SHARE_OF_DISK;
  const reservedBytes = Math.min(RESERVED_BYTES, Math.max(LEAST_RESERVED_BYTES, share));
  if (bavail * bsize < reservedBytes) throw blobErrors.storage_full();
}

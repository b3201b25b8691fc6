import { createReadStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { PendingBlob } from '../../platform/blobs/index.ts';
import { hasCode } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors.ts';
import { retryIn, type StepRun, type StepWait } from './define-step.ts';

/** How long a step waits for room on the disk before it looks again. */
const LOOK_AGAIN_SECONDS = 60;

/** With less than this nothing can be written any more. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

/** True when there was no room: our blob store says so, or the system does in the run's temporary folder. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'storage_full';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'storage_full';
}

/** Whether the disk under `dir` is full, for errors that do not say so themselves. */
export async function hasNoRoom(dir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch (error) {
    // Without its folder the run has another problem than a full disk.
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** What a step answers when the disk is full: it waits, visibly, and goes on by itself. */
export function waitForRoom(): StepWait {
  return retryIn(
    LOOK_AGAIN_SECONDS,
    'storage_full',
    'Waiting for free disk space. Processing goes on by itself as soon as there is room.',
  );
}

/** Puts a finished local file into the blob store, not yet permanent: the engine commits it with the step. */
export function storeDerived(
  run: Pick<StepRun<unknown>, 'ctx' | 'signal'>,
  area: 'processed' | 'thumbnail',
  name: string,
  path: string,
): Promise<PendingBlob> {
  const options = { now: run.ctx.clock.now(), signal: run.signal };
  return run.ctx.blobs.put(area, name, createReadStream(path), options);
}

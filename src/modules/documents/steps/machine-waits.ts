import { statfs } from 'node:fs/promises';
import { BlobStoreProblem } from '../../../platform/blobs/index.ts';
import { isProcessTableFull } from '../../../platform/children/index.ts';
import { hasCode } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { retryIn, type StepWait } from './step-result.ts';

/** A step that waits looks again after half of the time it has waited, within these. */
const SHORTEST_POLL_SECONDS = 5;
const LONGEST_POLL_SECONDS = 60;

/** With less than this nothing can be written any more. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

const STORAGE_FULL = 'storage_full';

/** What is asked of a step's row: whether and since when it has waited. */
type Waiting = { waiting_since: Date | null };

/** Whether the machine lacks something, disk or processes, that it will have again: no error tells of the document then. */
export function isMachineShort(error: unknown): boolean {
  return isStorageFull(error) || isReadOnly(error) || error instanceof BlobStoreProblem || isProcessTableFull(error);
}

/** What a step answers after an error when it was the machine that lacked something; undefined when it was not. */
export async function waitForMachine(
  error: unknown,
  workDir: string,
  waiting: Waiting,
  now: Date,
): Promise<StepWait | undefined> {
  const wait = waitForStorage(error, waiting, now);
  if (wait) return wait;
  if (await hasNoRoom(workDir)) return waitForRoom(waiting, now);
  if (!isProcessTableFull(error)) return undefined;
  return retryIn(
    pollAgainSeconds(waiting, now),
    'processes_exhausted',
    'Waiting until this machine can start another process. Processing goes on by itself as soon as it can.',
  );
}

/** What a step answers when the disk is full or can only be read, or the store cannot be reached; undefined when the error says neither. */
export function waitForStorage(error: unknown, waiting: Waiting, now: Date): StepWait | undefined {
  if (isStorageFull(error)) return waitForRoom(waiting, now);
  if (error instanceof BlobStoreProblem)
    return retryIn(
      pollAgainSeconds(waiting, now),
      'storage_unavailable',
      'Waiting until the store of the documents can be used again. Processing goes on by itself then.',
    );
  if (!isReadOnly(error)) return undefined;
  return retryIn(
    pollAgainSeconds(waiting, now),
    'storage_read_only',
    'Waiting until the disk can be written again. Processing goes on by itself then.',
  );
}

/** A Linux disk with errors is mounted anew for reading only. */
function isReadOnly(error: unknown): boolean {
  return hasCode(error, 'EROFS');
}

/** True when there was no room: our blob store says so, or the system does in the run's temporary folder. */
function isStorageFull(error: unknown): boolean {
  if (error instanceof AppError) return error.code === STORAGE_FULL;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === STORAGE_FULL;
}

/** Whether the disk under `dir` is full, for errors that do not say so themselves. */
async function hasNoRoom(dir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch (error) {
    // Without its folder the run has another problem than a full disk.
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** It waits, visibly, and goes on by itself. */
function waitForRoom(waiting: Waiting, now: Date): StepWait {
  return retryIn(
    pollAgainSeconds(waiting, now),
    STORAGE_FULL,
    'Waiting for free disk space. Processing goes on by itself as soon as there is room.',
  );
}

/** An upload that was refused for its size leaves room at once, a disk may be full for days: looks become rarer. */
function pollAgainSeconds({ waiting_since }: Waiting, now: Date): number {
  const waitedSeconds = waiting_since === null ? 0 : (now.getTime() - waiting_since.getTime()) / 1000;
  return Math.round(Math.min(Math.max(waitedSeconds / 2, SHORTEST_POLL_SECONDS), LONGEST_POLL_SECONDS));
}

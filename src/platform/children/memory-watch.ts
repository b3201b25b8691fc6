import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { hasCode } from '../database/errors.ts';

/** Kernels of all supported machines use 4 kB pages for processes of this size; larger pages only count higher. */
const PAGE_BYTES = 4096;

/**
 * One buffer for all reads, and no promises: nothing here waits for a disk, while `readFile` would take 64 kB anew for each
 * of some hundred files a second and keep the garbage collector at work all the time.
 */
const buffer = Buffer.alloc(4096);

/**
 * Memory of a process and its descendants, as the kernel counts it.
 * @returns null where that cannot be read: other platforms, or the process is gone.
 */
export function residentBytes(pid: number): number | null {
  const own = residentPages(pid);
  if (own === null) return null;
  return childrenOf(pid).reduce((sum, child) => sum + (residentBytes(child) ?? 0), own * PAGE_BYTES);
}

function residentPages(pid: number): number | null {
  const resident = Number(ifThere(() => readProc(`/proc/${pid}/statm`), '').split(' ')[1]);
  return Number.isFinite(resident) ? resident : null;
}

/** Every thread has children of its own. */
function childrenOf(pid: number): number[] {
  const threads = ifThere(() => readdirSync(`/proc/${pid}/task`), []);
  return threads.flatMap((thread) =>
    ifThere(() => readProc(`/proc/${pid}/task/${thread}/children`), '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

function readProc(file: string): string {
  const fd = openSync(file, 'r');
  try {
    let text = '';
    for (let count = readSync(fd, buffer); count > 0; count = readSync(fd, buffer)) {
      text += buffer.toString('latin1', 0, count);
    }
    return text;
  } finally {
    closeSync(fd);
  }
}

/** What a process that is gone, or a platform without /proc, would have said. */
function ifThere<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return otherwise;
    throw error;
  }
}

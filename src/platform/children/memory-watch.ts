import { readdir, readFile } from 'node:fs/promises';
import { hasCode } from '../database/errors.ts';

/** Kernels of all supported machines use 4 kB pages for processes of this size; larger pages only count higher. */
const PAGE_BYTES = 4096;

/**
 * Memory of a process and its descendants, as the kernel counts it.
 * @returns null where that cannot be read: other platforms, or the process is gone.
 */
export async function residentBytes(pid: number): Promise<number | null> {
  const own = await residentPages(pid);
  if (own === null) return null;
  let pages = own;
  for (const child of await childrenOf(pid)) {
    const bytes = await residentBytes(child);
    pages += (bytes ?? 0) / PAGE_BYTES;
  }
  return pages * PAGE_BYTES;
}

async function residentPages(pid: number): Promise<number | null> {
  const text = await readProc(`/proc/${pid}/statm`);
  const resident = Number(text?.split(' ')[1]);
  return Number.isFinite(resident) ? resident : null;
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await listProc(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readProc(`/proc/${pid}/task/${thread}/children`)));
  return lists.flatMap((list) => (list ?? '').split(' ').filter(Boolean).map(Number));
}

async function readProc(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return null;
    throw error;
  }
}

async function listProc(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return [];
    throw error;
  }
}

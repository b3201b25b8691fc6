import type { Stats } from 'node:fs';
import { lstat, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../database/errors.ts';

/** Makes the entries of a folder (new files, renames, removals) survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems cannot sync a folder; they order these operations themselves.
    if (!hasCode(error, 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP')) throw error;
  } finally {
    await handle.close();
  }
}

/** Makes a folder and every missing parent, each made durable in its own parent. */
export async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return;
  const parent = path.dirname(folder);
  await makeFolder(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  await syncFolder(parent);
}

/** Whether there is a file or folder of this path. */
export async function exists(target: string): Promise<boolean> {
  try {
    await stat(target);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}

/** What is known of a file or folder; null when there is none of this path. */
export async function statOrNull(file: string): Promise<Stats | null> {
  try {
    return await lstat(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

import { readFile, readlink, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../ids.ts';
import { isAlive } from '../../is-alive.ts';
import { hasCode } from '../errors.ts';

/** What a running PostgreSQL says of itself in its data folder. */
export type Postmaster = { pid: number; socketDir: string };

/** Reads postmaster.pid; null when there is none (or it is just being written). */
export async function readPostmasterFile(clusterDir: string): Promise<Postmaster | null> {
  try {
    const lines = (await readFile(fileOf(clusterDir), 'utf8')).split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4]?.trim() ?? '' } : null;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return null;
}

/**
 * Removes the file of a server that is surely gone: PostgreSQL itself would refuse when its pid was given to another process.
 * A server that another service started just now has written its own file, which is put back.
 */
export async function removePostmasterFile(clusterDir: string, stalePid: number): Promise<void> {
  const aside = path.join(clusterDir, `postmaster.pid.${newId()}`);
  try {
    await rename(fileOf(clusterDir), aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const isStale = Number.parseInt(await readFile(aside, 'utf8'), 10) === stalePid;
  if (isStale) await rm(aside, { force: true });
  else await rename(aside, fileOf(clusterDir));
}

/** Whether the process is the server of this data folder, not another process that got its pid. */
export async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    // PostgreSQL works inside its data folder.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(clusterDir));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return false;
    // A process whose /proc entries we may not read is somebody else's.
    if (hasCode(error, 'EACCES', 'EPERM')) return false;
    throw error;
  }
}

function fileOf(clusterDir: string): string {
  return path.join(clusterDir, 'postmaster.pid');
}

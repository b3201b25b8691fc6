import { link, open, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../database/errors.ts';
import { makeFolder } from './durable.ts';
import type { Staging } from './staging.ts';

/**
 * Gives staged bytes their path, unless somebody else's file is there.
 * @param linksFiles whether the file system has hard links; without them a placeholder takes the name and the bytes replace it.
 */
export async function place(staging: Staging, file: string, linksFiles: boolean): Promise<boolean> {
  let links = linksFiles;
  for (let hasFolder = false; ; ) {
    try {
      await (links ? link(staging.dataFile, file) : moveTo(staging, file));
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      if (hasCode(error, 'ENOENT') && !hasFolder) {
        await makeFolder(path.dirname(file));
        hasFolder = true;
      } else if (links && hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) links = false;
      else throw error;
    }
  }
}

async function moveTo(staging: Staging, file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
  try {
    await rename(staging.dataFile, file);
  } catch (error) {
    await unlink(file);
    throw error;
  }
}

const MAX_REMEMBERED = 1_000;
/** The number a name was last given here, most recent last: a scanner calls every file the same. */
const lastNumbers = new Map<string, number>();

/** Keeps the number that a name was given, as a guess for the next one. */
export function rememberSuffix(key: string, number: number): void {
  lastNumbers.delete(key);
  lastNumbers.set(key, number);
  const [oldest] = lastNumbers.keys();
  if (lastNumbers.size > MAX_REMEMBERED && oldest !== undefined) lastNumbers.delete(oldest);
}

/** Doubling, then halving: the ten-thousandth scan.pdf of a month must not cost ten thousand attempts. */
export async function firstFreeSuffix(key: string, isTaken: (number: number) => Promise<boolean>): Promise<number> {
  const known = lastNumbers.get(key);
  // A guess is enough: whether a name is free is decided by claiming it.
  if (known !== undefined && (await isTaken(known))) return known + 1;
  let taken = 0;
  let free = 1;
  while (await isTaken(free)) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}

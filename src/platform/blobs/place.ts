import { link, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../database/errors.ts';
import { faultPoint } from '../faults/index.ts';
import { exists, makeFolder, syncFolder } from './durable.ts';
import { withSuffix } from './safe-name.ts';
import { type Staging, writeNote } from './staging.ts';

/** What a put needs to know to give its bytes a name. */
export type Placing = {
  root: string;
  /** `<area>/YYYY/MM` */
  folder: string;
  /** A safe name. */
  name: string;
  /** Whether the file system has hard links; false notes the name and moves the bytes. */
  linksFiles: boolean;
};

/** Where staged bytes are now. */
export type Placed = { blobPath: string; hasNote: boolean };

/** Gives staged bytes a name nobody has, and makes it durable. @throws what the file system says. */
export async function place(staging: Staging, placing: Placing): Promise<Placed> {
  const { root, folder, name } = placing;
  let { linksFiles } = placing;
  for (let number = 0; ; ) {
    const blobPath = `${folder}/${withSuffix(name, number)}`;
    const outcome = linksFiles
      ? await claimByLink(staging, root, blobPath)
      : await claimByMove(staging, root, blobPath);
    if (outcome === 'placed') {
      await syncFolder(path.join(root, folder));
      faultPoint('blob.placed');
      if (number > 0) remember(path.join(root, folder, name), number);
      return { blobPath, hasNote: !linksFiles };
    }
    if (outcome === 'no_folder') await makeFolder(path.join(root, folder));
    else if (outcome === 'no_links') linksFiles = false;
    else number = number === 0 ? await firstFreeSuffix(root, folder, name) : number + 1;
  }
}

type Outcome = 'placed' | 'taken' | 'no_folder' | 'no_links';

async function claimByLink(staging: Staging, root: string, blobPath: string): Promise<Outcome> {
  try {
    await link(staging.dataFile, path.join(root, blobPath));
    return 'placed';
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return 'taken';
    if (hasCode(error, 'ENOENT')) return 'no_folder';
    if (hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) return 'no_links';
    throw error;
  }
}

/** An exclusive empty placeholder takes the name, the data then replaces it; the note is durable before the name appears. */
async function claimByMove(staging: Staging, root: string, blobPath: string): Promise<Outcome> {
  const file = path.join(root, blobPath);
  await writeNote(staging, blobPath);
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return 'taken';
    if (hasCode(error, 'ENOENT')) return 'no_folder';
    throw error;
  }
  await rename(staging.dataFile, file);
  return 'placed';
}

const MAX_REMEMBERED = 1_000;
/** The number a name was last given here, most recent last: a scanner calls every file the same. */
const lastNumbers = new Map<string, number>();

function remember(key: string, number: number): void {
  lastNumbers.delete(key);
  lastNumbers.set(key, number);
  const [oldest] = lastNumbers.keys();
  if (lastNumbers.size > MAX_REMEMBERED && oldest !== undefined) lastNumbers.delete(oldest);
}

/** Doubling, then halving: the ten-thousandth scan.pdf of a month must not cost ten thousand attempts. */
async function firstFreeSuffix(root: string, folder: string, name: string): Promise<number> {
  const key = path.join(root, folder, name);
  const isTaken = (number: number) => exists(path.join(root, folder, withSuffix(name, number)));
  const known = lastNumbers.get(key);
  // A guess is enough: whether a name is free is decided by taking it.
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

import { access, copyFile, link, rename, rm } from 'node:fs/promises';
import { hasCode } from '../database/errors.ts';
import { crashError } from './child-error.ts';

/** The file system has no second names, or it is another one, or the file has too many already. */
const NO_LINK = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'] as const;

/** Gives a file a second name, which costs nothing. @returns false where the file system cannot. */
export async function linkTo(from: string, to: string): Promise<boolean> {
  await rm(to, { force: true });
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (!hasCode(error, ...NO_LINK)) throw error;
    return false;
  }
}

/** Puts a file where a child can see it: a second name of it, else a copy. */
export async function transfer(from: string, to: string): Promise<void> {
  if (!(await linkTo(from, to))) await copyFile(from, to);
}

/** Moves what a child wrote to where it was wanted. @returns false when the child wrote nothing. */
export async function takeTransferred(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(from, to);
    await rm(from);
    return true;
  }
}

/** Makes sure that what a child says it wrote is there. @throws ChildError child_wrote_nothing */
export async function requireOutput(path: string): Promise<void> {
  try {
    await access(path);
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? crashError('child_wrote_nothing') : error;
  }
}

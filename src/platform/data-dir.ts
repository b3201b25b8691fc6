import { access, constants, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './database/errors.ts';
import { newTaggedName } from './process-tag.ts';

/** DATA_DIR cannot be used; the message is one sentence that says what to do. */
class DataDirError extends Error {
  override readonly name = 'DataDirError';
}

/** Folders that the service makes in DATA_DIR. */
const FOLDERS = ['postgres', 'run', 'original', 'processed', 'thumbnail', 'incoming', 'work'];

const REASONS: Record<string, string> = {
  EACCES: 'this user may not use it: give it to the user the service runs as',
  EPERM: 'this user may not use it: give it to the user the service runs as',
  EROFS: 'its disk is mounted read-only: mount it writable',
  ENOTDIR: 'it is a file or lies below one: move that away',
  EEXIST: 'it is a file: move it away',
  EIO: 'its disk cannot be read or written: look after the disk',
  ENOENT: 'it cannot be made there: make its parent folder',
  ELOOP: 'it is a link to itself: remove the link',
  ENAMETOOLONG: 'its name is too long: choose a shorter one',
};

/**
 * Makes DATA_DIR when it is missing, and finds out whether this process can work in it before anything is written there.
 * @throws DataDirError
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await explained(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const probe = path.join(dataDir, `.probe-${newTaggedName()}`);
    try {
      await (await open(probe, 'wx', 0o600)).close();
      await rm(probe);
    } catch (error) {
      // What is on a full disk can be read all the same; uploads and the doctor tell of it.
      if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
    }
  });
  for (const name of FOLDERS) await checkFolder(path.join(dataDir, name));
}

async function checkFolder(folder: string): Promise<void> {
  await explained(folder, async () => {
    try {
      if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'EEXIST' });
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return;
      throw error;
    }
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

async function explained(folder: string, look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new DataDirError(`${folder} cannot be used (${code}): ${reason}, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}

import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../../../src/platform/is-alive.ts';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** Several times what a run has at once, which is less than a gigabyte. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/** Short, for paths of sockets lie below it and may have about a hundred letters. */
const PREFIX = 'avt-';

/**
 * A temporary folder in memory for a run of the tests, who make and remove hundreds of databases of a thousand files each: a disk's
 * file system takes ten times as long for that. Whoever may use /tmp may use it. Folders of runs that were killed go away.
 * @returns undefined where there is no such place, it takes no programs, or there is not plenty of room.
 */
export async function makeScratchFolder(): Promise<string | undefined> {
  if (!(await takesPrograms(MEMORY))) return undefined;
  for (const name of await readdir(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(path.join(MEMORY, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = await statfs(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < NEEDED_BYTES) return undefined;
  const folder = await mkdtemp(path.join(MEMORY, `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o1777);
  return folder;
}

/** Whether something is mounted there, from which programs may be started. */
async function takesPrograms(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
  const [, , type, options = ''] = mounts.findLast(([, place]) => place === folder) ?? [];
  return type === 'tmpfs' && !options.split(',').includes('noexec');
}

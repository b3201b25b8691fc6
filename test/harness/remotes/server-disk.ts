import { spawnSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { mustRun } from '../daemons.ts';

/** A disk of a server's own. */
export type ServerDisk = {
  /** Another program takes all the room. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  unmount(): void;
};

const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** How a server of a test is started. */
export type DiskOption = {
  /** What it keeps is on a disk that can be filled. */
  hasOwnDisk?: boolean;
};

/** Lets a folder be a disk of its own, in memory; undefined where nothing may be mounted. */
export function mountDisk(folder: string): ServerDisk | undefined {
  if (!canMount) return undefined;
  mustRun('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'none', folder]);
  const other = path.join(folder, '.of-another-program');
  return {
    async fill() {
      const file = await open(other, 'w');
      const { bavail, bsize } = await statfs(folder);
      // A little is left, so that something begins to be stored.
      const bytes = bavail * bsize - 256 * 1024;
      const piece = Buffer.alloc(1024 * 1024);
      for (let done = 0; done < bytes; done += piece.length)
        await file.write(piece, 0, Math.min(piece.length, bytes - done));
      await file.close();
    },
    makeRoom: () => rm(other, { force: true }),
    unmount: () => mustRun('umount', ['-l', folder]),
  };
}

import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this process may mount a disk of its own; else tests that need one are skipped and counted. */
export const canMountDisk = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** A real file system of a given size, on which a service may keep its data. */
export class SmallDisk {
  readonly path: string;
  readonly #otherFile: string;

  private constructor(folder: string) {
    this.path = folder;
    this.#otherFile = path.join(folder, 'of-another-program');
  }

  static async mount(sizeMb: number): Promise<SmallDisk> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-disk-'));
    await mkdir(folder, { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'none', folder]);
    return new SmallDisk(folder);
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.path);
    return bavail * bsize;
  }

  /** Another program takes all the room but this much. */
  async fill(leaveBytes: number): Promise<void> {
    const file = await open(this.#otherFile, 'a');
    const chunk = Buffer.alloc(64 * 1024);
    try {
      for (let free = await this.freeBytes(); free > leaveBytes; free = await this.freeBytes()) {
        await file.write(chunk, 0, Math.min(chunk.length, free - leaveBytes));
      }
    } finally {
      await file.close();
    }
  }

  /** The other program gives its room back. */
  async makeRoom(): Promise<void> {
    await rm(this.#otherFile, { force: true });
  }

  /** As the kernel does with a disk that has errors; nothing may be open for writing on it. */
  async allowWriting(isAllowed: boolean): Promise<void> {
    await run('mount', ['-o', isAllowed ? 'remount,rw' : 'remount,ro', this.path]);
  }

  /** What is on it goes with it. Every process that works on it must have ended. */
  async unmount(): Promise<void> {
    await run('umount', [this.path]);
    await rm(this.path, { recursive: true });
  }
}

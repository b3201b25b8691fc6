import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertFreeSpace } from '../blobs/index.ts';
import { isLeftover, newTaggedName } from '../process-tag.ts';

/** A folder for the temporary files of one job or request. */
export type WorkDir = { path: string; remove(): Promise<void> };

/** Temporary folders under DATA_DIR/work, on the same disk as the documents. */
export type WorkDirs = {
  /** @throws storage_full while the disk has no more than its reserve. */
  create(): Promise<WorkDir>;
  /** Names of folders that killed processes left: what `sweep` would remove. */
  leftovers(): Promise<string[]>;
  /** Start-up: removes what killed processes left. @returns how many folders were removed. */
  sweep(): Promise<number>;
};

/**
 * @param options.exclusive whether no other process uses DATA_DIR (embedded database): then the sweep removes all there is.
 */
export function createWorkDirs(options: { dataDir: string; exclusive?: boolean }): WorkDirs {
  const root = path.join(options.dataDir, 'work');
  const own = new Set<string>();
  const leftovers = async () => {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const nowMs = Date.now();
    return (await readdir(root)).filter((name) => !own.has(name) && (options.exclusive || isLeftover(name, nowMs)));
  };
  return {
    async create() {
      const name = newTaggedName();
      const folder = path.join(root, name);
      await mkdir(root, { recursive: true, mode: 0o700 });
      await assertFreeSpace(root);
      own.add(name);
      await mkdir(folder, { mode: 0o700 });
      return {
        path: folder,
        async remove() {
          await rm(folder, { recursive: true, force: true, maxRetries: 3 });
          own.delete(name);
        },
      };
    },
    leftovers,
    async sweep() {
      const names = await leftovers();
      for (const name of names) await rm(path.join(root, name), { recursive: true, force: true });
      return names.length;
    },
  };
}

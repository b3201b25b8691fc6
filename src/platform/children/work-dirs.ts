import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isLeftover, newTaggedName } from '../process-tag.ts';

/** A folder for the temporary files of one job or request. */
export type WorkDir = { path: string; remove(): Promise<void> };

/** Temporary folders under DATA_DIR/work, on the same disk as the documents. */
export type WorkDirs = {
  create(): Promise<WorkDir>;
  /** Start-up: removes what killed processes left. @returns how many folders were removed. */
  sweep(): Promise<number>;
};

/**
 * @param options.exclusive whether no other process uses DATA_DIR (embedded database): then the sweep removes all there is.
 */
export function createWorkDirs(options: { dataDir: string; exclusive?: boolean }): WorkDirs {
  const root = path.join(options.dataDir, 'work');
  const own = new Set<string>();
  return {
    async create() {
      const name = newTaggedName();
      const folder = path.join(root, name);
      own.add(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return {
        path: folder,
        async remove() {
          await rm(folder, { recursive: true, force: true, maxRetries: 3 });
          own.delete(name);
        },
      };
    },
    async sweep() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const nowMs = Date.now();
      const leftovers = (await readdir(root)).filter(
        (name) => !own.has(name) && (options.exclusive || isLeftover(name, nowMs)),
      );
      for (const name of leftovers) await rm(path.join(root, name), { recursive: true, force: true });
      return leftovers.length;
    },
  };
}

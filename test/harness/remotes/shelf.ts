import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../../src/platform/database/index.ts';

/** What lies at a server, looked at past the provider that is tested. */
export type Shelf = {
  read(name: string): Promise<Buffer>;
  /** The names in a folder, in order; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Puts something there as somebody else would, with the folders it needs. */
  write(name: string, text: string): Promise<void>;
  /** Takes something away as somebody else would. */
  remove(name: string): Promise<void>;
  /** Lets nobody look into a folder any more, where there is such a thing. */
  hide?(folder: string): Promise<void>;
};

/** The files below a folder of this machine. @param transfer makes everything there belong to whom the server writes as. */
export function folderShelf(root: string, transfer: () => Promise<void>): Shelf {
  return {
    read: (name) => readFile(path.join(root, name)),
    async list(folder) {
      try {
        return (await readdir(path.join(root, folder))).toSorted();
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      }
    },
    async write(name, text) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
      await transfer();
    },
    remove: (name) => rm(path.join(root, name)),
    async hide(folder) {
      await chown(path.join(root, folder), 0, 0);
      await chmod(path.join(root, folder), 0o700);
    },
  };
}

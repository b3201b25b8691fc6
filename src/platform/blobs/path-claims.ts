import type { PendingBlobs } from './pending-blobs.ts';
import { firstFreeSuffix, rememberSuffix } from './place.ts';
import { withSuffix } from './safe-name.ts';

/** What paths are claimed with. */
export type PathClaimsOptions = {
  /** Tells stores of one process apart: names are remembered by it. */
  store: string;
  pending: PendingBlobs;
  /** What this process is writing. */
  writing: Set<string>;
  exists(path: string): Promise<boolean>;
  /**
   * Looks once more behind the row: for a store that would overwrite what came between the first look and the row. Left out where
   * the store itself refuses that.
   */
  isTakenAfterAll?: ((path: string) => Promise<boolean>) | undefined;
};

/** Claims a path that nobody has, under a name or the name with a number: whether one is free is decided by its row. */
export async function claimPath(options: PathClaimsOptions, folder: string, name: string): Promise<string> {
  const { store, pending, writing, exists } = options;
  const pathOf = (number: number) => `${folder}/${withSuffix(name, number)}`;
  const isTaken = async (number: number) => writing.has(pathOf(number)) || (await exists(pathOf(number)));
  const key = `${store}/${folder}/${name}`;
  for (let number = 0; ; number = number === 0 ? await firstFreeSuffix(key, isTaken) : number + 1) {
    const path = pathOf(number);
    if ((await isTaken(number)) || writing.has(path)) continue;
    writing.add(path);
    try {
      if (await pending.claim(path)) {
        if ((await options.isTakenAfterAll?.(path)) !== true) {
          if (number > 0) rememberSuffix(key, number);
          return path;
        }
        await pending.release(path);
      }
    } catch (error) {
      writing.delete(path);
      throw error;
    }
    writing.delete(path);
  }
}

import { DeliveryProblem } from '../problems.ts';
import type { List } from '../provider.ts';
import type { FoundObject } from './reconciliations.store.ts';

/** Nothing of ours lies deeper; a server that leads in circles is not followed for ever. */
const DEEPEST = 64;
/** What an attempt that was cut off has left: the next one takes it away. */
const UNFINISHED = /^\.archivolt-.*\.part$/;

/** What becomes of what is met on the way. */
export type Walker = {
  list: List;
  signal: AbortSignal;
  take(objects: readonly FoundObject[]): Promise<void>;
  /** A folder that the server shows nobody. */
  closed(folder: string): void;
};

/** Goes through folders with all below them; through the root ('') alone. @throws DeliveryProblem, and what `take` throws. */
export async function walk(topFolders: readonly string[], { list, signal, take, closed }: Walker): Promise<void> {
  const waiting = [...topFolders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    signal.throwIfAborted();
    const here = folder;
    try {
      await list(here, async (entries) => {
        const objects: FoundObject[] = [];
        for (const entry of entries) {
          if (!isName(entry.name)) continue;
          const path = (here === '' ? entry.name : `${here}/${entry.name}`).normalize();
          if (entry.kind === 'object') objects.push({ path, ...entry });
          else if (here !== '' && here.split('/').length < DEEPEST) waiting.push(path);
        }
        if (objects.length > 0) await take(objects);
      });
    } catch (error) {
      if (!(error instanceof DeliveryProblem) || error.code !== 'permission_denied') throw error;
      closed(here);
    }
  }
}

function isName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\0]/.test(name) && !UNFINISHED.test(name);
}

import { SearchServiceProblem } from '../service/search-service-problem.ts';
import { type FollowContext, runTask, type TaskEnd } from './await-task.ts';
import type { ServiceEntry } from './entries.store.ts';

/** The service takes more at once, but a smaller piece is done sooner. */
const MAX_CHARACTERS = 3_000_000;

/** A document that the service does not take. */
export type RefusedEntry = { fileId: string; code: string };

/**
 * Puts entries into an index. One that the service does not take fails all that were sent with it, so the rest is sent again in
 * halves until it is alone. @returns those it does not take. @throws SearchServiceProblem
 */
export async function sendEntries(
  ctx: FollowContext,
  indexName: string,
  entries: readonly ServiceEntry[],
): Promise<RefusedEntry[]> {
  const refused: RefusedEntry[] = [];
  const parts = partsOf(entries);
  for (let part = parts.shift(); part; part = parts.shift()) {
    const end = await sendPart(ctx, indexName, part);
    if (end.isDone) continue;
    if (!end.isOurFault) throw new SearchServiceProblem('task_failed', { said: end.code });
    const [only] = part;
    if (part.length === 1 && only) refused.push({ fileId: only.id, code: end.code });
    else {
      const middle = Math.ceil(part.length / 2);
      parts.unshift(part.slice(0, middle), part.slice(middle));
    }
  }
  return refused;
}

/** Takes documents out of an index; those it does not have are no mistake. @throws SearchServiceProblem */
export async function removeEntries(ctx: FollowContext, indexName: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const end = await runTask(ctx, (client) => client.index(indexName).deleteDocuments([...fileIds]));
  if (!end.isDone) throw new SearchServiceProblem('task_failed', { said: end.code });
}

async function sendPart(ctx: FollowContext, indexName: string, part: readonly ServiceEntry[]): Promise<TaskEnd> {
  try {
    return await runTask(ctx, (client) => client.index(indexName).addDocuments([...part], { primaryKey: 'id' }));
  } catch (error) {
    if (!(error instanceof SearchServiceProblem && error.code === 'too_large')) throw error;
    return { isDone: false, code: error.said ?? error.code, isOurFault: true };
  }
}

/** Pieces of a size that the service can be expected to take. */
function partsOf(entries: readonly ServiceEntry[]): ServiceEntry[][] {
  const parts: ServiceEntry[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const own = JSON.stringify(entry).length;
    characters += own;
    if (characters > MAX_CHARACTERS) {
      parts.push([]);
      characters = own;
    }
    parts.at(-1)?.push(entry);
  }
  return parts;
}

import { type Context, ownerOf } from '../../../platform/context.ts';
import { prepareCondition } from '../conditions/index.ts';
import { type FileRow, newestFiles, readFacts } from '../files/index.ts';
import { STANDARD_ID, type ToTry } from '../pipelines/index.ts';

/** So many of the newest documents are looked through for some that a pipeline is for. */
const LOOKED_THROUGH = 500;

/** What of a pipeline says which documents it is for. */
export type ForWhom = { pipelineId: string; condition: ToTry['definition']['condition'] };

/** The owner's newest documents that a trial can be about: those that are no copies. */
export async function candidates(ctx: Context, limit: number): Promise<FileRow[]> {
  const files = await newestFiles(ctx.db, ownerOf(ctx), { after: undefined, limit });
  return files.filter(({ is_duplicate }) => !is_duplicate);
}

/** The newest documents that a pipeline is for; where it is for none of them, the newest. */
export async function newestFor(ctx: Context, pipeline: ForWhom, count: number): Promise<FileRow[]> {
  const files = await candidates(ctx, LOOKED_THROUGH);
  const taken = await takenBy(ctx, pipeline, files);
  return files.filter(({ id }) => taken.has(id)).slice(0, count);
}

/**
 * Which of these documents of the context's owner a pipeline is for: those that have it, and those that meet its condition. A pipeline
 * that is only chosen by name, and that none of them has, is tried on all.
 */
export async function takenBy(
  ctx: Context,
  { pipelineId, condition }: ForWhom,
  files: readonly FileRow[],
): Promise<Set<string>> {
  const taken = files.filter((file) => (file.pipeline_id ?? STANDARD_ID) === pipelineId);
  if (condition !== null) {
    const prepared = prepareCondition(condition);
    const ids = files.map(({ id }) => id);
    const factsOfFile = await readFacts(ctx, ownerOf(ctx), ids, [prepared]);
    taken.push(...files.filter((file) => prepared.isMet(factsOfFile(file))));
  }
  const all = condition === null && taken.length === 0 ? files : taken;
  return new Set(all.map(({ id }) => id));
}

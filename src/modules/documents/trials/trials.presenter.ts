import { type Context, ownerOf } from '../../../platform/context.ts';
import { getFiles, presentFile } from '../files/index.ts';
import { DIFFERENCES, type Difference, type TrialFileJson, type TrialJson } from './trials.schemas.ts';
import { type GroupRow, groupsOf, lastFiles, type TrialRow, type TriedFileRow } from './trials.store.ts';

const ALIKE: readonly Difference[] = ['same', 'not_taken', 'not_tried'];
const LOST: readonly Difference[] = ['not_sent', 'loses_tag', 'loses_value', 'step_gone', 'fails'];

/** Trials as they leave the service. */
export async function presentTrials(ctx: Context, trials: readonly TrialRow[]): Promise<TrialJson[]> {
  const ids = trials.map(({ id }) => id);
  const [groups, last] = [await groupsOf(ctx.db, ids), await lastFiles(ctx.db, ids)];
  const files = await getFiles(ctx.db, ownerOf(ctx), [...last.values()]);
  return trials.map((trial) => {
    const { id, pipeline_id, kind, version, state, total, done } = trial;
    const own = (groups.get(id) ?? []).toSorted(inOrder);
    const differing = own.filter((group) => !ALIKE.includes(group.kind)).reduce((sum, { count }) => sum + count, 0);
    return {
      ...{ id, pipeline_id, kind, version, state, total, done, differing },
      groups: own.map(({ about, ...group }) => ({ ...group, ...about })),
      oldest_uploaded_at: files.find((file) => file.id === last.get(id))?.created_at.toISOString() ?? null,
      created_at: trial.created_at.toISOString(),
      finished_at: trial.finished_at?.toISOString() ?? null,
    };
  });
}

/** One trial as it leaves the service. */
export async function presentTrial(ctx: Context, trial: TrialRow): Promise<TrialJson> {
  const [json] = await presentTrials(ctx, [trial]);
  if (!json) throw new Error('a trial was left out');
  return json;
}

/** What stays the same first, then the largest; what would be lost last. */
function inOrder(one: GroupRow, other: GroupRow): number {
  const place = ({ kind }: GroupRow) => (kind === 'same' ? 0 : LOST.includes(kind) ? 3 : ALIKE.includes(kind) ? 1 : 2);
  const weight = ({ kind }: GroupRow) => DIFFERENCES.indexOf(kind);
  return place(one) - place(other) || other.count - one.count || weight(one) - weight(other);
}

/** Documents of a trial as they leave the service; one that is gone meanwhile is left out. */
export async function presentTrialFiles(ctx: Context, rows: readonly TriedFileRow[]): Promise<TrialFileJson[]> {
  const ids = rows.map(({ file_id }) => file_id);
  const files = new Map((await getFiles(ctx.db, ownerOf(ctx), ids)).map((file) => [file.id, file]));
  return rows.flatMap(({ position, file_id, group_id, result }) => {
    const file = files.get(file_id);
    return file ? [{ position, group_id, ...result, file: presentFile(file) }] : [];
  });
}

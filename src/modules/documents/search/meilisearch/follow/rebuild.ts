import { randomUUID } from 'node:crypto';
import { faultPoint } from '../../../../../platform/faults/index.ts';
import { callService } from '../service/call-service.ts';
import { INDEX_SETTINGS, INDEX_VERSION } from '../service/index-settings.ts';
import { SearchServiceProblem } from '../service/search-service-problem.ts';
import { type FollowContext, mustRun, runTask } from './await-task.ts';
import { entriesAfter, type ServiceEntry } from './entries.store.ts';
import { type FollowState, readState, writeState } from './following.store.ts';
import { sendEntries } from './send-entries.ts';

const DOCUMENTS_PER_STEP = 500;
const NOTHING_TO_DELETE = ['index_not_found'];

/** Whether an index is in the service. @throws SearchServiceProblem */
export async function hasIndex(ctx: FollowContext, name: string): Promise<boolean> {
  return isThere(callService(ctx, ctx.service, (client) => client.getRawIndex(name), { signal: ctx.signal }));
}

/**
 * Goes one step on with making a new index: it is made, filled with all documents, put in place of the old one in one moment, and
 * the old one deleted. Each step is remembered and may be done twice. @returns whether there was anything to do.
 * @param isCaughtUp whether all that changed meanwhile was brought to the new index, too. @throws SearchServiceProblem
 */
export async function rebuildOn(ctx: FollowContext, isCaughtUp: boolean): Promise<boolean> {
  const state = await readState(ctx.db);
  const { rebuild_index: name, rebuild_phase: phase } = state;
  if (name === null || phase === null) {
    if (!state.rebuild_wanted) return false;
    const fresh = `${ctx.service.indexName}-${randomUUID()}`;
    const begun = { rebuild_index: fresh, rebuild_phase: 'creating', rebuild_after: null } as const;
    await writeState(ctx.db, { ...begun, rebuild_wanted: false });
    return true;
  }
  if (phase === 'creating') await create(ctx, name);
  else if (phase === 'filling') return fill(ctx, name, state, isCaughtUp);
  else if (phase === 'swapping') await swap(ctx, name);
  else await cleanUp(ctx, name);
  return true;
}

async function create(ctx: FollowContext, name: string): Promise<void> {
  await mustRun(ctx, (client) => client.createIndex(name, { primaryKey: 'id' }), ['index_already_exists']);
  await mustRun(ctx, (client) => client.index(name).updateSettings(INDEX_SETTINGS));
  await writeState(ctx.db, { rebuild_phase: 'filling', rebuild_after: null });
}

async function fill(
  ctx: FollowContext,
  name: string,
  { rebuild_after: afterId }: FollowState,
  isCaughtUp: boolean,
): Promise<boolean> {
  const entries = await entriesAfter(ctx.db, afterId, DOCUMENTS_PER_STEP);
  const last = entries.at(-1);
  if (last) {
    // What the service refuses is noted when it is brought there as a change; here it is only left out.
    await sendEntries(ctx, name, entries);
    faultPoint('search_service.filled');
    await writeState(ctx.db, { rebuild_after: last.id });
    return true;
  }
  if (isCaughtUp) await writeState(ctx.db, { rebuild_phase: 'swapping' });
  return isCaughtUp;
}

/** A document of no owner, which no search finds: it tells the new index from the old one after a crash. */
const markerOf = (name: string): ServiceEntry => ({ id: name, owner_id: '', labels: [], created: 0, entry: 'marker' });

async function swap(ctx: FollowContext, name: string): Promise<void> {
  const { service, signal } = ctx;
  const live = service.indexName;
  const marked = () => isThere(callService(ctx, service, (client) => client.index(live).getDocument(name), { signal }));
  if (!(await marked())) {
    if (!(await hasIndex(ctx, name))) return writeState(ctx.db, { rebuild_phase: 'creating', rebuild_after: null });
    await sendEntries(ctx, name, [markerOf(name)]);
    await exchange(ctx, name);
    faultPoint('search_service.swapped');
  }
  await writeState(ctx.db, { rebuild_phase: 'cleaning', index_version: INDEX_VERSION, rebuilt_at: ctx.clock.now() });
}

/** Puts the new index in the place of the old one, or where there is none. */
async function exchange(ctx: FollowContext, name: string): Promise<void> {
  const live = ctx.service.indexName;
  if (!(await hasIndex(ctx, live))) {
    try {
      const end = await runTask(ctx, (client) => client.swapIndexes([{ indexes: [name, live], rename: true }]));
      if (end.isDone) return;
    } catch (error) {
      // Older services cannot rename.
      if (!(error instanceof SearchServiceProblem && error.code === 'refused')) throw error;
    }
    await mustRun(ctx, (client) => client.createIndex(live, { primaryKey: 'id' }), ['index_already_exists']);
  }
  await mustRun(ctx, (client) => client.swapIndexes([{ indexes: [name, live], rename: false }]));
}

async function cleanUp(ctx: FollowContext, name: string): Promise<void> {
  await mustRun(ctx, (client) => client.index(ctx.service.indexName).deleteDocument(name), NOTHING_TO_DELETE);
  await mustRun(ctx, (client) => client.deleteIndex(name), NOTHING_TO_DELETE);
  await writeState(ctx.db, { rebuild_index: null, rebuild_phase: null, rebuild_after: null });
}

async function isThere(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    const isMissing = error instanceof SearchServiceProblem && /^(?:index|document)_not_found$/.test(error.said ?? '');
    if (isMissing) return false;
    throw error;
  }
}

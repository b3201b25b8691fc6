import { z } from 'zod';
import type { Context } from '../../../../../platform/context.ts';
import { newId } from '../../../../../platform/ids.ts';
import {
  defineJob,
  type JobDefinition,
  type JobOutcome,
  type JobRun,
  type ScheduledHandler,
} from '../../../../../platform/jobs/index.ts';
import { callService } from '../service/call-service.ts';
import { INDEX_VERSION } from '../service/index-settings.ts';
import { searchServiceOf } from '../service/meilisearch.settings.ts';
import { SearchServiceProblem } from '../service/search-service-problem.ts';
import { supportOf } from '../service/version.ts';
import { awaitOpenTask, ClaimLost, type FollowContext } from './await-task.ts';
import { bringChanges, type EndWaiting, endChange } from './bring-changes.ts';
import { forgetAllChanges, hasChanges, stopWaiting, waitingChanges } from './changes.store.ts';
import {
  CLAIM_SECONDS,
  claimFollowing,
  followEndpoint,
  followNobody,
  readState,
  releaseFollowing,
  writeState,
} from './following.store.ts';
import { hasIndex, rebuildOn } from './rebuild.ts';

const PART_SIZE = 200;
const MS_PER_MINUTE = 60_000;
/** So long a document waits for a service that is away; then it goes on, and the database finds it. */
const MAX_WAIT_MS = 15 * MS_PER_MINUTE;
/** A claim ends by itself half a minute after its process has died. */
const KEEP_MS = 10_000;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 60;

/** Keeps the search service up to date: brings what changed, and makes its index anew where that is needed. */
export const followServiceJob: JobDefinition<Record<string, never>> = defineJob({
  name: 'follow_search_service',
  cron: '*/2 * * * *',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 30, backoff: true },
  expireInSeconds: 3_600,
  work: 'remote',
});

/** Handles `follow_search_service`. @param endWaiting ends the step that waited for a document. */
export function handleFollowService(endWaiting: EndWaiting): ScheduledHandler<Context> {
  return async (ctx, _payload, job) => {
    const service = searchServiceOf(ctx.config);
    const state = await readState(ctx.db);
    if (!service) {
      if (state.endpoint !== null || (await hasChanges(ctx.db))) await leave(ctx, endWaiting);
      return { type: 'done' };
    }
    const isResting = state.next_try_at !== null && ctx.clock.now() < state.next_try_at;
    const claim = newId();
    if (isResting) return { type: 'done' };
    if (!(await claimFollowing(ctx.db, claim, ctx.clock.now()))) {
      await lookAgain(ctx);
      return { type: 'done' };
    }
    const follow = { ...ctx, service, signal: job.signal, keepClaim: renewalOf(ctx, claim) };
    try {
      return await followOn(follow, { claim, job }, endWaiting);
    } catch (error) {
      if (error instanceof ClaimLost) return { type: 'done' };
      if (!(error instanceof SearchServiceProblem)) throw error;
      return await noteTrouble(ctx, error, endWaiting);
    } finally {
      await releaseFollowing(ctx.db, claim);
    }
  };
}

/** Somebody follows already, and sees what this job was for; or died at it, which shows when the claim has ended. */
async function lookAgain({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const options = { singletonKey: 'look_again', startAfterSeconds: CLAIM_SECONDS };
  await jobs.enqueue(db, followServiceJob, {}, options);
}

type Run = { claim: string; job: JobRun };

/** Keeps a claim while there is work; asked often, it writes now and then. */
function renewalOf({ db, clock }: Pick<Context, 'db' | 'clock'>, claim: string): () => Promise<void> {
  let keptMs = clock.now().getTime();
  return async () => {
    const now = clock.now();
    if (now.getTime() - keptMs < KEEP_MS) return;
    if (!(await claimFollowing(db, claim, now))) throw new ClaimLost();
    keptMs = now.getTime();
  };
}

async function followOn(
  ctx: Context & FollowContext,
  { claim, job }: Run,
  endWaiting: EndWaiting,
): Promise<JobOutcome> {
  await prepare(ctx);
  for (;;) {
    const indexNames = await keptIndexes(ctx);
    const wasBehind = await bringChanges(ctx, indexNames, endWaiting);
    const wasRebuilt = await rebuildOn(ctx, !wasBehind);
    if (!wasBehind && !wasRebuilt) break;
    job.signal.throwIfAborted();
    await ctx.keepClaim();
    if (await job.shouldYield()) return { type: 'yield' };
  }
  await writeState(ctx.db, { trouble_code: null, trouble_count: 0, next_try_at: null });
  await releaseFollowing(ctx.db, claim);
  // What was noted while this still held the claim was left to it.
  return (await hasChanges(ctx.db)) ? { type: 'retryIn', seconds: 1 } : { type: 'done' };
}

/** Looks whom it speaks to, and whether the index is there. @throws SearchServiceProblem */
async function prepare(ctx: FollowContext): Promise<void> {
  const { service, signal } = ctx;
  const { pkgVersion } = await callService(ctx, service, (client) => client.getVersion(), { signal });
  if (typeof pkgVersion !== 'string') throw new SearchServiceProblem('not_understood');
  if (supportOf(pkgVersion) === 'too_old') {
    await writeState(ctx.db, { version: pkgVersion });
    throw new SearchServiceProblem('too_old', { said: pkgVersion });
  }
  const state = await readState(ctx.db);
  if (state.endpoint !== service.endpoint) await followEndpoint(ctx.db, service.endpoint);
  else if (state.task_uid !== null) await awaitOpenTask(ctx, state.task_uid);
  await writeState(ctx.db, { version: pkgVersion });
  await wantWhatIsMissing(ctx);
}

/** An index that somebody deleted, or that follows older rules, is made anew; one that was being made is begun again. */
async function wantWhatIsMissing(ctx: FollowContext): Promise<void> {
  const { rebuild_index: name, rebuild_phase: phase, index_version } = await readState(ctx.db);
  if (name !== null && phase === 'filling' && !(await hasIndex(ctx, name)))
    await writeState(ctx.db, { rebuild_phase: 'creating', rebuild_after: null });
  if (name !== null) return;
  if (index_version !== INDEX_VERSION || !(await hasIndex(ctx, ctx.service.indexName)))
    await writeState(ctx.db, { rebuild_wanted: true, index_version: null });
}

/** The indexes that have to hear of changes: the one that is asked, and the one that is being filled. */
async function keptIndexes({ db, service }: FollowContext): Promise<string[]> {
  const { index_version, rebuild_index, rebuild_phase } = await readState(db);
  // Which of the two is which is not known before it is remembered.
  if (rebuild_phase === 'swapping') return [];
  const live = index_version === null ? [] : [service.indexName];
  return rebuild_index !== null && rebuild_phase === 'filling' ? [...live, rebuild_index] : live;
}

async function noteTrouble(ctx: Context, problem: SearchServiceProblem, endWaiting: EndWaiting): Promise<JobOutcome> {
  const { trouble_count: count } = await readState(ctx.db);
  const seconds = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(count, 10));
  const now = ctx.clock.now();
  await writeState(ctx.db, {
    trouble_code: problem.code,
    trouble_count: count + 1,
    next_try_at: new Date(now.getTime() + seconds * 1000),
  });
  ctx.log.warn({ code: problem.code, said: problem.said }, 'the search service could not be kept up to date');
  const before = new Date(now.getTime() - MAX_WAIT_MS);
  for (const change of await waitingChanges(ctx.db, { before, limit: PART_SIZE }))
    await endChange(ctx, change, (tx) => stopWaiting(tx.db, change), endWaiting);
  return { type: 'retryIn', seconds };
}

/** There is no service any more: nothing is noted, and nobody waits. */
async function leave(ctx: Context, endWaiting: EndWaiting): Promise<void> {
  await followNobody(ctx.db);
  for (;;) {
    const waiting = await waitingChanges(ctx.db, { before: null, limit: PART_SIZE });
    for (const change of waiting) await endChange(ctx, change, (tx) => stopWaiting(tx.db, change), endWaiting);
    if (waiting.length < PART_SIZE) break;
  }
  await forgetAllChanges(ctx.db);
}

import type { z } from 'zod';
import { type Context, forOwner, inTransaction, ownerOf } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { type NamedDestination, whereSent } from '../../outside/destinations/index.ts';
import { ownWebhook } from '../../outside/webhooks/index.ts';
import { getFiles } from '../files/index.ts';
import { provenanceOf } from '../metadata/index.ts';
import { definitionOfTrial, planToTry } from '../pipelines/index.ts';
import { type NotTried, type Tried, tryPlan } from '../processing/index.ts';
import { differenceOf, groupOf, type Known, resultOf, untried } from './compare.ts';
import { runTrialJob } from './run-trial.job.ts';
import type { TrialResult } from './trials.schemas.ts';
import {
  fileIdsOf,
  getTrial,
  lockTrial,
  nextTrialFile,
  saveResult,
  type TrialRow,
  updateTrial,
} from './trials.store.ts';
import { takenBy } from './which-files.ts';

/** After so much work everybody else's jobs have their turn. */
const TURN_MS = 2_000;
/** A document is held while it is tried: no longer than this. */
const FILE_MS = 30_000;

const SENTENCES: Readonly<Record<NotTried | 'unexpected_error', string>> = {
  file_gone: 'The document is gone.',
  file_is_copy: 'The document is a copy of another one: its steps are passed over.',
  file_in_work: 'The document is being processed at the moment. Try it again when that is done.',
  took_too_long: 'It took longer than a trial may take. The pipeline itself has more time.',
  step_waits: 'A step waits for something that is not there at the moment, such as room on the disk.',
  unexpected_error: 'Something went wrong that the trial was not prepared for. The log of the service has the detail.',
};

/** Handles `run_pipeline_trial` for one turn, and asks for the next one; each document is kept by itself. */
export const handleRunTrial: JobHandler<z.infer<typeof runTrialJob.payload>, Context> = async (
  jobCtx,
  payload,
  { signal, shouldYield, attempt },
) => {
  const ctx = forOwner(jobCtx, payload.ownerId);
  if (attempt >= runTrialJob.retry.limit) return giveUp(ctx, payload.trialId);
  const endOfTurnMs = ctx.clock.now().getTime() + TURN_MS;
  let others: ReadonlySet<string> | undefined;
  for (let count = 0; ; count += 1) {
    const trial = await getTrial(ctx.db, payload.ownerId, payload.trialId);
    if (!trial || trial.finished_at !== null) return { type: 'done' };
    const isTurnOver = count > 0 && (ctx.clock.now().getTime() >= endOfTurnMs || (await shouldYield()));
    if (signal.aborted || isTurnOver) return { type: 'retryIn', seconds: 0 };
    const next = await nextTrialFile(ctx.db, trial.id);
    others ??= await takingAnother(ctx, trial);
    const isOther = next && others.has(next.file_id);
    const found = isOther ? NOT_TAKEN : next && (await tryFile(ctx, trial, next.file_id, signal));
    // Stopped in the middle of a document: it is tried again from its beginning.
    if (signal.aborted) return { type: 'retryIn', seconds: 0 };
    await inTransaction(ctx, async (ctx) => {
      const held = await lockTrial(ctx.db, payload.ownerId, trial.id);
      if (!held || held.finished_at !== null) return;
      if (!next || !found) {
        await updateTrial(ctx.db, trial.id, { state: 'completed', finished_at: ctx.clock.now() });
        return;
      }
      const of = { trialId: trial.id, position: next.position, newGroupId: newId() };
      await saveResult(ctx.db, of, trial.kind === 'history' ? found : { result: found.result });
      await updateTrial(ctx.db, trial.id, { state: 'running', done: held.done + 1 });
    });
  }
};

/** The worker died over it again and again. */
async function giveUp(ctx: Context, trialId: string) {
  await inTransaction(ctx, async (ctx) => {
    const held = await lockTrial(ctx.db, ownerOf(ctx), trialId);
    if (held?.finished_at === null)
      await updateTrial(ctx.db, trialId, { state: 'failed', finished_at: ctx.clock.now() });
  });
  return { type: 'dead' as const, reason: 'the worker died over it again and again' };
}

type Found = { result: TrialResult } & ReturnType<typeof differenceOf>;

const NOT_TAKEN: Found = {
  result: untried({ code: 'not_taken', sentence: 'It takes another pipeline.' }),
  ...groupOf('not_taken'),
};

async function tryFile(ctx: Context, trial: TrialRow, fileId: string, stopped: AbortSignal): Promise<Found> {
  const { definition, pipeline_id: pipelineId } = trial;
  const ownerId = ownerOf(ctx);
  const startMs = performance.now();
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(FILE_MS)]);
  const depth = trial.kind === 'history' ? 'decide' : 'run';
  let tried: Tried | NotTried | 'unexpected_error';
  try {
    tried = await tryPlan(ctx, { fileId, ownerId, plan: planToTry(definition, pipelineId), depth, signal });
  } catch (error) {
    ctx.log.error({ err: error, file_id: fileId }, 'a document could not be tried');
    tried = 'unexpected_error';
  }
  if (typeof tried === 'string')
    return { result: untried({ code: tried, sentence: SENTENCES[tried] }), ...groupOf('not_tried', tried) };
  const result = resultOf(tried, await knownOf(ctx, fileId, tried), performance.now() - startMs);
  return { result, ...differenceOf(tried, result) };
}

/** The documents of a look back that take another pipeline: asked of all at once, since it depends on whether any has this one. */
async function takingAnother(ctx: Context, trial: TrialRow): Promise<ReadonlySet<string>> {
  if (trial.kind !== 'history') return new Set();
  const { definition, pipeline_id: pipelineId } = trial;
  const files = await getFiles(ctx.db, ownerOf(ctx), await fileIdsOf(ctx.db, trial.id));
  const taken = await takenBy(ctx, { pipelineId, condition: definitionOfTrial(definition).condition }, files);
  return new Set(files.map(({ id }) => id).filter((id) => !taken.has(id)));
}

async function knownOf(ctx: Context, fileId: string, { notifies }: Tried): Promise<Known> {
  const ownerId = ownerOf(ctx);
  const webhooks = new Map<string, string>();
  for (const id of notifies) {
    const webhook = id === null ? undefined : await ownWebhook(ctx.db, ownerId, id);
    if (id !== null && webhook) webhooks.set(id, webhook.name);
  }
  const { all, sentTo } = await whereSent(ctx.db, { id: fileId, owner_id: ownerId });
  return {
    provenance: await provenanceOf(ctx.db, fileId),
    sentTo: namesById(sentTo),
    names: new Map([...namesById(all), ...webhooks]),
  };
}

function namesById(named: readonly NamedDestination[]): Map<string, string> {
  return new Map(named.map(({ id, name }) => [id, name]));
}

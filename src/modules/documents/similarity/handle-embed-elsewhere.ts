import type { z } from 'zod';
import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler, JobOutcome, JobRun } from '../../../platform/jobs/index.ts';
import { AiProblem, type AiProblemCode, type Endpoint } from '../../reading/ai/index.ts';
import { getFiles } from '../files/index.ts';
import { ELSEWHERE_RETRIES, type embedElsewhereJob, type WaitingDocument } from './embed-elsewhere.job.ts';
import { embedElsewhere } from './embed-elsewhere.ts';
import { type Comparable, keepVector, type MadeVector, makeVector } from './embed-file.ts';
import { modelOf } from './model.ts';
import { dropOtherModels, filesToEmbed } from './older-vectors.store.ts';

/** Ends the step that waited for its document to be compared, in the transaction that keeps the vector. */
export type EndComparison = (
  ctx: TransactionContext,
  work: { ownerId: string; fileId: string; stepId: string; attempt: number },
  warning?: AiProblemCode,
) => Promise<unknown>;

type Work = { endpoint: Endpoint; model: string };

/** Texts of so many documents are sent at once. */
const FILES_PER_REQUEST = 16;
/** So long a document waits for an endpoint that does not answer; then it goes on, and is compared later. */
const MAX_WAIT_MS = 10 * 60_000;
const RETRY_SECONDS = 30;
const REST_SECONDS = 300;
/** With these, one of the texts is to blame; with all others, the endpoint. */
const OF_THE_TEXT: ReadonlySet<AiProblemCode> = new Set<AiProblemCode>(['ai_not_accepted', 'ai_declined']);
/** With these, waiting helps. */
const PASSING: ReadonlySet<AiProblemCode> = new Set<AiProblemCode>([
  'ai_late',
  'ai_unreachable',
  'ai_busy',
  'ai_failed',
]);

/** Handles `embed_elsewhere`. @param end ends the step that waits for a document. */
export function handleEmbedElsewhere(
  end: EndComparison,
): JobHandler<z.infer<typeof embedElsewhereJob.payload>, Context> {
  return async (ctx, { ownerId, waiting }, job) => {
    if (waiting) return embedWaiting(ctx, { ownerId, waiting, end }, job);
    const { id, endpoint } = modelOf(ctx.config);
    return endpoint ? embedRest(ctx, ownerId, { endpoint, model: id }, job) : { type: 'done' };
  };
}

async function embedWaiting(
  ctx: Context,
  { ownerId, waiting, end }: { ownerId: string; waiting: WaitingDocument; end: EndComparison },
  job: JobRun,
): Promise<JobOutcome> {
  const { fileId, stepId, attempt, since } = waiting;
  const [file] = await getFiles(ctx.db, ownerId, [fileId]);
  if (!file) return { type: 'done' };
  const finish = (warning?: AiProblemCode, made?: MadeVector) =>
    inTransaction(ctx, async (ctx) => {
      if (warning === undefined) await keepVector(ctx, file, made);
      await end(ctx, { ownerId, fileId, stepId, attempt }, warning);
    });
  try {
    const { id, endpoint } = modelOf(ctx.config);
    // The setting is gone meanwhile.
    if (!endpoint) await finish(undefined, await makeVector(ctx, file));
    // It has got a pipeline meanwhile that lets nothing leave.
    else if (file.local_only) await finish();
    else {
      const made = await embedElsewhere(ctx, { endpoint, model: id }, [file], job.signal);
      await finish(undefined, made.get(fileId));
    }
  } catch (error) {
    job.signal.throwIfAborted();
    if (!(error instanceof AiProblem)) {
      // Nobody else would end the step.
      if (job.attempt > ELSEWHERE_RETRIES) await finish('ai_failed');
      throw error;
    }
    const waitedMs = ctx.clock.now().getTime() - Date.parse(since);
    if (PASSING.has(error.code) && waitedMs < MAX_WAIT_MS)
      return { type: 'retryIn', seconds: Math.min(error.retryAfterSeconds ?? RETRY_SECONDS, REST_SECONDS) };
    await finish(error.code);
  }
  return { type: 'done' };
}

/** Compares what the model has not compared yet; it goes on where it was ended. */
async function embedRest(ctx: Context, ownerId: string, work: Work, job: JobRun): Promise<JobOutcome> {
  let beforeId: string | undefined;
  for (;;) {
    job.signal.throwIfAborted();
    const part = { model: work.model, archiveSize: 0, beforeId, limit: FILES_PER_REQUEST, leaves: true };
    const files = await filesToEmbed(ctx.db, ownerId, part);
    try {
      await embedBatch(ctx, work, files, job.signal);
    } catch (error) {
      if (!(error instanceof AiProblem)) throw error;
      return { type: 'retryIn', seconds: Math.max(error.retryAfterSeconds ?? 0, REST_SECONDS) };
    }
    beforeId = files.at(-1)?.id;
    if (files.length < FILES_PER_REQUEST) break;
    if (await job.shouldYield()) return { type: 'yield' };
  }
  await dropOtherModels(ctx.db, ownerId, work.model);
  return { type: 'done' };
}

/** One text that is not taken keeps the others of its batch from nothing. @throws AiProblem that is the endpoint's */
async function embedBatch(ctx: Context, work: Work, files: readonly Comparable[], signal: AbortSignal): Promise<void> {
  try {
    const made = await embedElsewhere(ctx, work, files, signal);
    for (const file of files) {
      await inTransaction(ctx, (ctx) => keepVector(ctx, file, made.get(file.id)));
      faultPoint('similarity.embedded');
    }
  } catch (error) {
    if (!(error instanceof AiProblem) || !OF_THE_TEXT.has(error.code)) throw error;
    if (files.length > 1) for (const file of files) await embedBatch(ctx, work, [file], signal);
  }
}

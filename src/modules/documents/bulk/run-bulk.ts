import type { z } from 'zod';
import { type Context, forOwner, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { broadcast } from '../../../platform/events/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { type SendRefusal, sendFile } from '../../outside/destinations/index.ts';
import { editFiles, undoRename } from '../metadata/index.ts';
import { assignPipeline, planArchiveCopy, reprocessFile } from '../processing/index.ts';
import { runRules, runRulesDetailSchema } from '../rules/index.ts';
import { eraseFiles, restoreFiles, trashFiles } from '../trash/index.ts';
import { relabelDetailSchema, relabelFiles } from '../vocabulary/index.ts';
import { bulkEvents } from './bulk.events.ts';
import {
  assignDetailSchema,
  type BulkAction,
  type BulkRefusal,
  editDetailSchema,
  sendDetailSchema,
} from './bulk.schemas.ts';
import { type BulkRow, lockBulk, markChanged, markRefused, nextBulkFiles, updateBulk } from './bulk.store.ts';
import { runBulkJob } from './run-bulk.job.ts';

/** One transaction's worth: small enough that other people's requests get in between. */
const FILES_PER_TRANSACTION = 50;
/** After so much work everybody else's jobs have their turn. */
const TURN_MS = 2_000;
/** New uploads are read before what was asked for in bulk. */
const BULK_PRIORITY = -1;
const PASSED_OVER = ['file_not_found', 'file_in_trash'] as const;

/** The documents that were changed, and why others were passed over where that is to be told. */
type Acted = { changed: readonly string[]; refused?: ReadonlyMap<string, BulkRefusal> };
type Act = (ctx: TransactionContext, input: { ids: readonly string[]; bulk: BulkRow }) => Promise<Acted>;

/** What changes documents or leaves them as they are. */
const changing =
  (act: (...asked: Parameters<Act>) => Promise<string[]>): Act =>
  async (...asked) => ({ changed: await act(...asked) });

const acts: Record<Exclude<BulkAction, 'download'>, Act> = {
  trash: changing(trashFiles),
  restore: changing(restoreFiles),
  erase: changing(eraseFiles),
  reprocess: (ctx, { ids }) => eachThere(ids, (id) => reprocessFile(ctx, { id, options: { priority: BULK_PRIORITY } })),
  assign_pipeline: assignFiles,
  convert_to_pdfa: archiveFiles,
  edit: editChosen,
  unedit: editChosen,
  send: sendFiles,
  relabel: changing(relabel),
  unlabel: changing(relabel),
  apply_rules: changing(ruleFiles),
  unapply_rules: changing(ruleFiles),
};

/** Handles `run_bulk_action` for one turn, and asks for the next one. Effects, progress and what was changed are committed together, so a repetition does nothing twice. */
export const handleRunBulk: JobHandler<z.infer<typeof runBulkJob.payload>, Context> = async (jobCtx, payload, job) => {
  const ctx = forOwner(jobCtx, payload.ownerId);
  const endOfTurnMs = ctx.clock.now().getTime() + TURN_MS;
  try {
    for (let partCount = 0; ; partCount += 1) {
      const isTurnOver = partCount > 0 && ctx.clock.now().getTime() >= endOfTurnMs;
      if (job.signal.aborted || isTurnOver) return { type: 'retryIn', seconds: 0 };
      const bulk = await inTransaction(ctx, (ctx) => workOnePart(ctx, payload));
      if (!bulk) return { type: 'done' };
      faultPoint('bulk.committed');
      await reportProgress(ctx, bulk);
      if (bulk.finished_at !== null) return { type: 'done' };
    }
  } catch (error) {
    if (job.attempt < runBulkJob.retry.limit) throw error;
    return giveUp(ctx, payload, error);
  }
};

/** @returns the action as it stands now; undefined when there is nothing to do (undone, or forgotten). */
async function workOnePart(
  ctx: TransactionContext,
  { ownerId, bulkId }: { ownerId: string; bulkId: string },
): Promise<BulkRow | undefined> {
  const tx = ctx.db;
  const bulk = await lockBulk(tx, ownerId, bulkId);
  if (!bulk || bulk.finished_at !== null || bulk.action === 'download') return undefined;
  const files = await nextBulkFiles(tx, bulkId, bulk.done, FILES_PER_TRANSACTION);
  const acted = await acts[bulk.action](ctx, { ids: files.map((file) => file.file_id), bulk });
  const changedIds = new Set(acted.changed);
  const changed = files.filter((file) => changedIds.has(file.file_id)).map((file) => file.position);
  const refused = files.flatMap(({ position, file_id }) => {
    const code = acted.refused?.get(file_id);
    return code === undefined ? [] : [{ position, code }];
  });
  await markChanged(tx, bulkId, changed);
  await markRefused(tx, bulkId, refused);
  faultPoint('bulk.written');
  const done = bulk.done + files.length;
  const isOver = files.length < FILES_PER_TRANSACTION || done >= bulk.total;
  return updateBulk(tx, bulkId, {
    done,
    changed: bulk.changed + changed.length,
    refused: bulk.refused + refused.length,
    state: isOver ? 'completed' : 'running',
    ...(isOver ? { finished_at: ctx.clock.now() } : {}),
  });
}

function relabel(ctx: TransactionContext, { ids, bulk }: { ids: readonly string[]; bulk: BulkRow }): Promise<string[]> {
  return relabelFiles(ctx, { ids, bulkId: bulk.id, detail: relabelDetailSchema.parse(bulk.detail) });
}

function ruleFiles(
  ctx: TransactionContext,
  { ids, bulk }: { ids: readonly string[]; bulk: BulkRow },
): Promise<string[]> {
  return runRules(ctx, { ids, bulkId: bulk.id, detail: runRulesDetailSchema.parse(bulk.detail) });
}

function assignFiles(ctx: TransactionContext, { ids, bulk }: Parameters<Act>[1]): Promise<Acted> {
  const { pipeline_id: pipelineId } = assignDetailSchema.parse(bulk.detail);
  return eachThere(ids, (id) => assignPipeline(ctx, { id, pipelineId, run: true, priority: BULK_PRIORITY }));
}

/** Says something of documents, or takes it back, in the name of whoever wanted it. */
async function editChosen(ctx: TransactionContext, { ids, bulk }: Parameters<Act>[1]): Promise<Acted> {
  const { changes, byUserId, undoes } = editDetailSchema.parse(bulk.detail);
  const acting: TransactionContext =
    byUserId === null ? ctx : { ...ctx, actor: { type: 'user', userId: byUserId, isAdmin: false, sessionId: null } };
  if (undoes !== null) return { changed: await undoRename(acting, { ids, bulkActionId: undoes }) };
  return changes === null ? { changed: [] } : editFiles(acting, { ids, bulkActionId: bulk.id, edit: changes });
}

async function sendFiles(ctx: TransactionContext, { ids, bulk }: Parameters<Act>[1]): Promise<Acted> {
  const { destination_id: destinationId } = sendDetailSchema.parse(bulk.detail);
  const changed: string[] = [];
  const refused = new Map<string, SendRefusal>();
  for (const id of ids) {
    const became = await sendFile(ctx, { id, destinationId });
    if (became === 'sent') changed.push(id);
    else if (became !== 'there') refused.set(id, became);
  }
  return { changed, refused };
}

/** Has archive copies made; what a document fails for then is told at its step. */
async function archiveFiles(ctx: TransactionContext, { ids }: Parameters<Act>[1]): Promise<Acted> {
  const changed: string[] = [];
  const refused = new Map<string, BulkRefusal>();
  for (const id of ids) {
    const planned = await planArchiveCopy(ctx, { id, priority: BULK_PRIORITY });
    if (planned === 'planned') changed.push(id);
    else if (planned !== 'there') refused.set(id, planned);
  }
  return { changed, refused };
}

/** Does something to each document that is still there. */
async function eachThere(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<Acted> {
  const changed: string[] = [];
  const refused = new Map<string, BulkRefusal>();
  for (const id of ids) {
    try {
      await act(id);
      changed.push(id);
    } catch (error) {
      // Erased or moved to the trash since it was chosen; both are found out before anything is written.
      const code = error instanceof AppError && PASSED_OVER.find((one) => one === error.code);
      if (!code) throw error;
      refused.set(id, code);
    }
  }
  return { changed, refused };
}

async function giveUp(ctx: Context, payload: { ownerId: string; bulkId: string }, error: unknown) {
  const bulk = await inTransaction(ctx, (ctx) =>
    updateBulk(ctx.db, payload.bulkId, { state: 'failed', finished_at: ctx.clock.now() }),
  );
  await reportProgress(ctx, bulk);
  ctx.log.error({ err: error, bulk_id: payload.bulkId }, 'a bulk action was given up');
  return { type: 'dead' as const, reason: error instanceof Error ? error.message : String(error) };
}

function reportProgress(ctx: Context, bulk: BulkRow): Promise<void> {
  const { id: bulk_id, done, total, state } = bulk;
  return broadcast(ctx, bulkEvents.progress, { bulk_id, done, total, state });
}

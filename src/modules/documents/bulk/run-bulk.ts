import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { notifyProgress } from '../../../platform/events/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { reprocessInTransaction } from '../processing/index.ts';
import { eraseFiles, restoreFiles, trashFiles } from '../trash/index.ts';
import type { BulkAction } from './bulk.schemas.ts';
import { type BulkRow, lockBulk, markChanged, nextBulkFiles, updateBulk } from './bulk.store.ts';
import { runBulkJob } from './run-bulk.job.ts';

/** One transaction's worth: small enough that other people's requests get in between. */
const FILES_PER_TRANSACTION = 50;
/** After so much work everybody else's jobs have their turn. */
const TURN_MS = 2_000;
/** New uploads are read before what was asked for in bulk. */
const BULK_PRIORITY = -1;
const PASSED_OVER = new Set(['file_not_found', 'file_in_trash']);

type Act = (tx: Transaction, ctx: Context, ownerId: string, ids: readonly string[]) => Promise<string[]>;

const acts: Record<BulkAction, Act> = {
  trash: trashFiles,
  restore: restoreFiles,
  erase: eraseFiles,
  reprocess: reprocessFiles,
};

/** Handles `run_bulk_action` for one turn, and asks for the next one. Effects, progress and what was changed are committed together, so a repetition does nothing twice. */
export const handleRunBulk: JobHandler<z.infer<typeof runBulkJob.payload>, Context> = async (ctx, payload, job) => {
  const endOfTurnMs = ctx.clock.now().getTime() + TURN_MS;
  try {
    for (let partCount = 0; ; partCount += 1) {
      const isTurnOver = partCount > 0 && ctx.clock.now().getTime() >= endOfTurnMs;
      if (job.signal.aborted || isTurnOver) return { type: 'retryIn', seconds: 0 };
      const bulk = await ctx.db.transaction().execute((tx) => workOnePart(tx, ctx, payload));
      if (!bulk) return { type: 'done' };
      faultPoint('bulk.committed');
      await tellProgress(ctx, bulk);
      if (bulk.finished_at !== null) return { type: 'done' };
    }
  } catch (error) {
    if (job.attempt < runBulkJob.retry.limit) throw error;
    return giveUp(ctx, payload, error);
  }
};

/** @returns the action as it stands now; undefined when there is nothing to do (undone, or forgotten). */
async function workOnePart(
  tx: Transaction,
  ctx: Context,
  { ownerId, bulkId }: { ownerId: string; bulkId: string },
): Promise<BulkRow | undefined> {
  const bulk = await lockBulk(tx, ownerId, bulkId);
  if (!bulk || bulk.finished_at !== null) return undefined;
  const files = await nextBulkFiles(tx, bulkId, bulk.done, FILES_PER_TRANSACTION);
  const changedIds = new Set(
    await acts[bulk.action](
      tx,
      ctx,
      ownerId,
      files.map((file) => file.file_id),
    ),
  );
  const changed = files.filter((file) => changedIds.has(file.file_id)).map((file) => file.position);
  await markChanged(tx, bulkId, changed);
  faultPoint('bulk.written');
  const done = bulk.done + files.length;
  const isOver = files.length < FILES_PER_TRANSACTION || done >= bulk.total;
  return updateBulk(tx, bulkId, {
    done,
    changed: bulk.changed + changed.length,
    state: isOver ? 'completed' : 'running',
    ...(isOver ? { finished_at: ctx.clock.now() } : {}),
  });
}

async function reprocessFiles(
  tx: Transaction,
  ctx: Context,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const changed: string[] = [];
  for (const id of ids) {
    try {
      await reprocessInTransaction(tx, ctx, ownerId, id, { priority: BULK_PRIORITY });
      changed.push(id);
    } catch (error) {
      // Erased or moved to the trash since it was chosen; both are found out before anything is written.
      if (!(error instanceof AppError && PASSED_OVER.has(error.code))) throw error;
    }
  }
  return changed;
}

async function giveUp(ctx: Context, payload: { ownerId: string; bulkId: string }, error: unknown) {
  const bulk = await ctx.db
    .transaction()
    .execute((tx) => updateBulk(tx, payload.bulkId, { state: 'failed', finished_at: ctx.clock.now() }));
  await tellProgress(ctx, bulk);
  ctx.log.error({ err: error, bulk_id: payload.bulkId }, 'a bulk action was given up');
  return { type: 'dead' as const, reason: error instanceof Error ? error.message : String(error) };
}

function tellProgress(ctx: Context, bulk: BulkRow): Promise<void> {
  const payload = { bulk_id: bulk.id, done: bulk.done, total: bulk.total, state: bulk.state };
  return notifyProgress(ctx.db, bulk.owner_id, 'bulk.progress', payload);
}

import { z } from 'zod';
import { type Context, ownerOf, signedInAs, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { requireSending } from '../../outside/destinations/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { admitNow } from '../admission/index.ts';
import { type FilesEdit, requireCustomValues } from '../metadata/index.ts';
import { requireActive, STANDARD_ID } from '../pipelines/index.ts';
import { planRun, planUnrun, type RunRulesDetail } from '../rules/index.ts';
import { type Followed, followedSchema, followLabels, unfollowLabels } from '../saved-searches/index.ts';
import {
  planRelabel,
  planUnlabel,
  type RelabelDetail,
  type Relabeling,
  relabelDetailSchema,
} from '../vocabulary/index.ts';
import { bulkErrors } from './bulk.errors.ts';
import type { AssignDetail, BulkAction, BulkRequest, EditDetail, SendDetail } from './bulk.schemas.ts';
import {
  type BulkRow,
  type ChosenIds,
  changedFileIds,
  getBulk,
  insertBulk,
  lockBulk,
  updateBulk,
} from './bulk.store.ts';
import { type BulkChoice, chosenIds } from './chosen-ids.ts';
import { runBulkJob } from './run-bulk.job.ts';

/** What a renaming changed of saved searches; nothing, before there were any. */
const followingSchema = z.object({ saved_searches: followedSchema.default([]) });

/** What an action has to know beside its documents. */
type Detail =
  | (RelabelDetail & { saved_searches?: Followed })
  | RunRulesDetail
  | AssignDetail
  | EditDetail
  | SendDetail
  | null;

/** Actions after which documents are worked on. */
const WORKING: ReadonlySet<BulkAction> = new Set(['reprocess', 'assign_pipeline', 'convert_to_pdfa']);

const inverseActions: Partial<Record<BulkAction, BulkAction>> = {
  trash: 'restore',
  restore: 'trash',
  edit: 'unedit',
  relabel: 'unlabel',
  apply_rules: 'unapply_rules',
};

/**
 * Starts a bulk action: the documents are settled now, the work is a durable job.
 * @throws pipeline_not_found, pipeline_inactive where documents are to be given a pipeline; destination_not_found, destination_paused
 * where they are to be sent; invalid_request where custom fields cannot have what they are to be given
 */
export async function startBulk(ctx: TransactionContext, input: BulkRequest): Promise<BulkRow> {
  const detail = await detailOf(ctx, input);
  return begin(ctx, input.action, await chosenIds(ctx, input), detail);
}

async function detailOf(ctx: TransactionContext, input: BulkRequest): Promise<Detail> {
  if (input.action === 'edit') return { changes: await kept(ctx, input.changes), byUserId: byWhom(ctx), undoes: null };
  if (input.action === 'send') {
    const { id } = await requireSending(ctx, input.destination_id);
    return { destination_id: id };
  }
  if (input.action !== 'assign_pipeline') return null;
  const pipeline_id = input.pipeline_id === STANDARD_ID ? null : input.pipeline_id;
  if (pipeline_id !== null) await requireActive(ctx, ownerOf(ctx), pipeline_id);
  return { pipeline_id };
}

/** An edit with its custom values as documents keep them. @throws invalid_request */
async function kept(ctx: TransactionContext, changes: FilesEdit): Promise<FilesEdit> {
  const given = changes.set?.custom_fields;
  if (given === undefined) return changes;
  const custom_fields = await requireCustomValues(ctx, given, 'changes.set.custom_fields');
  return { ...changes, set: { ...changes.set, custom_fields } };
}

function byWhom(ctx: TransactionContext): string | null {
  return signedInAs(ctx.actor)?.userId ?? null;
}

/**
 * Starts to give labels one name, or none, on every document that has them.
 * @throws label_not_found, label_exists when a label is renamed to what another is called.
 */
export async function startRelabel(ctx: TransactionContext, input: Relabeling): Promise<BulkRow> {
  const { detail, fileIds } = await planRelabel(ctx, input);
  const saved_searches = await followLabels(ctx, input);
  return begin(ctx, 'relabel', { statement: fileIds }, { ...detail, saved_searches });
}

/** Starts to run rules on documents: those named, or all that are on. @throws rule_not_found */
export async function startRunRules(
  ctx: TransactionContext,
  input: { ruleIds?: readonly string[] | undefined; choice: BulkChoice },
): Promise<BulkRow> {
  const detail = await planRun(ctx, input);
  return begin(ctx, 'apply_rules', await chosenIds(ctx, input.choice), detail);
}

/**
 * Takes back what a bulk action has changed, with a bulk action of its own; one that still runs stops first.
 * @throws bulk_not_found, bulk_not_undoable, bulk_already_undone
 */
export async function undoBulk(ctx: TransactionContext, input: { id: string }): Promise<BulkRow> {
  const { id } = input;
  const bulk = await lockBulk(ctx.db, ownerOf(ctx), id);
  if (!bulk) throw bulkErrors.bulk_not_found();
  const inverse = inverseActions[bulk.action];
  if (!inverse) throw bulkErrors.bulk_not_undoable();
  if (bulk.undone_by_id !== null) throw bulkErrors.bulk_already_undone();
  const detail = await detailOfUndo(ctx, inverse, bulk);
  const undoing = await begin(ctx, inverse, { statement: changedFileIds(id) }, detail);
  const isOver = bulk.finished_at !== null;
  const stopped = isOver ? {} : { state: 'cancelled' as const, finished_at: ctx.clock.now() };
  await updateBulk(ctx.db, id, { undone_by_id: undoing.id, ...stopped });
  return undoing;
}

async function detailOfUndo(ctx: TransactionContext, inverse: BulkAction, { id, detail }: BulkRow): Promise<Detail> {
  if (inverse === 'unlabel') {
    await unfollowLabels(ctx, followingSchema.parse(detail).saved_searches);
    return planUnlabel(ctx, { bulkId: id, detail: relabelDetailSchema.parse(detail) });
  }
  if (inverse === 'unedit') return { changes: null, byUserId: byWhom(ctx), undoes: id };
  return inverse === 'unapply_rules' ? planUnrun(ctx, { bulkId: id }) : null;
}

/** The owner's bulk action. @throws bulk_not_found */
export async function requireBulk(ctx: Context, input: { id: string }): Promise<BulkRow> {
  const bulk = await getBulk(ctx.db, ownerOf(ctx), input.id);
  if (!bulk) throw bulkErrors.bulk_not_found();
  return bulk;
}

async function begin(ctx: TransactionContext, action: BulkAction, chosen: ChosenIds, detail: Detail): Promise<BulkRow> {
  const ownerId = ownerOf(ctx);
  const now = ctx.clock.now();
  const bulk = await insertBulk(ctx.db, { id: newId(), ownerId, action, detail, createdAt: now }, chosen);
  if (WORKING.has(action)) await admitNow(ctx, { kind: 'bulk', files: bulk.total });
  const facts = { action, total: bulk.total };
  await recordAudit(ctx, {
    action: 'bulk_action.started',
    targetType: 'bulk_action',
    targetId: bulk.id,
    detail: facts,
  });
  if (bulk.total === 0) return updateBulk(ctx.db, bulk.id, { state: 'completed', finished_at: now });
  await ctx.jobs.enqueue(ctx.db, runBulkJob, { ownerId, bulkId: bulk.id });
  return bulk;
}

import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { admitNow } from '../admission/index.ts';
import { fileCondition, inZoneOfOwner, requireCustomFilter } from '../files/index.ts';
import { requireActive, STANDARD_ID } from '../pipelines/index.ts';
import { planRun, planUnrun, type RunRulesDetail } from '../rules/index.ts';
import { type Followed, followedSchema, followLabels, unfollowLabels } from '../saved-searches/index.ts';
import { parseOwnQuery, searchIndexOf } from '../search/index.ts';
import {
  planRelabel,
  planUnlabel,
  type RelabelDetail,
  type Relabeling,
  relabelDetailSchema,
} from '../vocabulary/index.ts';
import { bulkErrors } from './bulk.errors.ts';
import type { AssignDetail, BulkAction, BulkFilter, BulkRequest } from './bulk.schemas.ts';
import {
  type BulkRow,
  type ChosenIds,
  changedFileIds,
  getBulk,
  insertBulk,
  lockBulk,
  updateBulk,
} from './bulk.store.ts';
import { runBulkJob } from './run-bulk.job.ts';

/** Which documents: by id (foreign ones are passed over), or what a filter lets through now. */
export type BulkChoice = { ids: readonly string[] } | { filter: BulkFilter };

/** What a renaming changed of saved searches; nothing, before there were any. */
const followingSchema = z.object({ saved_searches: followedSchema.default([]) });

/** Actions after which documents are worked on. */
const WORKING: ReadonlySet<BulkAction> = new Set(['reprocess', 'assign_pipeline', 'convert_to_pdfa']);

const inverseActions: Partial<Record<BulkAction, BulkAction>> = {
  trash: 'restore',
  restore: 'trash',
  relabel: 'unlabel',
  apply_rules: 'unapply_rules',
};

/**
 * Starts a bulk action: the documents are settled now, the work is a durable job.
 * @throws pipeline_not_found, pipeline_inactive where documents are to be given a pipeline
 */
export async function startBulk(ctx: TransactionContext, input: BulkRequest): Promise<BulkRow> {
  const { action, pipeline_id: given = null } = { pipeline_id: undefined, ...input };
  const pipeline_id = given === STANDARD_ID ? null : given;
  if (pipeline_id !== null) await requireActive(ctx, ownerOf(ctx), pipeline_id);
  return begin(ctx, action, await chosenIds(ctx, input), action === 'assign_pipeline' ? { pipeline_id } : null);
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

async function detailOfUndo(ctx: TransactionContext, inverse: BulkAction, { id, detail }: BulkRow) {
  if (inverse === 'unlabel') {
    await unfollowLabels(ctx, followingSchema.parse(detail).saved_searches);
    return planUnlabel(ctx, { bulkId: id, detail: relabelDetailSchema.parse(detail) });
  }
  return inverse === 'unapply_rules' ? planUnrun(ctx, { bulkId: id }) : null;
}

/** The owner's bulk action. @throws bulk_not_found */
export async function requireBulk(ctx: Context, input: { id: string }): Promise<BulkRow> {
  const bulk = await getBulk(ctx.db, ownerOf(ctx), input.id);
  if (!bulk) throw bulkErrors.bulk_not_found();
  return bulk;
}

async function begin(
  ctx: TransactionContext,
  action: BulkAction,
  chosen: ChosenIds,
  detail: (RelabelDetail & { saved_searches?: Followed }) | RunRulesDetail | AssignDetail | null = null,
): Promise<BulkRow> {
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

async function chosenIds(ctx: TransactionContext, choice: BulkChoice): Promise<ChosenIds> {
  const ownerId = ownerOf(ctx);
  if ('ids' in choice)
    return { statement: sql`SELECT id FROM files WHERE owner_id = ${ownerId} AND id = ANY(${choice.ids}::uuid[])` };
  const { search, ...asked } = choice.filter;
  await requireCustomFilter(ctx, ownerId, asked);
  const filter = await inZoneOfOwner(ctx, ownerId, asked);
  if (search !== undefined && search.trim() !== '')
    return {
      parts: searchIndexOf(ctx).ids(ctx, {
        ownerId,
        parsed: await parseOwnQuery(ctx, ownerId, search),
        filter,
        facets: [],
      }),
    };
  return { statement: sql`SELECT files.id FROM files WHERE ${fileCondition(ownerId, filter)}` };
}

import type { Context, TransactionContext } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileStatus } from '../files/index.ts';
import { deletePageReadings, fileStatus, stepRegistry, stepsSettings } from '../steps/index.ts';
import { setPassword } from './password-vault.ts';
import { processFile } from './process-file.job.ts';
import { setFilePlan } from './run.store.ts';
import { closeOpenAttempts, insertSteps, type PlannedStep, planSteps } from './steps.store.ts';

const OVERTAKEN = {
  error_code: 'overtaken',
  error_message: 'The document was taken up anew while this step ran. All steps run again from the original.',
};

/** Choices of one plan. */
export type PlanOptions = {
  /** Read every page, also those that have text. */
  forceOcr?: boolean | undefined;
  /** Tesseract codes; left out, OCR_LANGUAGES decides. */
  languages?: string[] | undefined;
  /** Opens a protected PDF; kept sealed until the run ends. */
  password?: string | undefined;
  /** Below 0 for work that may wait for other people's uploads. */
  priority?: number | undefined;
};

/** What planning needs to know of the document. */
export type PlannedFile = { id: string; owner_id: string; is_duplicate: boolean };

/**
 * Plans all steps of a document anew, from its original, and enqueues the run; all in the caller's transaction. A run that
 * is under way loses its claim. What earlier runs made stays until it is replaced, and their attempts stay on record.
 * @returns the document's status from now on.
 */
export async function planFile(
  ctx: TransactionContext,
  file: PlannedFile,
  options: PlanOptions = {},
): Promise<FileStatus> {
  await closeOpenAttempts(ctx.db, file.id, { finished_at: ctx.clock.now(), ...OVERTAKEN });
  await planSteps(ctx.db, file.id, stepsOfPlan(options));
  await deletePageReadings(ctx.db, file.id);
  await setPassword(ctx, file.id, options.password);
  const status = plannedStatus(ctx, file);
  await startPlan(ctx, file, status, options.priority);
  return status;
}

/** Gives the document a new plan id, which ends the claim of any run before it, and enqueues the run. */
export async function startPlan(
  ctx: TransactionContext,
  file: PlannedFile,
  status: FileStatus,
  priority: number | undefined,
): Promise<void> {
  const planId = newId();
  await setFilePlan(ctx.db, file, { planId, status, now: ctx.clock.now() });
  await enqueueRun(ctx, file, planId, priority);
}

/** The plan of a document that is not stored yet; its row is stored with both. */
export function newFilePlan(ctx: Context): { planId: string; status: FileStatus } {
  return { planId: newId(), status: plannedStatus(ctx, { is_duplicate: false }) };
}

/**
 * Plans the steps of a document that was stored with `planId` in this transaction, and enqueues the run. There is nothing of
 * an earlier plan to remove, and the row is not written a second time with all its index entries.
 */
export async function planNewFile(
  ctx: TransactionContext,
  file: Pick<PlannedFile, 'id' | 'owner_id'>,
  planId: string,
): Promise<void> {
  await insertSteps(ctx.db, file.id, stepsOfPlan({}));
  await enqueueRun(ctx, file, planId, undefined);
}

async function enqueueRun(
  ctx: TransactionContext,
  file: Pick<PlannedFile, 'id' | 'owner_id'>,
  planId: string,
  priority: number | undefined,
): Promise<void> {
  const payload = { fileId: file.id, ownerId: file.owner_id, planId };
  await ctx.jobs.enqueue(ctx.db, processFile, payload, priority === undefined ? {} : { priority });
  faultPoint('file.planned');
}

function stepsOfPlan(options: PlanOptions): PlannedStep[] {
  return stepRegistry.map((step, position) => ({
    step_name: step.name,
    position,
    options: step.name === 'ocr' ? ocrOptions(options) : {},
  }));
}

function plannedStatus(ctx: Context, file: Pick<PlannedFile, 'is_duplicate'>): FileStatus {
  const planned = stepRegistry.map((step) => ({ step_name: step.name, status: 'pending' as const }));
  return fileStatus(file, planned, ctx.config.get(stepsSettings));
}

function ocrOptions(options: PlanOptions): Record<string, unknown> {
  return {
    ...(options.forceOcr ? { force: true } : {}),
    ...(options.languages && options.languages.length > 0 ? { languages: options.languages } : {}),
  };
}

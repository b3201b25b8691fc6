import type { Context, TransactionContext } from '../../../../platform/context.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { type FileStatus, updateFile } from '../../files/index.ts';
import { forgetAiAnswer, waitsAsSent } from '../../metadata/index.ts';
import { type Plan, type PlannedStep, planProblems } from '../../pipelines/index.ts';
import { deletePageReadings, fileStatus, type StepWork, stepNamed, WAIT_FOR_REVIEW } from '../../steps/index.ts';
import { setPassword } from '../password-vault.ts';
import { runJobs } from '../run/process-file.job.ts';
import { closeOpenAttempts } from './attempts.store.ts';
import { workOf } from './next-step.ts';
import { insertSteps, type NewStep, replaceSteps, stepsOf } from './steps.store.ts';

const OVERTAKEN = {
  error_code: 'overtaken',
  error_message: 'The document was taken up anew while this step ran. All steps run again from the original.',
};

/** Choices of one run of a plan. */
export type RunOptions = {
  /** Opens a protected PDF; sealed, and kept with the document once it has opened it. */
  password?: string | undefined;
  /** Below 0 for work that may wait for other people's uploads. */
  priority?: number | undefined;
};

/** What planning needs to know of the document. */
export type PlannedFile = { id: string; owner_id: string; is_duplicate: boolean };

/**
 * Plans a document anew, from its original, and enqueues the run; all in the caller's transaction. A run that is under way loses its
 * claim. What earlier runs made stays until it is replaced, and their attempts stay on record.
 * @returns the document's status from now on.
 * @param plan of `planOf`.
 * @throws when it cannot work: whoever takes plans from people asks `pipelineProblems` first.
 */
export async function planFile(
  ctx: TransactionContext,
  file: PlannedFile,
  plan: Plan,
  options: RunOptions = {},
): Promise<FileStatus> {
  const steps = rowsOf(ctx, plan.steps);
  await closeOpenAttempts(ctx.db, file.id, { finished_at: ctx.clock.now(), ...OVERTAKEN });
  await replaceSteps(ctx.db, file.id, steps);
  await deletePageReadings(ctx.db, file.id);
  await forgetAiAnswer(ctx.db, file.id);
  if (options.password !== undefined) await setPassword(ctx, file.id, options.password);
  const status = statusOfPlan(file, steps);
  await startPlan(ctx, file, status, options.priority, planColumns(plan));
  return status;
}

/** What a document keeps of the plan it goes through, beside the steps. */
function planColumns({ pipelineId, versionId, localOnly, noDelivery }: Plan) {
  return {
    pipeline_id: pipelineId,
    pipeline_version_id: versionId,
    local_only: localOnly,
    no_delivery: noDelivery,
  };
}

/** Gives the document a new plan id, which ends the claim of any run before it, and enqueues the run. */
export async function startPlan(
  ctx: TransactionContext,
  file: PlannedFile,
  status: FileStatus,
  priority: number | undefined,
  columns: Partial<ReturnType<typeof planColumns>> = {},
): Promise<void> {
  const planId = newId();
  const steps = await stepsOf(ctx.db, file.id);
  const isAsked = steps.some((step) => step.step_name === WAIT_FOR_REVIEW && step.open_parts !== null);
  // What a stranger sent waits for a yes whatever its plan says, also when it is read again before.
  const awaits_review = isAsked || (await waitsAsSent(ctx.db, file.owner_id, file.id));
  const change = { ...columns, plan_id: planId, run_token: null, status, awaits_review, updated_at: ctx.clock.now() };
  await updateFile(ctx.db, file.owner_id, file.id, change);
  await enqueueRun(ctx, { ...file, plan_id: planId }, workOf(steps), priority);
}

/** The plan of a document that is not stored yet. */
export type NewFilePlan = {
  planId: string;
  status: FileStatus;
  steps: readonly NewStep[];
  /** What its row keeps of the plan. */
  columns: ReturnType<typeof planColumns>;
};

/** Plans a document that is not stored yet; its row is stored with the plan's id and status. */
export function newFilePlan(ctx: Context, plan: Plan): NewFilePlan {
  const steps = rowsOf(ctx, plan.steps);
  return { planId: newId(), status: statusOfPlan({ is_duplicate: false }, steps), steps, columns: planColumns(plan) };
}

/**
 * Stores the steps of a document that was stored with the id of `plan` in this transaction, and enqueues the run. There is nothing of
 * an earlier plan to remove, and the row is not written a second time with all its index entries.
 */
export async function planNewFile(
  ctx: TransactionContext,
  file: Pick<PlannedFile, 'id' | 'owner_id'>,
  { planId, steps }: NewFilePlan,
): Promise<void> {
  await insertSteps(ctx.db, file.id, steps);
  await enqueueRun(ctx, { ...file, plan_id: planId }, stepNamed(steps[0]?.step_name ?? '')?.work ?? 'cpu');
}

/** Lets the document's current plan go on in a slot of this kind; of two such wishes that wait, one is enough. */
export async function enqueueRun(
  ctx: TransactionContext,
  file: { id: string; owner_id: string; plan_id: string },
  work: StepWork,
  priority?: number,
): Promise<void> {
  const payload = { fileId: file.id, ownerId: file.owner_id, planId: file.plan_id };
  const options = { singletonKey: file.plan_id, ...(priority === undefined ? {} : { priority }) };
  await ctx.jobs.enqueue(ctx.db, runJobs[work], payload, options);
  faultPoint('file.planned');
}

/** What is decided of each step now, whatever the settings say later. */
function rowsOf(ctx: Context, plan: readonly PlannedStep[]): NewStep[] {
  // A step that only a newer version knows is left to a worker that has it.
  const problem = planProblems(plan).find(({ code }) => code !== 'unknown_step');
  if (problem) throw new Error(`a plan cannot work at step ${problem.position}: ${problem.sentence}`);
  return plan.map(({ step, typeVersion, label, options, condition, onFailure = null }, position) => {
    const definition = stepNamed(step);
    return {
      step_name: step,
      type_version: typeVersion ?? definition?.typeVersion ?? 1,
      position,
      label: label ?? null,
      options: options ?? {},
      condition: condition ?? null,
      on_failure: onFailure,
      // A document that stopped is not completed, whatever stopped it.
      counts: onFailure === 'stop' || (definition?.counts?.(ctx.config) ?? true),
      is_shown: definition?.isShown?.(ctx.config) ?? true,
    };
  });
}

function statusOfPlan(file: Pick<PlannedFile, 'is_duplicate'>, steps: readonly NewStep[]): FileStatus {
  return fileStatus(
    file,
    steps.map(({ counts, on_failure }) => ({ status: 'pending', counts, on_failure })),
  );
}

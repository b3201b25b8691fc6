import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { pdfaSettings } from '../../../reading/pdf/index.ts';
import { admitNow } from '../../admission/index.ts';
import { blobOf, type FileRow, fileEvents, lockFile, PROCESSED, PROCESSED_PDFA } from '../../files/index.ts';
import { CONVERT_TO_PDFA, isArchiveCurrent, isArchiveOf, stepNamed } from '../../steps/index.ts';
import { runningStep, workOf } from '../plan/next-step.ts';
import { enqueueRun, startPlan } from '../plan/plan-file.ts';
import { insertSteps, resetStep, type StepRow, stepsOf } from '../plan/steps.store.ts';

/** Why a document gets no archive copy, whatever is installed here. */
export type ArchiveRefusal = 'file_not_found' | 'file_in_trash' | 'is_duplicate' | 'not_readable';

/** What came of asking: its step is to run, it has the copy or its step waits already, or why it gets none. */
export type ArchivePlanned = 'planned' | 'there' | ArchiveRefusal;

/**
 * Has an archive copy (PDF/A) made of a document that is there, without reading it again: the step joins its plan at the end, or runs
 * once more. What it fails for is told at that step.
 * @param input.priority below 0 for what may wait for other people's uploads.
 * @throws a refusal of admission
 */
export async function planArchiveCopy(ctx: Context, input: { id: string; priority: number }): Promise<ArchivePlanned> {
  return inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx.db, ownerOf(ctx), input.id);
    if (!file) return 'file_not_found';
    if (file.deleted_at !== null) return 'file_in_trash';
    if (file.is_duplicate) return 'is_duplicate';
    const steps = await stepsOf(ctx.db, file.id);
    if (steps.some(isUnreadable)) return 'not_readable';
    const known = steps.find(({ step_name }) => step_name === CONVERT_TO_PDFA);
    if (known?.status === 'pending' || known?.status === 'in_progress') return 'there';
    if (await hasCopy(ctx, file)) return 'there';
    await admitNow(ctx, { kind: 'reprocess' });
    if (known) await resetStep(ctx.db, known);
    else await insertSteps(ctx.db, file.id, [lateStep(steps)]);
    const { plan_id } = file;
    if (plan_id === null) await startPlan(ctx, file, file.status, input.priority);
    // A run that is under way goes on with it.
    else if (!runningStep(steps))
      await enqueueRun(ctx, { ...file, plan_id }, workOf(await stepsOf(ctx.db, file.id)), input.priority);
    await publish(ctx, fileEvents.changed, { file_id: file.id, change: 'updated', status: file.status });
    return 'planned';
  });
}

/** Whether it has the copy that would be made: in today's format, with today's details, of today's reading, and checked. One not checked is made anew: perhaps it can be checked now. */
async function hasCopy(ctx: Pick<Context, 'db' | 'config'>, file: FileRow): Promise<boolean> {
  const copy = await blobOf(ctx.db, file.id, PROCESSED_PDFA);
  if (copy === undefined || copy.checked_by === null) return false;
  if (copy.pdfa_format !== `${ctx.config.get(pdfaSettings).pdfaFormat}b`) return false;
  return isArchiveCurrent(ctx, file, copy) && isArchiveOf(copy, await blobOf(ctx.db, file.id, PROCESSED));
}

/** What the copy is made of has failed: the step would wait for ever. */
function isUnreadable({ step_name, status }: StepRow): boolean {
  const needed = stepNamed(CONVERT_TO_PDFA)?.after ?? [];
  return status === 'failure' && needed.includes(step_name);
}

function lateStep(steps: readonly StepRow[]) {
  return {
    step_name: CONVERT_TO_PDFA,
    type_version: stepNamed(CONVERT_TO_PDFA)?.typeVersion ?? 1,
    position: Math.max(-1, ...steps.map(({ position }) => position)) + 1,
    label: null,
    options: {},
    condition: null,
    on_failure: null,
    counts: false,
    is_shown: true,
  };
}

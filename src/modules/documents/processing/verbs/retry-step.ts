import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { admitNow } from '../../admission/index.ts';
import { fileErrors, fileEvents, getFile, lockFile, type PgFile } from '../../files/index.ts';
import { fileStatus } from '../../steps/index.ts';
import { setPassword } from '../password-vault.ts';
import { startPlan } from '../plan/plan-file.ts';
import { resetStepsFrom, type StepRow, stepsOf } from '../plan/steps.store.ts';
import { processingErrors } from '../processing.errors.ts';

/** Tries a step again that failed or ended with a warning, and what follows it. @throws step_not_found, step_not_failed, file_in_trash, a refusal of admission */
export function retryStep(
  ctx: Context,
  input: { id: string; step: string; password: string | undefined },
): Promise<PgFile> {
  return runFrom(ctx, input, (steps) => {
    const named = steps.filter((row) => row.step_name === input.step);
    if (named.length === 0) throw processingErrors.step_not_found();
    const step = named.find(
      (row) => row.status === 'failure' || (row.status === 'success' && row.warning_code !== null),
    );
    if (!step) throw processingErrors.step_not_failed();
    return step;
  });
}

/**
 * Runs a step of a document again however it ended, and what follows it, as they were planned.
 * @param input.stepId names the step in the plan of this document.
 * @throws step_not_found, file_in_trash, a refusal of admission
 */
export function rerunFrom(
  ctx: Context,
  input: { id: string; stepId: string; password: string | undefined },
): Promise<PgFile> {
  return runFrom(ctx, input, (steps) => {
    const step = steps.find((row) => row.id === input.stepId);
    if (!step) throw processingErrors.step_not_found();
    return step;
  });
}

async function runFrom(
  ctx: Context,
  input: { id: string; password: string | undefined },
  chosen: (steps: readonly StepRow[]) => StepRow,
): Promise<PgFile> {
  const ownerId = ownerOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const file = await lockFile(tx, ownerId, input.id);
    if (!file) throw fileErrors.file_not_found();
    if (file.deleted_at !== null) throw fileErrors.file_in_trash();
    const step = chosen(await stepsOf(tx, input.id));
    await admitNow(ctx, { kind: 'reprocess' });
    await resetStepsFrom(tx, input.id, step.position, ctx.clock.now());
    if (input.password !== undefined) await setPassword(ctx, input.id, input.password);
    const status = fileStatus(file, await stepsOf(tx, input.id));
    await startPlan(ctx, file, status, undefined);
    await recordAudit(ctx, {
      action: 'file.step_retried',
      targetType: 'file',
      targetId: input.id,
      detail: { step: step.step_name, with_password: input.password !== undefined },
    });
    await publish(ctx, fileEvents.changed, { file_id: input.id, change: 'updated', status });
    const planned = await getFile(tx, ownerId, input.id);
    if (!planned) throw new Error(`document ${input.id} vanished under its lock`);
    return planned;
  });
}

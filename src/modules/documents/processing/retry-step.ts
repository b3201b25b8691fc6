import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { fileErrors, fileEvents, getFile, lockFile, type PgFile } from '../files/index.ts';
import { fileStatus, stepsSettings } from '../steps/index.ts';
import { setPassword } from './password-vault.ts';
import { startPlan } from './plan-file.ts';
import { processingErrors } from './processing.errors.ts';
import { resetStepsFrom, stepsOf } from './steps.store.ts';

/** Tries a failed step again, and what follows it. @throws step_not_found, step_not_failed, file_in_trash */
export async function retryStep(
  ctx: Context,
  input: { id: string; step: string; password: string | undefined },
): Promise<PgFile> {
  const ownerId = ownerOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const file = await lockFile(tx, ownerId, input.id);
    if (!file) throw fileErrors.file_not_found();
    if (file.deleted_at !== null) throw processingErrors.file_in_trash();
    const step = (await stepsOf(tx, input.id)).find((row) => row.step_name === input.step);
    if (!step) throw processingErrors.step_not_found();
    if (step.status !== 'failure') throw processingErrors.step_not_failed();
    await resetStepsFrom(tx, input.id, step.position);
    if (input.password !== undefined) await setPassword(ctx, input.id, input.password);
    const status = fileStatus(file, await stepsOf(tx, input.id), ctx.config.get(stepsSettings));
    await startPlan(ctx, file, status, undefined);
    await recordAudit(ctx, {
      action: 'file.step_retried',
      targetType: 'file',
      targetId: input.id,
      detail: { step: input.step, with_password: input.password !== undefined },
    });
    await publish(ctx, fileEvents.changed, { file_id: input.id, change: 'updated', status });
    const planned = await getFile(tx, ownerId, input.id);
    if (!planned) throw new Error(`document ${input.id} vanished under its lock`);
    return planned;
  });
}

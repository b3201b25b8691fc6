import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { admitNow } from '../../admission/index.ts';
import { fileErrors, fileEvents, getFile, lockFile, type PgFile } from '../../files/index.ts';
import { fileStatus } from '../../steps/index.ts';
import { setPassword } from '../password-vault.ts';
import { startPlan } from '../plan/plan-file.ts';
import { resetStepsFrom, stepsOf } from '../plan/steps.store.ts';
import { processingErrors } from '../processing.errors.ts';

/** Tries a step again that failed or ended with a warning, and what follows it. @throws step_not_found, step_not_failed, file_in_trash, a refusal of admission */
export async function retryStep(
  ctx: Context,
  input: { id: string; step: string; password: string | undefined },
): Promise<PgFile> {
  const ownerId = ownerOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const file = await lockFile(tx, ownerId, input.id);
    if (!file) throw fileErrors.file_not_found();
    if (file.deleted_at !== null) throw fileErrors.file_in_trash();
    const named = (await stepsOf(tx, input.id)).filter((row) => row.step_name === input.step);
    if (named.length === 0) throw processingErrors.step_not_found();
    const step = named.find(
      (row) => row.status === 'failure' || (row.status === 'success' && row.warning_code !== null),
    );
    if (!step) throw processingErrors.step_not_failed();
    await admitNow(ctx, { kind: 'reprocess' });
    await resetStepsFrom(tx, input.id, step.position, ctx.clock.now());
    if (input.password !== undefined) await setPassword(ctx, input.id, input.password);
    const status = fileStatus(file, await stepsOf(tx, input.id));
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

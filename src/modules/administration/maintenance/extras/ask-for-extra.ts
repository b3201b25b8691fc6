import { type Context, inTransaction } from '../../../../platform/context.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { addOfficeExtraJob } from './add-office-extra.job.ts';
import { officeExtraState } from './extra-state.ts';
import { findExtra, saveExtra } from './extras.store.ts';

/** Has the office extra fetched in the background. What is there already, or on its way, stays as it is. */
export async function askForOfficeExtra(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const { state } = officeExtraState(tx.config, await findExtra(tx.db, 'office'), now);
    if (state === 'ready' || state === 'adding') return;
    await saveExtra(tx.db, 'office', { state: 'adding', doneBytes: 0, problemCode: null, changedAt: now });
    await recordAudit(tx, { action: 'extra.requested', targetType: 'extra', targetId: 'office' });
    await tx.jobs.enqueue(tx.db, addOfficeExtraJob, {}, { singletonKey: 'office' });
  });
}

import { type Context, inTransaction } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { destinationErrors } from '../destinations.errors.ts';
import { holdDestination, recordAction } from '../manage/manage-destinations.ts';
import { providerNamed } from '../providers/registry.ts';
import { reconcileJob } from './reconcile.job.ts';
import { writeWaiting } from './reconciliations.store.ts';

/**
 * Has a destination compared with what lies there, paused or not; one that is under way begins anew.
 * @throws destination_not_found, destination_not_listable
 */
export async function startReconciliation(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const destination = await holdDestination(ctx, input.id);
    const { id, name, provider } = destination;
    if (!providerNamed(provider)?.capabilities.lists) throw destinationErrors.destination_not_listable();
    const now = ctx.clock.now();
    await writeWaiting(ctx.db, { destinationId: id, runId: newId(now), now });
    await recordAction(ctx, destination, 'reconciled', { name });
    await ctx.jobs.enqueue(ctx.db, reconcileJob, { destination_id: id });
  });
}

import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import type { JobHandler } from '../../../../platform/jobs/index.ts';
import { destinationErrors } from '../destinations.errors.ts';
import { getDestination } from '../destinations.store.ts';
import { someFound } from '../ledger/restart.store.ts';
import { restartSome } from '../ledger/restart-deliveries.ts';
import { holdDestination, recordAction } from '../manage/manage-destinations.ts';
import { openFindings } from './findings.store.ts';
import { deliverFoundJob } from './reconcile.job.ts';
import type { FindingKind } from './reconciliations.store.ts';

/**
 * Delivers again what the last comparison found to be missing, and what was changed if that is wished: what somebody changed stays as
 * it is, and ours goes beside it.
 * @returns how many copies that are. @throws destination_not_found, destination_paused
 */
export async function deliverFound(ctx: Context, input: { id: string; kinds: FindingKind[] }): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const destination = await holdDestination(ctx, input.id);
    if (!destination.is_active) throw destinationErrors.destination_paused();
    const { id, name } = destination;
    const open = await openFindings(ctx.db, id);
    const restarted = input.kinds.reduce((sum, kind) => sum + open[kind], 0);
    await recordAction(ctx, destination, 'caught_up', { name, restarted, kinds: input.kinds });
    await ctx.jobs.enqueue(ctx.db, deliverFoundJob, { destination_id: id, kinds: input.kinds });
    return restarted;
  });
}

/** Begun anew it goes on with what is left. */
export const handleDeliverFound: JobHandler<z.infer<typeof deliverFoundJob.payload>, Context> = async (
  ctx,
  { destination_id: id, kinds },
  { signal },
) => {
  const destination = await getDestination(ctx.db, id);
  if (!destination || destination.removed_at !== null) return { type: 'done' };
  await restartSome(ctx, id, (afterId, limit) => someFound(ctx.db, id, kinds, afterId, limit), signal);
  return { type: 'done' };
};

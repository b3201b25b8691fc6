import { ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { deliverRemade } from '../../../outside/destinations/index.ts';
import { getFile, PROCESSED_PDFA } from '../../files/index.ts';
import { type DerivedBlob, SEND_TO_DESTINATIONS } from '../../steps/index.ts';
import { destinationsOfPlan } from '../plan/destinations-of-plan.ts';
import type { StepRow } from '../plan/steps.store.ts';

/**
 * Sends an archive copy that was made when its document had gone out already to the destinations that take such copies; in the usual
 * order its step comes first, and the one that sends takes it along.
 * @param steps of the document's plan, as they stand now.
 */
export async function sendLateCopy(
  ctx: TransactionContext,
  fileId: string,
  { blobs, steps }: { blobs: readonly DerivedBlob[]; steps: readonly StepRow[] },
): Promise<void> {
  if (!blobs.some(({ role, pending }) => role === PROCESSED_PDFA && pending !== null)) return;
  const sending = steps.filter(({ step_name }) => step_name === SEND_TO_DESTINATIONS);
  if (sending.length === 0 || sending.some(({ status }) => status === 'pending')) return;
  const file = await getFile(ctx.db, ownerOf(ctx), fileId);
  if (!file) return;
  const only = await destinationsOfPlan(ctx.db, file);
  await deliverRemade(ctx, fileId, { hasNewCopy: true, role: 'pdfa', only });
}

import type { TransactionContext } from '../../../../platform/context.ts';
import { type Delivery, failedDeliveriesOf } from './deliveries.store.ts';

/** How deliveries of a document stand, for whom its status follows from. */
export type FinalizedDelivery = {
  fileId: string;
  ownerId: string;
  /** The part of the document's step, and its attempt, that waited for it; null: nothing did. */
  waiting: { part: string; stepId: string; attempt: number } | null;
  /** Why a delivery of the document was given up; null when none is. */
  failure: { code: string; sentence: string } | null;
};

/** Writes what follows for a document when a delivery of it has ended, in that transaction. */
export type FinalizeDelivery = (ctx: TransactionContext, settled: FinalizedDelivery) => Promise<void>;

/** The name of a delivery among the parts of its document's step. */
export function partOf({ destination_id, role }: Pick<Delivery, 'destination_id' | 'role'>): string {
  return `${destination_id} ${role}`;
}

/** Says what follows from a delivery that has ended. */
export async function finalizeRow(ctx: TransactionContext, row: Delivery, finalize: FinalizeDelivery): Promise<void> {
  const { step_id: stepId, step_attempt: attempt, file_id: fileId, owner_id: ownerId } = row;
  const [failed] = await failedDeliveriesOf(ctx.db, fileId);
  const failure = failed && {
    code: 'delivery_failed',
    sentence: `Could not be delivered to ${failed.name}. ${failed.error ?? ''}`.trim(),
  };
  const waiting = stepId !== null && attempt !== null ? { part: partOf(row), stepId, attempt } : null;
  await finalize({ ...ctx, ownerId }, { fileId, ownerId, waiting, failure: failure ?? null });
}

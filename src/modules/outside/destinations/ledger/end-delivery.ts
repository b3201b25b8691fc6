import type { TransactionContext } from '../../../../platform/context.ts';
import { type Delivery, failedDeliveriesOf } from './deliveries.store.ts';

/** Why a delivery of a document was given up. */
export type DeliveryFailure = { destinationId: string; code: 'delivery_failed'; sentence: string };

/** How deliveries of a document stand, for whom its status follows from. */
export type FinalizedDelivery = {
  fileId: string;
  ownerId: string;
  destinationId: string;
  /** Its name among the parts of the document's steps. */
  part: string;
  /** Every delivery of the document that was given up. */
  failures: readonly DeliveryFailure[];
};

/** Writes what follows for a document when a delivery of it has ended, in that transaction. */
export type FinalizeDelivery = (ctx: TransactionContext, settled: FinalizedDelivery) => Promise<void>;

/** The name of a delivery among the parts of its document's steps. */
export function partOf({ destination_id, role }: Pick<Delivery, 'destination_id' | 'role'>): string {
  return `${destination_id} ${role}`;
}

/** Says what follows from a delivery that has ended. */
export async function finalizeRow(ctx: TransactionContext, row: Delivery, finalize: FinalizeDelivery): Promise<void> {
  const { file_id: fileId, owner_id: ownerId, destination_id: destinationId } = row;
  const failures = (await failedDeliveriesOf(ctx.db, fileId)).map(({ destination_id, name, error }) => ({
    destinationId: destination_id,
    code: 'delivery_failed' as const,
    sentence: `Could not be delivered to ${name}. ${error ?? ''}`.trim(),
  }));
  await finalize({ ...ctx, ownerId }, { fileId, ownerId, destinationId, part: partOf(row), failures });
}

import type { ConfigValues } from '../../../../platform/config/index.ts';
import type { Context, TransactionContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { FileRow } from '../../../documents/files/index.ts';
import { type Destination, destinationsFor } from '../destinations.store.ts';
import type { Role } from '../roles.ts';
import { copiesToSend } from './copies.ts';
import { deliverFilesJob } from './deliver-files.job.ts';
import { queueDeliveries } from './deliveries.store.ts';
import { partOf } from './end-delivery.ts';
import { staysHere, takesDocument } from './takes-document.ts';

/** One copy of a document for one destination; `part` is its name among the parts of the document's step. */
export type PlannedDelivery = { destinationId: string; role: Role; part: string };

/** What of a document goes to one destination. */
export function deliveriesTo(settings: ConfigValues, destination: Destination, file: FileRow): PlannedDelivery[] {
  if (staysHere(file) || !takesDocument(destination, file)) return [];
  return copiesToSend(settings, destination.sends, file).map((role) => ({
    destinationId: destination.id,
    role,
    part: partOf({ destination_id: destination.id, role }),
  }));
}

/**
 * What of a document goes where: to the active destinations of its owner and of the instance that take it, and to those that are
 * paused because of a problem, where it waits.
 * @param only these destinations alone.
 */
export async function plannedDeliveries(
  ctx: Context,
  file: FileRow,
  only: readonly string[] | undefined,
): Promise<PlannedDelivery[]> {
  const destinations = await destinationsFor(ctx.db, file.owner_id);
  return destinations
    .filter(({ id }) => only === undefined || only.includes(id))
    .filter(({ paused_reason: reason }) => reason !== 'by_hand')
    .flatMap((destination) => deliveriesTo(ctx.config, destination, file));
}

/** Queues what was planned, in the caller's transaction. @param step the attempt of the document's step that waits for it. */
export async function startDeliveries(
  ctx: TransactionContext,
  work: {
    file: Pick<FileRow, 'id' | 'owner_id'>;
    planned: readonly PlannedDelivery[];
    step: { id: string; attempt: number } | null;
  },
): Promise<void> {
  const now = ctx.clock.now();
  const { file, planned, step } = work;
  const about = { fileId: file.id, ownerId: file.owner_id, step, now };
  await queueDeliveries(
    ctx.db,
    planned.map(({ destinationId, role }) => ({ ...about, id: newId(now), destinationId, role })),
  );
  const ids = planned.map(({ destinationId }) => destinationId);
  await deliverFilesJob.wake(ctx, ids);
}

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

/** What of a document goes where, and what is in the way. */
export type PlannedDeliveries = {
  planned: PlannedDelivery[];
  /** How many of those that were chosen are gone. */
  goneCount: number;
  /** The names of chosen ones that are paused: it waits there. */
  paused: string[];
};

/**
 * What of a document goes where: to the active destinations of its owner and of the instance that take it, and to those that are
 * paused because of a problem, where it waits.
 * @param only these destinations alone; it waits for them also where they are paused by hand.
 */
export async function plannedDeliveries(
  ctx: Pick<Context, 'db' | 'config'>,
  file: FileRow,
  only: readonly string[] | undefined,
): Promise<PlannedDeliveries> {
  const all = await destinationsFor(ctx.db, file.owner_id);
  const wanted = only
    ? all.filter(({ id }) => only.includes(id))
    : all.filter(({ paused_reason: reason }) => reason !== 'by_hand');
  return {
    planned: wanted.flatMap((destination) => deliveriesTo(ctx.config, destination, file)),
    goneCount: only ? new Set(only).size - wanted.length : 0,
    paused: only ? wanted.filter(({ is_active }) => !is_active).map(({ name }) => name) : [],
  };
}

/** Queues what was planned, in the caller's transaction. */
export async function startDeliveries(
  ctx: TransactionContext,
  { file, planned }: { file: Pick<FileRow, 'id' | 'owner_id'>; planned: readonly PlannedDelivery[] },
): Promise<void> {
  const now = ctx.clock.now();
  const about = { fileId: file.id, ownerId: file.owner_id, now };
  await queueDeliveries(
    ctx.db,
    planned.map(({ destinationId, role }) => ({ ...about, id: newId(now), destinationId, role })),
  );
  const ids = planned.map(({ destinationId }) => destinationId);
  await deliverFilesJob.wake(ctx, ids);
}

import { type Context, ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { getFile, lockFile } from '../../../documents/files/index.ts';
import { destinationErrors } from '../destinations.errors.ts';
import { type Destination, destinationsFor } from '../destinations.store.ts';
import { deliveriesOfFile } from './deliveries.store.ts';
import { deliveriesTo, startDeliveries } from './plan-deliveries.ts';
import { staysHere } from './takes-document.ts';

/** Why a document is not sent to a destination that somebody chose for it. */
export type SendRefusal = 'file_not_found' | 'file_in_trash' | 'not_ready' | 'local_only' | 'not_taken';

/** A destination that documents of the owner may be sent to, and that is sending. @throws destination_not_found, destination_paused */
export async function requireSending(ctx: Pick<Context, 'db' | 'actor' | 'ownerId'>, id: string): Promise<Destination> {
  const destination = await destinationOf(ctx, id);
  if (!destination) throw destinationErrors.destination_not_found();
  if (!destination.is_active) throw destinationErrors.destination_paused();
  return destination;
}

/**
 * Sends a document to one destination because somebody wants it there, whatever its pipeline says of destinations; what lies there or is
 * on its way is not sent twice.
 * @returns `sent`, `there`, or why it cannot be.
 */
export async function sendFile(
  ctx: TransactionContext,
  input: { id: string; destinationId: string },
): Promise<'sent' | 'there' | SendRefusal> {
  const ownerId = ownerOf(ctx);
  const isThere = await lockFile(ctx.db, ownerId, input.id);
  const file = isThere && (await getFile(ctx.db, ownerId, input.id));
  if (!file) return 'file_not_found';
  if (file.deleted_at !== null) return 'file_in_trash';
  if (staysHere(file)) return 'local_only';
  if (file.status !== 'completed') return 'not_ready';
  const destination = await destinationOf(ctx, input.destinationId);
  const wanted = destination ? deliveriesTo(ctx.config, destination, file) : [];
  if (wanted.length === 0) return 'not_taken';
  const known = await deliveriesOfFile(ctx.db, ownerId, file.id);
  const planned = wanted.filter(({ destinationId, role }) =>
    known.every((one) => one.destination_id !== destinationId || one.role !== role || one.state === 'failed'),
  );
  if (planned.length === 0) return 'there';
  await startDeliveries(ctx, { file, planned });
  return 'sent';
}

async function destinationOf(ctx: Pick<Context, 'db' | 'actor' | 'ownerId'>, id: string) {
  return (await destinationsFor(ctx.db, ownerOf(ctx))).find((one) => one.id === id);
}

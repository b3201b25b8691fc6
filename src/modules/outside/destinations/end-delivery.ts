import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { lockFile } from '../../documents/files/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { publishToOwners } from '../../people/owned/index.ts';
import { deliveryWaitSeconds, placeWaitSeconds } from './back-off.ts';
import { type Claimed, type Placed, unclaim, writeDelivered, writeFailedAttempt } from './claims.store.ts';
import { type Delivery, failedDeliveriesOf } from './deliveries.store.ts';
import { destinationEvents } from './destinations.events.ts';
import { attemptsMade } from './destinations.metrics.ts';
import { noteFailure, noteSuccess, updateDestination } from './destinations.store.ts';
import type { DeliveryProblem } from './problems.ts';

/** How deliveries of a document stand, for whom its status follows from. */
export type SettledDelivery = {
  fileId: string;
  ownerId: string;
  /** The part of the document's step, and its attempt, that waited for it; null: nothing did. */
  waiting: { part: string; stepId: string; attempt: number } | null;
  /** Why a delivery of the document was given up; null when none is. */
  failure: { code: string; sentence: string } | null;
};

/** Writes what follows for a document when a delivery of it has ended, in that transaction. */
export type SettleDelivery = (ctx: TransactionContext, settled: SettledDelivery) => Promise<void>;

/** The name of a delivery among the parts of its document's step. */
export function partOf({ destination_id, role }: Pick<Delivery, 'destination_id' | 'role'>): string {
  return `${destination_id} ${role}`;
}

/** Writes that a copy arrived, and what follows for the document. */
export async function endDelivered(
  ctx: Context,
  { delivery, destination }: Claimed,
  placed: Placed,
  settle: SettleDelivery,
): Promise<void> {
  attemptsMade.inc({ provider: destination.provider, result: 'delivered' });
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    // First the document, then the place, then the delivery: as everybody who holds several of them.
    await lockFile(ctx.db, delivery.owner_id, delivery.file_id);
    await noteSuccess(ctx.db, destination.id, now);
    const row = await writeDelivered(ctx.db, delivery, placed, now);
    if (row.state === 'delivered') await settleRow(ctx, row, settle);
  });
}

/** Writes that an attempt failed and what follows: it is tried again, given up, or the place rests or is paused. */
export async function endFailed(
  ctx: Context,
  { delivery, destination }: Claimed,
  problem: DeliveryProblem,
  settle: SettleDelivery,
): Promise<void> {
  attemptsMade.inc({ provider: destination.provider, result: 'failed' });
  ctx.log.warn({ err: problem, destination_id: destination.id, delivery_id: delivery.id }, 'a delivery failed');
  const now = ctx.clock.now();
  const failed = { code: problem.code, sentence: problem.detail, now };
  if (problem.about === 'destination') {
    await inTransaction(ctx, async (ctx) => {
      const retryAt = await endOfPlace(ctx, destination, problem);
      await writeFailedAttempt(ctx.db, delivery, { ...failed, isOwnFailure: false, nextTryAt: retryAt });
    });
    return;
  }
  const wait = problem.isFinal ? null : deliveryWaitSeconds(delivery.failures + 1, problem.retryAfterSeconds);
  const nextTryAt = wait === null ? null : new Date(now.getTime() + wait * 1000);
  await inTransaction(ctx, async (ctx) => {
    await lockFile(ctx.db, delivery.owner_id, delivery.file_id);
    const row = await writeFailedAttempt(ctx.db, delivery, { ...failed, isOwnFailure: true, nextTryAt });
    if (row.state === 'failed') await settleRow(ctx, row, settle);
  });
}

/** The place cannot be used now: it rests, or is paused until its owner has done something. @returns when deliveries are due again. */
async function endOfPlace(
  ctx: TransactionContext,
  destination: Claimed['destination'],
  problem: DeliveryProblem,
): Promise<Date> {
  const now = ctx.clock.now();
  const { id, name, owner_id: owner, failure_count: failures } = destination;
  const seconds = placeWaitSeconds(failures + 1, problem.retryAfterSeconds);
  const retryAt = new Date(now.getTime() + seconds * 1000);
  const noted = { code: problem.code, sentence: problem.detail, now };
  await noteFailure(ctx.db, id, { ...noted, retryAt: problem.isFinal ? null : retryAt });
  if (!problem.isFinal) return retryAt;
  await updateDestination(ctx.db, id, {
    is_active: false,
    paused_reason: problem.code,
    paused_at: now,
    updated_at: now,
  });
  const detail = { name, reason: problem.code };
  await recordAudit(
    { ...ctx, ownerId: owner },
    { action: 'destination.paused', targetType: 'destination', targetId: id, detail },
  );
  const told = { destination_id: id, name, reason: problem.code };
  await publishToOwners(ctx, destination, destinationEvents.paused, told);
  return now;
}

/** Gives a delivery back that nothing came of, until a moment. */
export async function putOff(ctx: Context, { delivery }: Claimed, dueAt: Date): Promise<void> {
  await unclaim(ctx.db, delivery, dueAt);
}

/** Tells what follows from a delivery that has ended. */
export async function settleRow(ctx: TransactionContext, row: Delivery, settle: SettleDelivery): Promise<void> {
  const { step_id: stepId, step_attempt: attempt, file_id: fileId, owner_id: ownerId } = row;
  const [failed] = await failedDeliveriesOf(ctx.db, fileId);
  const failure = failed && {
    code: 'delivery_failed',
    sentence: `Could not be delivered to ${failed.name}. ${failed.error ?? ''}`.trim(),
  };
  const waiting = stepId !== null && attempt !== null ? { part: partOf(row), stepId, attempt } : null;
  await settle({ ...ctx, ownerId }, { fileId, ownerId, waiting, failure: failure ?? null });
}

import { type Context, forOwner, inTransaction, type TransactionContext } from '../../../../platform/context.ts';
import { Backoff } from '../../../../platform/delivery/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { lockFile } from '../../../documents/files/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { publishToOwners } from '../../../people/owned/index.ts';
import { destinationEvents } from '../destinations.events.ts';
import { attemptsMade } from '../destinations.metrics.ts';
import { type Destination, noteFailure, noteSuccess, updateDestination } from '../destinations.store.ts';
import type { DeliveryProblem } from '../problems.ts';
import {
  claimDeliveries,
  forgetObject,
  isReferredTo,
  noteProgress,
  type Placed,
  releaseClaim,
  reservePath,
  writeDelivered,
  writeFailedAttempt,
} from './claims.store.ts';
import type { Delivery } from './deliveries.store.ts';
import { type FinalizeDelivery, finalizeRow } from './end-delivery.ts';
import type { Ledger } from './place-object.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** How long a place rests after failures of its own, in a row. */
const rests = new Backoff([15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR], {
  longestAskedSeconds: 24 * HOUR,
});

/**
 * One attempt to deliver, which this process holds: everything it writes in the ledger. Once somebody else has taken the delivery
 * over, each entry throws ClaimLost.
 */
export class Claim implements Ledger {
  readonly delivery: Delivery;
  readonly destination: Destination;
  readonly #ctx: Context;
  readonly #finalize: FinalizeDelivery;

  private constructor(ctx: Context, about: Pick<Claim, 'delivery' | 'destination'>, finalize: FinalizeDelivery) {
    this.#ctx = ctx;
    this.delivery = about.delivery;
    this.destination = about.destination;
    this.#finalize = finalize;
  }

  /** Takes what is due to a destination. @param finalize writes what follows for the document. */
  static async take(
    ctx: Context,
    take: Parameters<typeof claimDeliveries>[1],
    finalize: FinalizeDelivery,
  ): Promise<Claim[]> {
    const claimed = await inTransaction(ctx, (ctx) => claimDeliveries(ctx.db, take));
    return claimed.map((about) => new Claim(forOwner(ctx, about.delivery.owner_id), about, finalize));
  }

  /** What is put where nobody looks for it has a name of its own in every attempt. */
  get temporaryName(): string {
    return temporaryName(this.delivery.id, this.delivery.attempts);
  }

  get known(): Ledger['known'] {
    const { remote_path: path, remote_id: fingerprint, bytes } = this.delivery;
    if (path === null || fingerprint === null || bytes === null) return null;
    return { path, fingerprint, sizeBytes: Number(bytes) };
  }

  get cutOff(): Ledger['cutOff'] {
    const { remote_path: path, placing_checksum: checksum, id, attempts } = this.delivery;
    if (path === null || checksum === null) return null;
    return { path, checksum, temporaryName: temporaryName(id, attempts - 1) };
  }

  async reserve(path: string, checksum: string): Promise<boolean> {
    const isReserved = await reservePath(this.#ctx.db, this.delivery, path, checksum);
    if (isReserved) faultPoint('delivery.reserved');
    return isReserved;
  }

  async forget(): Promise<void> {
    await forgetObject(this.#ctx.db, this.delivery);
  }

  /** Notes which bytes are being sent to a recipient, and how far that has come. */
  async progress(checksum: string, progress: string): Promise<void> {
    await noteProgress(this.#ctx.db, this.delivery, checksum, progress);
    faultPoint('delivery.reserved');
  }

  /** Whether another delivery stands for what is known there by one of these. */
  isShared(references: readonly string[]): Promise<boolean> {
    const { destination_id: destinationId, id: exceptId } = this.delivery;
    return isReferredTo(this.#ctx.db, { destinationId, exceptId, references });
  }

  /** Gives the delivery back that nothing came of, so that it is due after a time; it is no error when somebody else has it. */
  async release(afterMs = 0): Promise<void> {
    await releaseClaim(this.#ctx.db, this.delivery, new Date(this.#ctx.clock.now().getTime() + afterMs));
  }

  /** Writes that the copy arrived, and what follows for the document. */
  async delivered(placed: Placed): Promise<void> {
    const { delivery, destination } = this;
    attemptsMade.inc({ provider: destination.provider, result: 'delivered' });
    await inTransaction(this.#ctx, async (ctx) => {
      const now = ctx.clock.now();
      // First the document, then the place, then the delivery: as everybody who holds several of them.
      await lockFile(ctx.db, delivery.owner_id, delivery.file_id);
      await noteSuccess(ctx.db, destination.id, now);
      const row = await writeDelivered(ctx.db, delivery, placed, now);
      if (row.state === 'delivered') await finalizeRow(ctx, row, this.#finalize);
    });
  }

  /** Writes that the attempt failed and what follows: it is tried again, given up, or the place rests or is paused. */
  async failed(problem: DeliveryProblem): Promise<void> {
    const { delivery, destination } = this;
    const { provider, id } = destination;
    attemptsMade.inc({ provider, result: 'failed' });
    this.#ctx.log.warn({ err: problem, destination_id: id, delivery_id: delivery.id }, 'a delivery failed');
    const now = this.#ctx.clock.now();
    const failed = { code: problem.code, sentence: problem.detail, now };
    await inTransaction(this.#ctx, async (ctx) => {
      if (problem.about === 'destination') {
        const nextTryAt = await restOrPause(ctx, destination, problem);
        await writeFailedAttempt(ctx.db, delivery, { ...failed, isOwnFailure: false, nextTryAt });
        return;
      }
      const wait = problem.isFinal ? null : Backoff.days.seconds(delivery.failures + 1, problem.retryAfterSeconds);
      const nextTryAt = wait === null ? null : new Date(now.getTime() + wait * 1000);
      await lockFile(ctx.db, delivery.owner_id, delivery.file_id);
      const row = await writeFailedAttempt(ctx.db, delivery, { ...failed, isOwnFailure: true, nextTryAt });
      if (row.state === 'failed') await finalizeRow(ctx, row, this.#finalize);
    });
  }
}

function temporaryName(deliveryId: string, attempt: number): string {
  return `.archivolt-${deliveryId}-${attempt}.part`;
}

/** The place cannot be used now: it rests, or is paused until its owner has done something. @returns when deliveries are due again. */
async function restOrPause(ctx: TransactionContext, destination: Destination, problem: DeliveryProblem): Promise<Date> {
  const now = ctx.clock.now();
  const { id, name, owner_id: ownerId, failure_count: failures } = destination;
  const seconds = rests.secondsForEver(failures + 1, problem.retryAfterSeconds);
  const retryAt = new Date(now.getTime() + seconds * 1000);
  const { code, detail: sentence, isFinal } = problem;
  await noteFailure(ctx.db, id, { code, sentence, now, retryAt: isFinal ? null : retryAt });
  if (!isFinal) return retryAt;
  await updateDestination(ctx.db, id, { is_active: false, paused_reason: code, paused_at: now, updated_at: now });
  await recordAudit(
    { ...ctx, ownerId },
    { action: 'destination.paused', targetType: 'destination', targetId: id, detail: { name, reason: code } },
  );
  await publishToOwners(ctx, destination, destinationEvents.paused, { destination_id: id, name, reason: code });
  return now;
}

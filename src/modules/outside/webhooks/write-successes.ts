import type { Context } from '../../../platform/context.ts';
import { type AttemptResult, recordAttempt, recordSuccesses } from './attempts.store.ts';
import type { Delivery } from './deliveries.store.ts';
import { noteSuccess } from './webhooks.store.ts';

/** One statement writes at most so many. */
const MAX_AT_ONCE = 200;

type Waiting = { delivery: Delivery; result: AttemptResult; written: PromiseWithResolvers<void> };

/** What waits to be written, by the jobs of the service it belongs to; there while somebody writes. */
const waitingOf = new WeakMap<Context['jobs'], Waiting[]>();

/**
 * Writes that a delivery arrived. What arrives while others are being written goes with the next statement, whichever webhook it is
 * of: many a second cost few commits.
 */
export async function writeSuccess(ctx: Context, delivery: Delivery, result: AttemptResult): Promise<void> {
  const one = { delivery, result, written: Promise.withResolvers<void>() };
  const waiting = waitingOf.get(ctx.jobs);
  if (waiting) waiting.push(one);
  else void writeAll(ctx, [one]);
  await one.written.promise;
}

async function writeAll(ctx: Context, waiting: Waiting[]): Promise<void> {
  waitingOf.set(ctx.jobs, waiting);
  while (waiting.length > 0) await writeTogether(ctx, waiting.splice(0, MAX_AT_ONCE));
  waitingOf.delete(ctx.jobs);
}

async function writeTogether(ctx: Context, batch: readonly Waiting[]): Promise<void> {
  const ended = batch.map(({ delivery: { id }, result }) => ({ id, result }));
  try {
    const { written, recovered } = await recordSuccesses(ctx.db, ended, ctx.clock.now());
    // By statements of their own: whoever holds a delivery must not wait for its webhook, which is held first everywhere else.
    for (const webhookId of recovered) await noteSuccess(ctx.db, webhookId);
    for (const one of batch) {
      if (written.has(one.delivery.id)) one.written.resolve();
      // Somebody holds it, or it is gone: nobody else waits for that.
      else void writeAlone(ctx, one);
    }
  } catch (error) {
    for (const { written } of batch) written.reject(error);
  }
}

async function writeAlone(ctx: Context, { delivery, result, written }: Waiting): Promise<void> {
  try {
    const wasFailing = await recordAttempt(ctx.db, delivery, result, { state: 'delivered', now: ctx.clock.now() });
    if (wasFailing) await noteSuccess(ctx.db, delivery.webhook_id);
    written.resolve();
  } catch (error) {
    written.reject(error);
  }
}

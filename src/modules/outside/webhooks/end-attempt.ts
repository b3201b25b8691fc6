import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { Backoff } from '../../../platform/delivery/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { publishToOwners } from '../../people/owned/index.ts';
import type { AttemptEnd } from './attempts.store.ts';
import { type Delivery, endWaitingDeliveries } from './deliveries.store.ts';
import type { Sent } from './send-delivery.ts';
import { webhookEvents } from './webhooks.events.ts';
import { attemptsMade } from './webhooks.metrics.ts';
import { getWebhook, noteFailure, updateWebhook, type Webhook } from './webhooks.store.ts';
import { writeAttempt } from './write-attempts.ts';

const GONE = 410;
/** So long may nothing but failures come back. */
const PATIENCE_MS = 5 * 24 * 3600 * 1000;

/**
 * Writes an attempt and what follows from it: delivered, tried again later, or given up; a receiver that says it is gone, or that
 * has failed for days, hears nothing any more. Of a failure the service's log holds a line.
 */
export async function endAttempt(ctx: Context, webhook: Webhook, delivery: Delivery, sent: Sent): Promise<void> {
  const now = ctx.clock.now();
  attemptsMade.inc({ result: sent.isSuccess ? 'delivered' : 'failed' });
  if (sent.isSuccess) {
    await writeAttempt(ctx, { deliveryId: delivery.id, result: sent, end: { state: 'delivered' } });
    faultPoint('webhook.delivered');
    return;
  }
  logFailure(ctx, webhook, delivery, sent);
  await inTransaction(ctx, async (ctx) => {
    // First the webhook, then its delivery: as everybody who holds both.
    const failingSince = isTest(delivery) ? null : await noteFailure(ctx.db, webhook.id, now);
    const isGone =
      !isTest(delivery) && (sent.status === GONE || (failingSince === null && (await isGoneBy(ctx, webhook))));
    const wait =
      isGone || isTest(delivery) ? null : Backoff.days.seconds(delivery.round_count + 1, sent.retryAfterSeconds);
    const end: AttemptEnd =
      wait === null ? { state: 'failed' } : { state: 'waiting', nextAttemptAt: new Date(now.getTime() + wait * 1000) };
    await writeAttempt(ctx, { deliveryId: delivery.id, result: sent, end });
    if (failingSince === null) return;
    const isHopeless = now.getTime() - failingSince.getTime() >= PATIENCE_MS;
    if (isGone) await endWaitingDeliveries(ctx.db, webhook.id, now);
    if (isGone || isHopeless) await switchOff(ctx, webhook, isGone ? 'gone' : 'failing');
  });
}

/** One line for who looks after the service. Of the address the path stays out as well as the query: either may be a secret. */
function logFailure(ctx: Context, webhook: Webhook, delivery: Delivery, { status, errorCode }: Sent): void {
  const about = { webhook_id: webhook.id, delivery_id: delivery.id, event: delivery.event };
  const attempt = delivery.attempt_count + 1;
  const address = URL.parse(webhook.url)?.origin ?? '';
  ctx.log.warn({ ...about, attempt, status, code: errorCode, address }, 'a webhook delivery failed');
}

/** Whether its receiver said meanwhile, to another delivery, that it is gone. */
async function isGoneBy(ctx: TransactionContext, { id }: Webhook): Promise<boolean> {
  return (await getWebhook(ctx.db, id))?.paused_reason === 'gone';
}

/** A test is tried once, and says nothing of how long a receiver has been failing. */
function isTest(delivery: Delivery): boolean {
  return delivery.event_id === null;
}

/** Switches a webhook off that is held, and notifies its owner, or all administrators where it is the instance's. */
async function switchOff(ctx: TransactionContext, webhook: Webhook, reason: 'gone' | 'failing'): Promise<void> {
  const now = ctx.clock.now();
  const { id, name } = webhook;
  await updateWebhook(ctx.db, id, { is_active: false, paused_reason: reason, paused_at: now, updated_at: now });
  const about = { ...ctx, ownerId: webhook.owner_id };
  await recordAudit(about, { action: 'webhook.paused', targetType: 'webhook', targetId: id, detail: { name, reason } });
  ctx.log.warn({ webhook_id: id, reason }, 'a webhook was switched off');
  await publishToOwners(ctx, webhook, webhookEvents.paused, { webhook_id: id, name, reason });
}

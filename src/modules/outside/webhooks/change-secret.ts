import { type Context, inTransaction } from '../../../platform/context.ts';
import { holdWebhook, recordAction } from './manage-webhooks.ts';
import { newSecret, sealSecret } from './webhook-secrets.ts';
import { webhookErrors } from './webhooks.errors.ts';
import { updateWebhook, type Webhook, type WebhookChange } from './webhooks.store.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives a webhook another secret. The present one goes on signing beside it for a while, so that a receiver can change over.
 * @returns the webhook, and the secret when one was made.
 * @throws webhook_not_found
 */
export async function rotateSecret(
  ctx: Context,
  input: { id: string; secret?: string | undefined; overlapHours: number },
): Promise<{ webhook: Webhook; madeSecret: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { id, secret_sealed: previous } = await holdWebhook(ctx, input.id);
    const now = ctx.clock.now();
    const secret = input.secret ?? newSecret();
    const madeSecret = input.secret === undefined ? secret : null;
    const sealed = await sealSecret(ctx, id, secret);
    const overlaps = previous !== null && input.overlapHours > 0;
    const until = overlaps ? new Date(now.getTime() + input.overlapHours * HOUR_MS) : null;
    const webhook = await updateWebhook(ctx.db, id, {
      secret_sealed: sealed,
      secret_changed_at: now,
      previous_secret_sealed: overlaps ? previous : null,
      previous_secret_until: until,
      updated_at: now,
    });
    await recordAction(ctx, webhook, 'secret_changed', { name: webhook.name, both_until: until });
    return { webhook, madeSecret };
  });
}

/**
 * Ends a change-over: one of the two secrets signs alone from now on.
 * @throws webhook_not_found, webhook_not_changing_over
 */
export async function switchSecret(ctx: Context, input: { id: string; keep: 'new' | 'old' }): Promise<Webhook> {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdWebhook(ctx, input.id);
    const now = ctx.clock.now();
    const { previous_secret_sealed: previous, previous_secret_until: until } = held;
    if (previous === null || until === null || until <= now) throw webhookErrors.webhook_not_changing_over();
    const change: WebhookChange = input.keep === 'old' ? { secret_sealed: previous, secret_changed_at: now } : {};
    const ended = { previous_secret_sealed: null, previous_secret_until: null, updated_at: now };
    const webhook = await updateWebhook(ctx.db, held.id, { ...change, ...ended });
    await recordAction(ctx, webhook, 'secret_changed', { name: webhook.name, kept: input.keep });
    return webhook;
  });
}

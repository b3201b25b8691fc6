import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { activity, defineOwned, difference, publishResumed } from '../../people/owned/index.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { requireHeardByOneself } from './event-names.ts';
import { subscribedEvents } from './subscribed-events.ts';
import { newSecret, sealSecret } from './webhook-secrets.ts';
import { webhookErrors } from './webhooks.errors.ts';
import { webhookEvents } from './webhooks.events.ts';
import type { NewWebhook, WebhookPatch, WebhookScope } from './webhooks.schemas.ts';
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookList,
} from './webhooks.store.ts';

/** Each is an endpoint that every event may have to be sent to: more than this is an accident. */
const MAX_WEBHOOKS = 50;

/** What webhooks have in common with everything that somebody owns. */
const common = defineOwned({
  type: 'webhook',
  most: MAX_WEBHOOKS,
  find: findWebhook,
  lock: lockWebhook,
  count: (db, owner) => countWebhooks(db, { owner, isOfPlatforms: false }),
  refusals: {
    notFound: webhookErrors.webhook_not_found,
    tooMany: webhookErrors.webhook_limit_reached,
    notOfInstance: webhookErrors.webhook_scope_not_allowed,
  },
});

/** One the caller may see, the same held until the transaction ends, and writing down what was done to it. */
export const { require: requireWebhook, hold: holdWebhook, record: recordAction } = common;

/** The list that a scope stands for. @throws webhook_scope_not_allowed */
export function listOfScope(ctx: Context, scope: WebhookScope): WebhookList {
  const isOfPlatforms = scope === 'platforms';
  return { owner: common.ownerOfScope(ctx, isOfPlatforms ? 'own' : scope), isOfPlatforms };
}

/**
 * Adds a webhook for the caller, or for the instance.
 * @returns it, and the secret when one was made.
 * @throws webhook_scope_not_allowed, webhook_event_never_heard, webhook_limit_reached
 */
export async function createWebhook(
  ctx: TransactionContext,
  input: NewWebhook,
): Promise<{ webhook: Webhook; madeSecret: string | null }> {
  const owner = common.ownerOfScope(ctx, input.scope);
  if (input.scope === 'own') requireHeardByOneself(input.events, 'events');
  await common.admitAnother(ctx, owner);
  const now = ctx.clock.now();
  const id = newId(now);
  const madeSecret = input.secret === undefined ? newSecret() : null;
  const secret = input.secret ?? madeSecret;
  const webhook: Webhook = {
    id,
    owner_id: owner,
    name: input.name ?? new URL(input.url).host.slice(0, 100),
    url: input.url,
    events: eventsText(input.events),
    platform: null,
    hears_everybody: false,
    secret_sealed: secret === null ? null : await sealSecret(ctx, id, secret),
    secret_changed_at: secret === null ? null : now,
    previous_secret_sealed: null,
    previous_secret_until: null,
    ...activity(input.is_active ?? true, now),
    failing_since: null,
    created_at: now,
    updated_at: now,
  };
  await insertWebhook(ctx.db, webhook);
  const { scope, events } = input;
  const { name, is_active } = webhook;
  await recordAction(ctx, webhook, 'created', { name, host: hostOf(webhook.url), scope, events, is_active });
  return { webhook, madeSecret };
}

/**
 * Changes what is given of a webhook. Switched on again, it goes on with what has been waiting.
 * @throws webhook_not_found, webhook_of_platform, webhook_event_never_heard
 */
export async function changeWebhook(ctx: Context, input: { id: string; patch: WebhookPatch }): Promise<Webhook> {
  return inTransaction(ctx, async (ctx) => {
    const webhook = await holdWebhook(ctx, input.id);
    if (webhook.platform !== null && (input.patch.url ?? input.patch.events)) throw webhookErrors.webhook_of_platform();
    const added = input.patch.events?.filter((event) => !subscribedEvents(webhook.events).includes(event)) ?? [];
    if (webhook.owner_id !== null) requireHeardByOneself(added, 'events');
    const change = changeOf(webhook, input.patch, ctx.clock.now());
    if (Object.keys(change).length === 0) return webhook;
    const changed = await updateWebhook(ctx.db, webhook.id, { ...change, updated_at: ctx.clock.now() });
    await recordAction(ctx, changed, 'updated', difference(described(webhook), described(changed)));
    if (changed.is_active) await deliverWebhooksJob.wake(ctx, [changed.id]);
    if (changed.is_active) await publishResumed(ctx, webhook, webhookEvents.resumed, { webhook_id: webhook.id });
    return changed;
  });
}

function changeOf(webhook: Webhook, patch: WebhookPatch, now: Date): WebhookChange {
  const { name, url, events, is_active } = patch;
  return {
    ...(name === undefined || name === webhook.name ? {} : { name }),
    ...(url === undefined || url === webhook.url ? {} : { url, failing_since: null }),
    ...(events === undefined || eventsText(events) === webhook.events ? {} : { events: eventsText(events) }),
    ...(is_active === undefined || is_active === webhook.is_active
      ? {}
      : { ...activity(is_active, now), ...(is_active ? { failing_since: null } : {}) }),
  };
}

/** A name that is said twice counts once. */
function eventsText(names: readonly string[]): string {
  return JSON.stringify([...new Set(names)]);
}

function described({ name, url, events, is_active }: Webhook): Record<string, unknown> {
  return { name, host: hostOf(url), events: subscribedEvents(events), is_active };
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

/** Removes a webhook with its deliveries, also those that wait. @throws webhook_not_found */
export async function deleteWebhook(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const webhook = await holdWebhook(ctx, input.id);
    await deleteWebhookRow(ctx.db, webhook.id);
    await publishResumed(ctx, webhook, webhookEvents.resumed, { webhook_id: webhook.id });
    await recordAction(ctx, webhook, 'deleted', { name: webhook.name, host: hostOf(webhook.url) });
  });
}

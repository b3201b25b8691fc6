import {
  type Context,
  inTransaction,
  ownerOf,
  signedInAs,
  type TransactionContext,
} from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { publishToOwners } from './publish-to-owners.ts';
import { requireHeardByOneself } from './require-heard.ts';
import { subscribedEvents } from './subscribed-events.ts';
import { newSecret, sealSecret } from './webhook-secrets.ts';
import { webhookErrors } from './webhooks.errors.ts';
import { webhookEvents } from './webhooks.events.ts';
import type { NewWebhook, WebhookPatch, WebhookScope } from './webhooks.schemas.ts';
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  holdWebhooksOf,
  insertWebhook,
  lockWebhook,
  type Reader,
  updateWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookList,
  type WebhookOwner,
} from './webhooks.store.ts';

/** Each is an endpoint that every event may have to be sent to: more than this is an accident. */
const MAX_WEBHOOKS = 50;

/** Whether somebody looks after the instance's webhooks: an administrator, by a token only with that scope. */
function seesInstance({ actor }: Pick<Context, 'actor'>): boolean {
  if (!signedInAs(actor)?.isAdmin) return false;
  return actor.type === 'user' || (actor.type === 'token' && actor.scopes.includes('admin'));
}

/** Whose webhooks the caller may see. */
export function readerOf(ctx: Context): Reader {
  return { ownerId: ownerOf(ctx), seesInstance: seesInstance(ctx) };
}

/** The owner that a scope stands for. @throws webhook_scope_not_allowed */
function ownerOfScope(ctx: Context, scope: 'own' | 'instance'): WebhookOwner {
  if (scope === 'own') return ownerOf(ctx);
  if (!seesInstance(ctx)) throw webhookErrors.webhook_scope_not_allowed();
  return null;
}

/** The list that a scope stands for. @throws webhook_scope_not_allowed */
export function listOfScope(ctx: Context, scope: WebhookScope): WebhookList {
  const isOfPlatforms = scope === 'platforms';
  return { owner: ownerOfScope(ctx, isOfPlatforms ? 'own' : scope), isOfPlatforms };
}

/** A webhook the caller may see. @throws webhook_not_found */
export async function requireWebhook(ctx: Context, id: string): Promise<Webhook> {
  const webhook = await findWebhook(ctx.db, readerOf(ctx), id);
  if (!webhook) throw webhookErrors.webhook_not_found();
  return webhook;
}

/** The same, held until the transaction ends. @throws webhook_not_found */
export async function holdWebhook(ctx: TransactionContext, id: string): Promise<Webhook> {
  const webhook = await lockWebhook(ctx.db, readerOf(ctx), id);
  if (!webhook) throw webhookErrors.webhook_not_found();
  return webhook;
}

/** Writes down what was done to a webhook. Of its address the host alone: a path may be a secret. */
export async function noteDeed(
  ctx: TransactionContext,
  webhook: Webhook,
  deed: 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.secret_changed' | 'webhook.replayed',
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(
    { ...ctx, ownerId: webhook.owner_id },
    { action: deed, targetType: 'webhook', targetId: webhook.id, detail },
  );
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
  const owner = ownerOfScope(ctx, input.scope);
  if (input.scope === 'own') requireHeardByOneself(input.events, 'events');
  await holdWebhooksOf(ctx.db, owner);
  if ((await countWebhooks(ctx.db, { owner, isOfPlatforms: false })) >= MAX_WEBHOOKS)
    throw webhookErrors.webhook_limit_reached();
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
    ...standing(input.is_active ?? true, now),
    failing_since: null,
    created_at: now,
    updated_at: now,
  };
  await insertWebhook(ctx.db, webhook);
  const { scope, events } = input;
  const { name, is_active } = webhook;
  await noteDeed(ctx, webhook, 'webhook.created', { name, host: hostOf(webhook.url), scope, events, is_active });
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
    const before = tellable(webhook);
    const after = Object.entries(tellable(changed)).filter(([name, value]) => String(before[name]) !== String(value));
    const was = Object.fromEntries(after.map(([name]) => [name, before[name]]));
    await noteDeed(ctx, changed, 'webhook.updated', { before: was, after: Object.fromEntries(after) });
    if (changed.is_active) await deliverWebhooksJob.wake(ctx, [changed.id]);
    if (changed.is_active) await publishResumed(ctx, webhook);
    return changed;
  });
}

function changeOf(webhook: Webhook, patch: WebhookPatch, now: Date): WebhookChange {
  const { name, url, events, is_active } = patch;
  return {
    ...(name === undefined || name === webhook.name ? {} : { name }),
    ...(url === undefined || url === webhook.url ? {} : { url, failing_since: null }),
    ...(events === undefined || eventsText(events) === webhook.events ? {} : { events: eventsText(events) }),
    ...(is_active === undefined || is_active === webhook.is_active ? {} : activity(is_active, now)),
  };
}

/** A name that is said twice counts once. */
function eventsText(names: readonly string[]): string {
  return JSON.stringify([...new Set(names)]);
}

function activity(isActive: boolean, now: Date): WebhookChange {
  return { ...standing(isActive, now), ...(isActive ? { failing_since: null } : {}) };
}

function standing(isActive: boolean, now: Date): Pick<Webhook, 'is_active' | 'paused_reason' | 'paused_at'> {
  if (isActive) return { is_active: true, paused_reason: null, paused_at: null };
  return { is_active: false, paused_reason: 'by_hand', paused_at: now };
}

function tellable({ name, url, events, is_active }: Webhook): Record<string, unknown> {
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
    await publishResumed(ctx, webhook);
    await noteDeed(ctx, webhook, 'webhook.deleted', { name: webhook.name, host: hostOf(webhook.url) });
  });
}

/** Tells of a webhook that had been switched off by itself. */
async function publishResumed(ctx: TransactionContext, before: Webhook): Promise<void> {
  if (before.paused_reason === null || before.paused_reason === 'by_hand') return;
  await publishToOwners(ctx, before, webhookEvents.resumed, { webhook_id: before.id });
}

import { z } from 'zod';
import { outboundUrlSchema } from '../../../platform/outbound/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { signingSecretSchema } from '../../../platform/secrets/index.ts';
import { PUBLIC_EVENTS } from './event-names.ts';
import { subscribedEvents } from './subscribed-events.ts';
import { PAUSED_REASONS, type Webhook } from './webhooks.store.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'))
  .describe('What the webhook is for. Left out: the host of its address.');

const url = outboundUrlSchema('webhook').describe('Where deliveries are posted to.');

const events = z.array(z.enum(PUBLIC_EVENTS)).max(PUBLIC_EVENTS.length).describe('The events it hears of.');

/** Whose webhook: one's own, the whole service's, or what automation platforms made for one. */
export const webhookScope = z.enum(['own', 'instance', 'platforms']);
/** One of them. */
export type WebhookScope = z.infer<typeof webhookScope>;

/** The body of `POST /api/webhooks`. */
export const newWebhookSchema = z.object({
  name: name.optional(),
  url,
  events,
  secret: signingSecretSchema
    .nullable()
    .optional()
    .describe('Signs every delivery. Left out: one is made and shown once. null: nothing is signed.'),
  scope: z
    .enum(['own', 'instance'])
    .default('own')
    .describe('`instance` hears everything; for administrators. `user.signup` is heard by these alone.'),
  is_active: z.boolean().optional().describe('false: it begins paused. Left out: it is switched on.'),
});

/** What a new webhook needs. */
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** The body of `PATCH /api/webhooks/{id}`: only what is given changes. */
export const webhookPatchSchema = z.object({
  name: name.optional(),
  url: url.optional(),
  events: events.optional(),
  is_active: z.boolean().optional().describe('false: paused, nothing is queued or sent until it is switched on.'),
});

/** What may change of a webhook. */
export type WebhookPatch = z.infer<typeof webhookPatchSchema>;

/** The body of `POST /api/webhooks/{id}/rotate-secret`. */
export const rotateSecretSchema = z.object({
  secret: signingSecretSchema.optional().describe('Left out: one is made and shown once.'),
  overlap_hours: z
    .number()
    .int()
    .min(0)
    .max(168)
    .default(24)
    .describe('So long both secrets sign. `X-Webhook-Signature` is the old one’s until then.'),
});

/** The body of `POST /api/webhooks/{id}/switch-secret`. */
export const switchSecretSchema = z.object({
  keep: z.enum(['new', 'old']).default('new').describe('The secret that signs alone from now on.'),
});

/** A webhook as the API shows it: its secrets are never in it. */
export const webhookSchema = z
  .object({
    id: z.uuid(),
    scope: webhookScope,
    name: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    is_active: z.boolean(),
    paused_reason: z.enum(PAUSED_REASONS).nullable(),
    paused_at: z.iso.datetime().nullable(),
    failing_since: z.iso.datetime().nullable().describe('The first failure since the last success.'),
    platform: z.string().nullable().describe('The automation platform that made it, which hears in one level.'),
    has_secret: z.boolean(),
    secret_changed_at: z.iso.datetime().nullable(),
    previous_secret_until: z.iso.datetime().nullable().describe('So long the old secret signs beside the new one.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' });

/** A webhook with a secret that was just made, shown this once. */
export const webhookWithSecretSchema = webhookSchema
  .extend({
    secret: z.string().nullable().describe('The secret that was made. It is not shown again. null: none was made.'),
  })
  .meta({ id: 'WebhookWithSecret' });

/** The only shape of a webhook that leaves the service. */
export function presentWebhook(webhook: Webhook, now: Date): z.infer<typeof webhookSchema> {
  const { previous_secret_until: until } = webhook;
  return {
    id: webhook.id,
    scope: scopeOf(webhook),
    name: webhook.name,
    url: webhook.url,
    events: subscribedEvents(webhook.events),
    is_active: webhook.is_active,
    paused_reason: PAUSED_REASONS.find((known) => known === webhook.paused_reason) ?? null,
    paused_at: webhook.paused_at?.toISOString() ?? null,
    failing_since: webhook.failing_since?.toISOString() ?? null,
    platform: webhook.platform,
    has_secret: webhook.secret_sealed !== null,
    secret_changed_at: webhook.secret_changed_at?.toISOString() ?? null,
    previous_secret_until: until !== null && now < until ? until.toISOString() : null,
    created_at: webhook.created_at.toISOString(),
    updated_at: webhook.updated_at.toISOString(),
  };
}

function scopeOf({ owner_id, platform }: Webhook): WebhookScope {
  if (platform !== null) return 'platforms';
  return owner_id === null ? 'instance' : 'own';
}

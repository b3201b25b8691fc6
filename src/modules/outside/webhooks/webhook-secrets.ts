import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { loadKeyring, open, type SealBinding, seal, sealedColumn } from '../../../platform/secrets/index.ts';
import type { SigningSecrets } from './signature.ts';
import type { Webhook } from './webhooks.store.ts';

const SECRET_BYTES = 32;

const place = { purpose: 'webhook secret', table: 'webhooks', id: 'id', idType: 'uuid', boundTo: 'id' } as const;

/** Where secrets of webhooks lie sealed. */
export const sealedWebhookSecrets = [
  sealedColumn({ ...place, sealed: 'secret_sealed' }),
  sealedColumn({ ...place, sealed: 'previous_secret_sealed' }),
];

function bindingOf(webhookId: string): SealBinding {
  return { purpose: 'webhook secret', boundTo: webhookId };
}

/** A new secret in the form of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Seals a webhook's secret. */
export async function sealSecret(ctx: Pick<Context, 'config'>, webhookId: string, secret: string): Promise<string> {
  return seal(await loadKeyring(ctx.config), bindingOf(webhookId), secret);
}

/**
 * The secrets that sign for a webhook now.
 * @throws SealError when one cannot be opened: nothing is sent unsigned instead.
 */
export async function signingSecrets(
  ctx: Pick<Context, 'config'>,
  webhook: Pick<Webhook, 'id' | 'secret_sealed' | 'previous_secret_sealed' | 'previous_secret_until'>,
  now: Date,
): Promise<SigningSecrets> {
  if (webhook.secret_sealed === null) return { current: null, previous: null };
  const keyring = await loadKeyring(ctx.config);
  const { previous_secret_sealed: sealed, previous_secret_until: until } = webhook;
  const previous = sealed !== null && until !== null && now < until ? sealed : null;
  return {
    current: open(keyring, bindingOf(webhook.id), webhook.secret_sealed),
    previous: previous === null ? null : open(keyring, bindingOf(webhook.id), previous),
  };
}

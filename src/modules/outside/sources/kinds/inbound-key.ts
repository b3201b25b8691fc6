import { z } from 'zod';
import { signingSecretSchema } from '../../../../platform/secrets/index.ts';
import { defineSourceKind } from '../source-kind.ts';

/** What an inbound address is set to. */
export const inboundConfig = z.strictObject({
  requires_signature: z
    .boolean()
    .default(false)
    .describe('Whether every request must be signed with a secret, in X-Webhook-Signature or X-Hub-Signature-256.'),
});

/** The secret that requests are signed with. */
export const inboundCredentials = z.strictObject({
  secret: signingSecretSchema,
});

/** An address that documents are posted to. Nothing runs for it: it is called. */
export const inboundKey = defineSourceKind({
  name: 'inbound_key',
  audience: 'user',
  config: inboundConfig,
  credentials: inboundCredentials,
  publicConfig: ({ requires_signature }) => ({ requires_signature }),
  async test(_ctx, { source, config, credentials }) {
    const found = (ok: boolean, code: string, detail: string) => ({ ok, code, detail, waiting_count: null });
    if (!source.is_active) return found(false, 'paused', 'The address is paused and answers as if it were not there.');
    if (config.requires_signature && credentials === null)
      return found(false, 'secret_missing', 'Signatures are required and there is no secret. Make one.');
    return found(true, 'ready', 'The address takes documents.');
  },
  run: null,
});

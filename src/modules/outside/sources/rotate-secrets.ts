import { type Context, inTransaction } from '../../../platform/context.ts';
import { newKey, newSigningSecret } from './inbound/inbound-secrets.ts';
import { inboundConfig } from './kinds/inbound-key.ts';
import { newMailTag } from './mail-in/mail-addresses.ts';
import { holdSource, recordAction, type SourceAndMade } from './manage-sources.ts';
import { requireMayOpen } from './may-open.ts';
import { sealCredentials } from './source-credentials.ts';
import { sourceErrors } from './sources.errors.ts';
import { type SourceChange, updateSource } from './sources.store.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives an inbound address another key, the one of before going on beside it for a while, or another secret for signatures at once.
 * @throws source_not_found, source_has_no_such_secret, proof_required, source_outlives_token
 */
export async function rotateSecretOf(
  ctx: Context,
  input: { id: string; what: 'key' | 'secret'; overlapHours: number },
): Promise<SourceAndMade> {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdSource(ctx, input.id);
    const isMailIn = held.kind === 'mail_in' && input.what === 'key';
    if (held.kind !== 'inbound_key' && !isMailIn) throw sourceErrors.source_has_no_such_secret();
    await requireMayOpen(ctx, held.kind);
    const now = ctx.clock.now();
    let change: SourceChange;
    const made = { key: null as string | null, secret: null as string | null };
    if (isMailIn) change = { mail_tag: newMailTag() };
    else if (input.what === 'key') {
      const { key, hash } = newKey();
      const overlaps = input.overlapHours > 0;
      const until = overlaps ? new Date(now.getTime() + input.overlapHours * HOUR_MS) : null;
      made.key = key;
      change = { key_hash: hash, previous_key_hash: overlaps ? held.key_hash : null, previous_key_until: until };
    } else {
      if (!inboundConfig.parse(held.config).requires_signature) throw sourceErrors.source_has_no_such_secret();
      const secret = newSigningSecret();
      made.secret = secret;
      change = { credentials_sealed: await sealCredentials(ctx, held.id, { secret }) };
    }
    const source = await updateSource(ctx.db, held.id, { ...change, updated_at: now });
    await recordAction(ctx, source, 'secret_changed', { name: source.name, what: input.what });
    return { source, made };
  });
}

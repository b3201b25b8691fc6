import type { Context } from '../../../platform/context.ts';
import { requireFreshProofOfSession } from '../../people/auth/index.ts';
import { sourceErrors } from './sources.errors.ts';

/** Kinds whose address alone lets documents in, for whoever has it. */
const OPEN_KINDS: ReadonlySet<string> = new Set(['inbound_key', 'mail_in']);

/**
 * Makes sure that whoever makes an address that lets documents in, or another key for it, may: a session that was left open must not be
 * enough, and nothing that a token makes lives longer than the token. Other kinds fetch by themselves and open nothing.
 * @throws proof_required, source_outlives_token
 */
export async function requireMayOpen(ctx: Context, kind: string): Promise<void> {
  if (!OPEN_KINDS.has(kind)) return;
  const { actor } = ctx;
  if (actor.type === 'token' && actor.expiresAt) throw sourceErrors.source_outlives_token();
  await requireFreshProofOfSession(ctx);
}

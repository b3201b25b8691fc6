import { createHash, randomBytes } from 'node:crypto';
import { inboundConfig } from '../kinds/inbound-key.ts';
import type { CheckedValues } from '../source-kind.ts';
import type { Source } from '../sources.store.ts';

const KEY_BYTES = 32;

/** What was made for a source and is shown once. */
export type MadeSecrets = { key: string | null; secret: string | null };

/** What becomes of a source's secrets; credentials of null: they stay as they are. */
type Wanted = { made: MadeSecrets; keyHash: Buffer | null; credentials: Record<string, unknown> | null };

/** A new key for an address, with what of it is stored. 256 random bits need no slow hash. */
export function newKey(): { key: string; hash: Buffer } {
  const key = `avi_${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, hash: hashOfKey(key) };
}

/** What of a key is stored and looked for. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** A new secret for signatures. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(KEY_BYTES).toString('base64')}`;
}

/** The key of a new address, and where signatures are required the secret, made when none was given. */
export function makeInbound(checked: CheckedValues): Wanted {
  const { key, hash } = newKey();
  const { made, credentials } = signing(checked, false);
  return { made: { ...made, key }, keyHash: hash, credentials };
}

/** The same for a change: an address that is to require signatures and has no secret gets one. */
export function patchInbound(source: Pick<Source, 'credentials_sealed'>, checked: CheckedValues): Wanted {
  return { ...signing(checked, source.credentials_sealed !== null), keyHash: null };
}

function signing({ config, credentials }: CheckedValues, hasSecret: boolean): Pick<Wanted, 'made' | 'credentials'> {
  const { requires_signature } = inboundConfig.parse(config);
  if (credentials !== null || hasSecret || !requires_signature)
    return { made: { key: null, secret: null }, credentials };
  const secret = newSigningSecret();
  return { made: { key: null, secret }, credentials: { secret } };
}

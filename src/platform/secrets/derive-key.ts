import { hkdfSync } from 'node:crypto';
import type { Config } from '../config/index.ts';
import { loadSessionSecret } from './session-secret.ts';

const KEY_BYTES = 32;

/**
 * A key for one purpose, the same on every node of the instance (HKDF, RFC 5869, over the session secret).
 * @param purpose names what the key is for; another purpose gives an unrelated key.
 */
export async function deriveKey(config: Config, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await loadSessionSecret(config), '', `archivolt ${purpose}`, KEY_BYTES));
}

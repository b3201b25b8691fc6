import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^(v1)\.([\w-]{8})\.([\w-]{38,})$/;

/**
 * What texts are sealed for; each stays for ever. Where they lie, `administration/maintenance/keys/sealed-columns.ts` says, so that another key can
 * take over: a purpose without a place there does not compile.
 */
export type SealPurpose =
  | 'setting'
  | 'totp secret'
  | 'mail'
  | 'account request'
  | 'document password'
  | 'id token of a session'
  | 'webhook secret'
  | 'destination credentials'
  | 'source credentials'
  | 'token of a link'
  /** Sealed with the caller's Idempotency-Key, not with ours. */
  | 'idempotent answer';

/** What a text is sealed for, and to what: it opens for no other purpose and in no other row. */
export type SealBinding = {
  purpose: SealPurpose;
  /** The id of the row that holds it. */
  boundTo: string;
};

/** A sealed text that cannot be opened; the message is one sentence without anything of the text. */
export class SealError extends Error {
  override readonly name = 'SealError';
  readonly reason: 'not_sealed' | 'unknown_key' | 'not_genuine';

  constructor(reason: SealError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Seals a text with the current key (AES-256-GCM).
 * @returns `v1.<key id>.<nonce, tag and ciphertext>`: letters, digits, `.`, `-` and `_`.
 */
export function seal(keyring: Keyring, binding: SealBinding, text: string): string {
  const { current } = keyring;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', current.keyFor(binding.purpose), nonce);
  cipher.setAAD(associatedData(current.id, binding));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const body = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
  return `${VERSION}.${current.id}.${body}`;
}

/**
 * Opens what `seal` gave for the same purpose and row.
 * @throws SealError when it is no sealed text, when its key is not in the keyring, or when it was changed or belongs elsewhere.
 */
export function open(keyring: Keyring, binding: SealBinding, sealed: string): string {
  const { keyId, body } = partsOf(sealed);
  const key = keyring.byId.get(keyId);
  if (!key) throw new SealError('unknown_key', `it was sealed with another key (${keyId}) than those that are here`);
  const decipher = createDecipheriv('aes-256-gcm', key.keyFor(binding.purpose), body.subarray(0, NONCE_BYTES));
  decipher.setAAD(associatedData(keyId, binding));
  decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const ciphertext = body.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch (error) {
    // final() has one way to fail: the tag does not fit.
    throw new SealError('not_genuine', 'it was changed, or sealed for another place', { cause: error });
  }
}

/**
 * Whether a sealed text should be sealed anew because its key is no longer the current one.
 * @throws SealError when it is no sealed text.
 */
export function needsReseal(keyring: Keyring, sealed: string): boolean {
  return partsOf(sealed).keyId !== keyring.current.id;
}

function partsOf(sealed: string): { keyId: string; body: Buffer } {
  const [, , keyId, body] = SEALED.exec(sealed) ?? [];
  if (keyId === undefined || body === undefined) throw new SealError('not_sealed', 'it is no sealed text');
  return { keyId, body: Buffer.from(body, 'base64url') };
}

/** JSON keeps the parts apart whatever is in them. */
function associatedData(keyId: string, { purpose, boundTo }: SealBinding): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, purpose, boundTo]));
}

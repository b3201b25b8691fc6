import { createHmac, hkdfSync } from 'node:crypto';
import type { ConfigValues } from '../config/index.ts';
import { databaseSettings } from '../database/index.ts';
import { generatedSecret } from './generated-secret.ts';
import { secretsSettings } from './secrets.settings.ts';

const KEY_BYTES = 32;
const KEY_ID_BYTES = 6;

/** One root key. `id` names it in what it sealed and tells nothing of it. */
export type RootKey = {
  readonly id: string;
  /** The key of one purpose (HKDF, RFC 5869); another purpose gives an unrelated key. */
  keyFor(purpose: string): Buffer;
};

/** The key that seals, and every key that opens, by id. */
export type Keyring = { readonly current: RootKey; readonly byId: ReadonlyMap<string, RootKey> };

/**
 * A keyring of texts, taken as they are: it is as strong as they are hard to guess.
 * @param older keys that open and do not seal.
 */
export function keyringOf(current: string, older: readonly string[] = []): Keyring {
  const keys = [current, ...older].map(rootKeyOf);
  const [first] = keys;
  if (!first) throw new Error('a keyring has a key that seals');
  return { current: first, byId: new Map(keys.map((key) => [key.id, key])) };
}

/**
 * The keyring of this instance: ENCRYPTION_KEY, or a key generated once into DATA_DIR, and ENCRYPTION_KEYS_OLD.
 * @throws Error when the file of the generated key is damaged or cannot be read.
 */
export async function loadKeyring(config: ConfigValues): Promise<Keyring> {
  const { encryptionKey, encryptionKeysOld } = config.get(secretsSettings);
  const current =
    encryptionKey ??
    (await generatedSecret({
      dataDir: config.get(databaseSettings).dataDir,
      fileName: 'encryption-key',
      remedy: 'Put it back from a backup: what it sealed cannot be opened by another one.',
    }));
  return keyringOf(current, encryptionKeysOld);
}

function rootKeyOf(text: string): RootKey {
  const hash = createHmac('sha256', text).update('archivolt key id').digest();
  return {
    id: hash.subarray(0, KEY_ID_BYTES).toString('base64url'),
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', text, '', `archivolt seal ${purpose}`, KEY_BYTES)),
  };
}

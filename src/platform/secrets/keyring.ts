import { createHmac, hkdfSync } from 'node:crypto';
import type { ConfigValues } from '../config/index.ts';
import { databaseSettings } from '../database/index.ts';
import { generatedKeys, presentKey, replaceGeneratedKey, writeKeys } from './key-files.ts';
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
 * The keyring of this instance: ENCRYPTION_KEY and ENCRYPTION_KEYS_OLD, or the keys generated into DATA_DIR. Load it when it is needed, and
 * after what it is to open was read: a key may be replaced at any moment.
 * @throws Error when the file of the generated key is damaged or cannot be read.
 */
export async function loadKeyring(config: ConfigValues): Promise<Keyring> {
  const { current, older } = await keyTexts(config);
  return keyringOf(current, older);
}

/** The keys of this instance themselves, for a backup, which seals them. @throws as `loadKeyring` does. */
export async function keyTexts(config: ConfigValues): Promise<{ current: string; older: string[] }> {
  const { encryptionKey, encryptionKeysOld } = config.get(secretsSettings);
  if (encryptionKey !== undefined) return { current: encryptionKey, older: encryptionKeysOld };
  const { current, older } = await generatedKeys(config.get(databaseSettings).dataDir);
  return { current, older: [...older, ...encryptionKeysOld] };
}

/** The keyring as it is, without making a key where there is none: null then. */
export async function presentKeyring(config: ConfigValues): Promise<Keyring | null> {
  const isThere = !hasGeneratedKey(config) || (await presentKey(config.get(databaseSettings).dataDir)) !== null;
  return isThere ? loadKeyring(config) : null;
}

/** Writes the generated keys of an instance that is restored. @throws Error when there is a key already. */
export async function writeGeneratedKeys(
  config: ConfigValues,
  keys: { current: string; older: readonly string[] },
): Promise<void> {
  await writeKeys(config.get(databaseSettings).dataDir, keys);
}

/** Whether the key of this instance is a generated one, and not the configuration's. */
export function hasGeneratedKey(config: ConfigValues): boolean {
  return config.get(secretsSettings).encryptionKey === undefined;
}

/** Makes a new generated key; the present one goes on opening what it sealed. Nothing may be sealed with older ones. */
export async function renewGeneratedKey(config: ConfigValues): Promise<void> {
  await replaceGeneratedKey(config.get(databaseSettings).dataDir);
}

function rootKeyOf(text: string): RootKey {
  const hash = createHmac('sha256', text).update('archivolt key id').digest();
  return {
    id: hash.subarray(0, KEY_ID_BYTES).toString('base64url'),
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', text, '', `archivolt seal ${purpose}`, KEY_BYTES)),
  };
}

import type { Config } from '../../../../platform/config/index.ts';
import { hasGeneratedKey, keyringOf, presentKeyring, writeGeneratedKeys } from '../../../../platform/secrets/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import { verifiedText } from '../hashed-read.ts';
import { keyIn } from '../layout.ts';
import type { Manifest } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { openKeys, type SavedKeys } from '../seal-keys.ts';

/** How the keys of a backup are got at. */
export type KeysInput = {
  place: BackupPlace;
  config: Config;
  /** Asks for the passphrase, when it is needed. @throws BackupProblem when there is none. */
  passphrase: () => Promise<string>;
  /** Restores without what opens sealed secrets: they have to be entered anew. */
  withoutKeys: boolean;
};

/**
 * Sees to it, before anything is restored, that sealed secrets will open: by the key that is configured here, or by that of the backup.
 * @returns the keys that are to be written into DATA_DIR; null when those that are there do. @throws BackupProblem
 */
export async function keysFor(input: KeysInput, manifest: Manifest): Promise<SavedKeys | null> {
  const [needed = ''] = manifest.keyIds;
  const present = await presentKeyring(input.config);
  if (present?.byId.has(needed) || input.withoutKeys) return null;
  if (!hasGeneratedKey(input.config))
    throw differs(
      'ENCRYPTION_KEY is not the key of this backup: set the one it was made with, here or in ENCRYPTION_KEYS_OLD',
    );
  if (present)
    throw differs('The file encryption-key in DATA_DIR is another key than that of this backup: move it away');
  if (manifest.keys === null)
    throw differs(
      'The keys were left out of this backup: set ENCRYPTION_KEY to the key that you keep elsewhere, or put the file encryption-key into DATA_DIR',
    );
  const sealed = await verifiedText(input.place, keyIn(manifest.name, manifest.keys.object), manifest.keys);
  const keys = await openKeys(sealed, await input.passphrase(), manifest.name);
  if (!keyringOf(keys.current, keys.older).byId.has(needed)) throw differs('The keys in this backup are not its own');
  return keys;
}

/** Writes the keys of the backup. */
export async function putKeysBack(config: Config, keys: SavedKeys | null): Promise<void> {
  if (keys !== null) await writeGeneratedKeys(config, keys);
}

function differs(sentence: string): BackupProblem {
  return new BackupProblem(
    'restore_key_differs',
    `${sentence}. With --without-keys everything is restored but the secrets sealed with it: passwords of sources and destinations, second steps, webhook secrets.`,
  );
}

import type { Config, ConfigValues, SavedTexts } from '../../../platform/config/index.ts';
import { declarationsOf, type SettingDeclaration } from '../../../platform/config/index.ts';
import { type Keyring, loadKeyring, open, type SealBinding, SealError, seal } from '../../../platform/secrets/index.ts';
import { settingErrors } from './settings.errors.ts';
import type { SavedRow, StoredValue } from './settings.store.ts';

/** Saved values as they were typed, and a sentence for each that cannot be opened. */
export type OpenedSettings = { texts: SavedTexts; unreadable: ReadonlyMap<string, string> };

/** What stands for a secret wherever it is listed. */
export const MASK = '[masked]';

/** How a setting's value is sealed: it opens for no other setting. */
function bindingOf(env: string): SealBinding {
  return { purpose: 'setting', boundTo: env };
}

/** The declaration of a setting. @throws setting_unknown */
export function declarationOf(config: Config, env: string): SettingDeclaration<unknown> {
  const found = config.catalogue.groups.flatMap(declarationsOf).find(([, declaration]) => declaration.env === env);
  if (!found)
    throw settingErrors.setting_unknown({
      detail: `There is no setting "${env}". docs/configuration.md lists them all.`,
    });
  return found[1];
}

/** A value as it is stored: sealed when the setting is secret. */
export async function storedValue(
  config: ConfigValues,
  declaration: SettingDeclaration<unknown>,
  text: string,
): Promise<StoredValue> {
  if (!declaration.secret) return { value_text: text, value_sealed: null };
  const sealed = seal(await loadKeyring(config), bindingOf(declaration.env), text);
  return { value_text: null, value_sealed: sealed };
}

/** Opens the sealed value of a setting. @throws SealError */
export function openValue(keyring: Keyring, env: string, sealed: string): string {
  return open(keyring, bindingOf(env), sealed);
}

/** Opens saved settings. The keys are only asked for when something is sealed. */
export async function openSettings(config: ConfigValues, rows: readonly SavedRow[]): Promise<OpenedSettings> {
  const texts = new Map<string, string>();
  const unreadable = new Map<string, string>();
  const keyring = rows.some((row) => row.value_sealed !== null) ? await loadKeyring(config) : undefined;
  for (const { env, value_text: text, value_sealed: sealed } of rows) {
    if (text !== null) texts.set(env, text);
    if (sealed === null || !keyring) continue;
    try {
      texts.set(env, openValue(keyring, env, sealed));
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      unreadable.set(env, unreadableSentence(env, error));
    }
  }
  return { texts, unreadable };
}

function unreadableSentence(env: string, error: SealError): string {
  const remedy =
    error.reason === 'unknown_key'
      ? 'Put that key into ENCRYPTION_KEYS_OLD, or save the setting anew'
      : 'Save the setting anew';
  return `${env}: the saved value cannot be opened: ${error.message}. ${remedy}: archivolt settings set ${env} -`;
}

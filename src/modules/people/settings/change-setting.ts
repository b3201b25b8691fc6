import { loadKeyring, SealError } from '../../../platform/secrets/index.ts';
import { changeSettings, type SettingsContext, type SettingsGuard } from './change-settings.ts';
import { declarationOf, openValue } from './saved-texts.ts';
import { invalid } from './setting-problems.ts';
import { settingErrors } from './settings.errors.ts';
import { type ChangeRow, findChange } from './settings.store.ts';

/** What a change came to: a setting read at the start takes effect at the next one. */
export type ChangedSetting = { env: string; needsRestart: boolean };

/**
 * Saves a value for a setting; it wins over the environment and reaches every process by itself.
 * @throws setting_unknown, setting_environment_only; setting_invalid with everything a start would refuse.
 */
export async function saveSetting(
  ctx: SettingsContext,
  input: { env: string; value: string },
): Promise<ChangedSetting> {
  await changeSettings(ctx, new Map([[input.env, input.value]]));
  return changed(ctx, input.env);
}

/**
 * Removes the saved value of a setting: the environment or the default counts again. Without a saved value nothing changes.
 * @throws setting_unknown; setting_invalid when a start without the value would be refused.
 */
export async function resetSetting(ctx: SettingsContext, input: { env: string }): Promise<ChangedSetting> {
  await changeSettings(ctx, new Map([[input.env, null]]));
  return changed(ctx, input.env);
}

/**
 * Gives a setting the saved value that an earlier change gave it, or none when that change removed it.
 * @param input.expected the version whoever restores it has seen.
 * @throws setting_change_not_found, setting_unknown, setting_environment_only, setting_changed_meanwhile; setting_invalid when it would
 * be refused today, or cannot be opened; what the guard throws.
 */
export async function restoreSetting(
  ctx: SettingsContext,
  input: { changeId: number; expected?: number | undefined; guard?: SettingsGuard },
): Promise<ChangedSetting> {
  const { changeId, expected, guard } = input;
  const earlier = await findChange(ctx.db, changeId);
  if (!earlier) throw settingErrors.setting_change_not_found();
  const { env, id } = earlier;
  await changeSettings(ctx, new Map([[env, await textOfChange(ctx, earlier)]]), {
    expected: expected === undefined ? undefined : new Map([[env, expected]]),
    guard,
    audit: { action: 'setting.restored', detail: { restored_from: id } },
  });
  return changed(ctx, env);
}

function changed(ctx: SettingsContext, env: string): ChangedSetting {
  return { env, needsRestart: declarationOf(ctx.config, env).restart === true };
}

async function textOfChange(ctx: SettingsContext, row: ChangeRow): Promise<string | null> {
  if (row.value_sealed === null) return row.value_text;
  try {
    return openValue(await loadKeyring(ctx.config), row.env, row.value_sealed);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    const message = `the value of change ${row.id} cannot be opened: ${error.message}.`;
    throw invalid([{ path: row.env, message }], error);
  }
}

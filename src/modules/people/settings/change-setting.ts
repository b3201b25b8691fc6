import type { SettingDeclaration } from '../../../platform/config/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { actorId } from '../../../platform/events/index.ts';
import { loadKeyring, SealError } from '../../../platform/secrets/index.ts';
import { recordAudit } from '../audit/index.ts';
import { declarationOf, MASK, openSettings, openValue, storedValue } from './saved-texts.ts';
import { settingErrors } from './settings.errors.ts';
import { type ChangeRow, findChange, lockSettings, readSaved, writeSetting } from './settings.store.ts';

type SettingsContext = Pick<Context, 'actor' | 'ownerId' | 'address' | 'requestId' | 'db' | 'config' | 'clock'>;

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
  const declaration = declarationOf(ctx.config, input.env);
  if (input.value === '') {
    throw settingErrors.setting_invalid({
      detail: `${input.env}: must not be empty. Reset it to go without a saved value.`,
    });
  }
  return change(ctx, declaration, { action: 'setting.saved', text: input.value });
}

/**
 * Removes the saved value of a setting: the environment or the default counts again. Without a saved value nothing changes.
 * @throws setting_unknown; setting_invalid when a start without the value would be refused.
 */
export async function resetSetting(ctx: SettingsContext, input: { env: string }): Promise<ChangedSetting> {
  return change(ctx, declarationOf(ctx.config, input.env), { action: 'setting.reset', text: null });
}

/**
 * Gives a setting the saved value that an earlier change gave it, or none when that change removed it.
 * @throws setting_change_not_found, setting_unknown, setting_environment_only; setting_invalid when it would be refused today, or cannot be opened.
 */
export async function restoreSetting(ctx: SettingsContext, input: { changeId: number }): Promise<ChangedSetting> {
  const earlier = await findChange(ctx.db, input.changeId);
  if (!earlier) throw settingErrors.setting_change_not_found();
  const declaration = declarationOf(ctx.config, earlier.env);
  const text = await textOfChange(ctx, earlier);
  return change(ctx, declaration, { action: 'setting.restored', text, restoredFrom: earlier.id });
}

async function textOfChange(ctx: SettingsContext, row: ChangeRow): Promise<string | null> {
  if (row.value_sealed === null) return row.value_text;
  try {
    return openValue(await loadKeyring(ctx.config), row.env, row.value_sealed);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    const detail = `${row.env}: the value of change ${row.id} cannot be opened: ${error.message}.`;
    throw settingErrors.setting_invalid({ detail, cause: error });
  }
}

async function change(
  ctx: SettingsContext,
  declaration: SettingDeclaration<unknown>,
  wanted: {
    action: 'setting.saved' | 'setting.reset' | 'setting.restored';
    text: string | null;
    restoredFrom?: number;
  },
): Promise<ChangedSetting> {
  const { env } = declaration;
  if (declaration.environmentOnly) {
    throw settingErrors.setting_environment_only({
      detail: `${env} comes from the environment or the file .env only.`,
    });
  }
  await inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    await lockSettings(tx);
    const rows = await readSaved(tx);
    const row = rows.find((saved) => saved.env === env);
    if (!row && wanted.text === null) return;
    const { texts } = await openSettings(ctx.config, rows);
    refuseWrong(ctx, env, texts, wanted.text);
    const value = wanted.text === null ? null : await storedValue(ctx.config, declaration, wanted.text);
    await writeSetting(tx, { env, value, at: ctx.clock.now(), by: actorId(ctx.actor) });
    const shown = (text: string | null) => (declaration.secret && text !== null ? MASK : text);
    await recordAudit(ctx, {
      action: wanted.action,
      targetType: 'setting',
      targetId: env,
      detail: {
        before: row ? shown(row.value_text ?? MASK) : null,
        after: shown(wanted.text),
        ...(wanted.restoredFrom === undefined ? {} : { restored_from: wanted.restoredFrom }),
      },
    });
  });
  return { env, needsRestart: declaration.restart === true };
}

/** What was wrong before is not this change's to mend, so that one wrong value after the other can be put right. */
function refuseWrong(ctx: SettingsContext, env: string, saved: ReadonlyMap<string, string>, text: string | null): void {
  const { catalogue } = ctx.config;
  const next = new Map(saved);
  if (text === null) next.delete(env);
  else next.set(env, text);
  const before = new Set(catalogue.problemsWith(saved));
  const problems = catalogue
    .problemsWith(next)
    .filter((problem) => !before.has(problem) || problem.startsWith(`${env}:`));
  if (problems.length === 0) return;
  throw settingErrors.setting_invalid({
    detail: problems.join('\n'),
    errors: problems.map((message) => ({ path: env, message })),
  });
}

import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  changeSettings,
  invalid,
  listSettings,
  restoreSetting,
  type SettingsGuard,
  settingErrors,
} from '../../people/settings/index.ts';
import { presentSetting } from './admin-settings.schemas.ts';
import { refuseLockOut } from './refuse-lock-out.ts';
import { secretsOfElsewhere } from './secrets-of-elsewhere.ts';

type Setting = ReturnType<typeof presentSetting>;
type Versions = ReadonlyMap<string, number>;

/**
 * Saves and resets settings for an administrator, all of them or none.
 * @returns them as they are then. @throws what `changeSettings` throws, and setting_locks_out
 */
export async function saveSettings(
  ctx: Context,
  input: { changes: ReadonlyMap<string, string | null>; expected?: Versions | undefined },
): Promise<Setting[]> {
  const { changes, expected } = input;
  return describingTheValue(ctx, async () => {
    await changeSettings(ctx, changes, { expected, guard: guardFor(ctx, changes) });
    return [...changes.keys()];
  });
}

/** Gives a setting an earlier value for an administrator. @returns it as it is then. @throws what `restoreSetting` throws, and setting_locks_out */
export async function rollBackSetting(
  ctx: Context,
  input: { changeId: number; expected?: number | undefined },
): Promise<Setting[]> {
  return describingTheValue(ctx, async () => [
    (await restoreSetting(ctx, { ...input, guard: guardFor(ctx, new Map()) })).env,
  ]);
}

/** What an administrator's change must not do: shut people out, or send a secret elsewhere. */
function guardFor(ctx: Context, changes: ReadonlyMap<string, string | null>): SettingsGuard {
  const changed = new Set([...changes].filter(([, text]) => text !== null).map(([env]) => env));
  return async (guarded, planned) => {
    const errors = secretsOfElsewhere(ctx.config.catalogue, { changed, ...planned });
    if (errors.length > 0) throw invalid(errors);
    await refuseLockOut(guarded, planned);
  };
}

/** Answers the settings that were changed; whoever was too late is told what they are now. */
async function describingTheValue(ctx: Context, change: () => Promise<string[]>): Promise<Setting[]> {
  const present = async (names: readonly string[]) =>
    (await listSettings(ctx)).filter(({ env }) => names.includes(env)).map(presentSetting);
  try {
    return await present(await change());
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'setting_changed_meanwhile') throw error;
    const { detail, errors = [] } = error;
    const settings = await present(errors.map(({ path }) => path));
    throw settingErrors.setting_changed_meanwhile({ detail, errors, extra: { settings }, cause: error });
  }
}

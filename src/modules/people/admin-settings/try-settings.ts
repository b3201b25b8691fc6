import type { Context } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { valuesWithTyped } from '../settings/index.ts';
import { adminSettingErrors } from './admin-settings.errors.ts';
import { trials } from './trials/registry.ts';
import type { TrialOutcome } from './trials/trial.ts';

/**
 * Tries out what settings lead to, with the values typed, saved or not. Nothing is saved; that it was tried is audited.
 * @throws setting_trial_unknown, setting_invalid
 */
export async function trySettings(
  ctx: Context,
  input: { what: string; typed: ReadonlyMap<string, string | null> },
): Promise<{ outcome: TrialOutcome; durationMs: number }> {
  const trial = trials.find(({ what }) => what === input.what);
  if (!trial) throw adminSettingErrors.setting_trial_unknown();
  const values = await valuesWithTyped(ctx, input.typed, trial.settings);
  const startedMs = performance.now();
  const outcome = await trial.run(ctx, values);
  const durationMs = Math.round(performance.now() - startedMs);
  await recordAudit(ctx, {
    action: 'setting.tried',
    targetType: 'setting',
    targetId: trial.settings[0],
    detail: { what: trial.what, result: outcome.result },
  });
  return { outcome, durationMs };
}

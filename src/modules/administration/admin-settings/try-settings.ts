import type { Context } from '../../../platform/context.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { invalid, valuesWithTyped } from '../../people/settings/index.ts';
import { adminSettingErrors } from './admin-settings.errors.ts';
import { secretsOfElsewhere } from './secrets-of-elsewhere.ts';
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
  const before = await valuesWithTyped(ctx, new Map(), trial.settings);
  const values = await valuesWithTyped(ctx, input.typed, trial.settings);
  const changed = new Set([...input.typed].filter(([, text]) => text !== null).map(([env]) => env));
  const errors = secretsOfElsewhere(ctx.config.catalogue, { changed, before, after: values });
  if (errors.length > 0) throw invalid(errors);
  const startedMs = performance.now();
  const outcome = await trial.run(ctx, values);
  const durationMs = Math.round(performance.now() - startedMs);
  await recordAudit(ctx, {
    action: 'setting.tried',
    targetType: 'setting',
    targetId: trial.settings[0],
    detail: { what: trial.what, result: outcome.result, host: trial.host(values) },
  });
  return { outcome, durationMs };
}

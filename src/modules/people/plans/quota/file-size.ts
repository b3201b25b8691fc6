import type { Context } from '../../../../platform/context.ts';
import type { AppError } from '../../../../platform/errors.ts';
import { planErrors } from '../plans.errors.ts';
import { entitlementOf } from './entitlement.ts';
import { BYTES_PER_MB } from './quotas.ts';
import { tellsLimit } from './tells-limit.ts';

/** How large a file of the caller may be, in bytes; null without a limit of their plan. */
export async function largestFileBytes(ctx: Context): Promise<number | null> {
  const megabytes = (await entitlementOf(ctx))?.plan.max_file_size_mb ?? 0;
  return megabytes === 0 ? null : megabytes * BYTES_PER_MB;
}

/** The refusal of a file that is larger than the plan allows. */
export function fileTooLargeForPlan(ctx: Pick<Context, 'clock'>, allowed: number): AppError {
  return planErrors.plan_file_size({
    detail: `Your plan takes files of up to ${allowed / BYTES_PER_MB} MB. Nothing of this upload was kept; a larger plan takes it.`,
    ...tellsLimit({ kind: 'file_bytes', allowed, used: 0, freesAt: null }, ctx.clock.now()),
  });
}

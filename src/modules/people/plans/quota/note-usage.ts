import type { TransactionContext } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { planEvents } from '../plans.events.ts';
import type { Quota } from './quotas.ts';

/** From here on a limit is nearly used up. */
const NEAR_SHARE = 0.8;

/** Lets the caller know, once each, when a limit is nearly used up and when it is; `before` and `after` are what was used. */
export async function noteUsage(
  ctx: TransactionContext,
  quota: Quota,
  used: { before: number; after: number },
): Promise<void> {
  const percent = stepOf(quota, used);
  if (percent === null) return;
  const { kind, planned, allowed, resetsAt } = quota;
  const resets_at = resetsAt?.toISOString() ?? null;
  await publish(ctx, planEvents.usageReached, { kind, percent, planned, allowed, resets_at });
}

function stepOf(
  { planned, allowed, resetsAt }: Quota,
  { before, after }: { before: number; after: number },
): 0 | 80 | 100 | null {
  const crosses = (threshold: number) => before < threshold && after >= threshold;
  if (crosses(allowed)) return 100;
  if (crosses(Math.ceil(planned * NEAR_SHARE))) return 80;
  return before === 0 && resetsAt !== null ? 0 : null;
}

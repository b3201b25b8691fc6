import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { countUploads } from '../../audit/index.ts';
import { findSubscriber, userErrors } from '../../users/index.ts';
import { hasPlans } from '../has-plans.ts';
import { entitlementFor } from './entitlement.ts';
import { countPagesRead } from './page-usage.store.ts';
import { BYTES_PER_MB, LIMITS_OF_PLANS, type QuotaKind } from './quotas.ts';

/** How much somebody uses of what their plan limits. */
const usageSchema = z
  .object({
    kind: z.enum(LIMITS_OF_PLANS),
    used: z.int(),
    planned: z.int().describe('What the plan says.'),
    allowed: z.int().describe('What is taken before more is refused.'),
    resets_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Usage' });

/** How what is not counted here is counted: by the modules whose it is. */
export type Counters = Readonly<
  Record<'destinations' | 'stored_bytes', (ctx: Context, ownerId: string) => Promise<number>>
>;

const periodSchema = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });

/** What somebody has: their plan, what they use of it, and of which time. */
export const subscriptionSchema = z.object({
  tier: z.string(),
  plan_name: z.string(),
  billing_cycle: z.enum(['monthly', 'yearly']),
  is_complimentary: z.boolean(),
  has_limits: z.boolean().describe('false: administrators, and everybody where there are no plans.'),
  api_access: z.boolean(),
  max_file_bytes: z.int().nullable(),
  period: periodSchema.describe('The month that documents and pages are counted in.'),
  usage: z.array(usageSchema),
});

/** @throws user_not_found */
export async function readSubscription(
  ctx: Context,
  ownerId: string,
  counters: Counters,
): Promise<z.infer<typeof subscriptionSchema>> {
  const subscriber = await findSubscriber(ctx.db, ownerId);
  if (!subscriber) throw userErrors.user_not_found();
  const { plan, period, quotas } = await entitlementFor(ctx, ownerId, subscriber);
  const hasLimits = hasPlans(ctx.config) && !subscriber.isAdmin;
  const count = (kind: QuotaKind, since: Date): Promise<number> => {
    if (kind === 'destinations' || kind === 'stored_bytes') return counters[kind](ctx, ownerId);
    if (kind === 'pages_a_month') return countPagesRead(ctx.db, ownerId, since);
    return countUploads(ctx.db, ownerId, since);
  };
  const usage: z.infer<typeof usageSchema>[] = [];
  for (const { kind, planned, allowed, since, resetsAt } of hasLimits ? quotas : []) {
    usage.push({ kind, used: await count(kind, since), planned, allowed, resets_at: resetsAt?.toISOString() ?? null });
  }
  const { start, end } = period.month;
  return {
    tier: subscriber.tier,
    plan_name: plan.name,
    billing_cycle: subscriber.cycle,
    is_complimentary: subscriber.isComplimentary,
    has_limits: hasLimits,
    api_access: !hasLimits || plan.api_access,
    max_file_bytes: hasLimits && plan.max_file_size_mb > 0 ? plan.max_file_size_mb * BYTES_PER_MB : null,
    period: { start: start.toISOString(), end: end.toISOString() },
    usage,
  };
}

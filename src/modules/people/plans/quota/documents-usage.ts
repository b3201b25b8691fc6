import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { timeSettings } from '../../../../platform/time/index.ts';
import { countUploadsSince } from '../../audit/index.ts';
import type { Subscriber } from '../../users/index.ts';
import { hasPlans } from '../has-plans.ts';
import { planSettings } from '../plans.settings.ts';
import { listPlanRows } from '../plans.store.ts';
import { FREE } from '../tier-defaults.ts';
import { billingPeriod } from './period.ts';
import { quotasOf } from './quotas.ts';

/** How many documents somebody has added of what their plan takes. */
export const documentsUsageSchema = z
  .object({
    kind: z.enum(['documents_in_all', 'documents_a_month', 'documents_a_year']),
    used: z.int(),
    planned: z.int().describe('What the plan says.'),
    allowed: z.int().describe('What is taken before more is refused.'),
    resets_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DocumentsUsage' });

/** How many documents somebody has added of what their plan takes. */
export type DocumentsUsage = z.infer<typeof documentsUsageSchema>;

/** Somebody of a list of people, as far as their limits go. */
export type PersonWithPlan = Pick<Subscriber, 'tier' | 'cycle' | 'anchor' | 'isAdmin' | 'allowsOverage'> & {
  id: string;
  timeZone: string | null;
};

/** The limit of documents that ends first, by person, counted in one query; whoever has none is not among them. */
export async function documentsUsageOf(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  people: readonly PersonWithPlan[],
): Promise<Map<string, DocumentsUsage>> {
  const limited = hasPlans(ctx.config) ? people.filter(({ isAdmin }) => !isAdmin) : [];
  if (limited.length === 0) return new Map();
  const plans = new Map((await listPlanRows(ctx.db)).map((plan) => [plan.plan_id, plan]));
  const { overagePercent } = ctx.config.get(planSettings);
  const now = ctx.clock.now();
  const wanted = limited.flatMap((person) => {
    const plan = plans.get(person.tier) ?? plans.get(FREE);
    if (!plan) return [];
    const timeZone = person.timeZone ?? ctx.config.get(timeSettings).timeZone;
    const period = billingPeriod({ anchor: person.anchor, now, timeZone });
    return quotasOf({ plan, subscriber: person, period, now, overagePercent }).flatMap(({ kind, ...quota }) =>
      kind === 'documents_in_all' || kind === 'documents_a_month' || kind === 'documents_a_year'
        ? [{ ...quota, kind, ownerId: person.id }]
        : [],
    );
  });
  const counts = await countUploadsSince(ctx.db, wanted);
  const usage = new Map<string, DocumentsUsage>();
  for (const [index, { ownerId, kind, planned, allowed, resetsAt }] of wanted.entries()) {
    const used = counts[index] ?? 0;
    const before = usage.get(ownerId);
    if (before && before.used * allowed >= used * before.allowed) continue;
    usage.set(ownerId, { kind, used, planned, allowed, resets_at: resetsAt?.toISOString() ?? null });
  }
  return usage;
}

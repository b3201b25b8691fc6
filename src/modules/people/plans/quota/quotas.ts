import type { Subscriber } from '../../users/index.ts';
import type { Plan } from '../plans.store.ts';
import type { BillingPeriod } from './period.ts';

/** What plans limit, and in what time. */
export const LIMITS_OF_PLANS = [
  'documents_in_all',
  'documents_a_month',
  'documents_a_year',
  'pages_a_month',
  'destinations',
  'stored_bytes',
] as const;
/** One of them. */
export type QuotaKind = (typeof LIMITS_OF_PLANS)[number];

/** How much somebody may have of something. */
export type Quota = {
  kind: QuotaKind;
  /** What the plan says. */
  planned: number;
  /** What is taken before it is refused. */
  allowed: number;
  /** From when on it is counted; of what is there now, it says nothing. */
  since: Date;
  /** When there is room again by itself. */
  resetsAt: Date | null;
};

/** From here on everything counts. */
export const EVER = new Date(0);

/** Bytes of what people call a megabyte, the larger of its two meanings. */
export const BYTES_PER_MB = 1024 * 1024;

/**
 * The quotas of a plan for somebody: what it does not limit is not among them.
 * @param overagePercent how far beyond its documents a plan goes that does not say so itself
 */
export function quotasOf(input: {
  plan: Plan;
  subscriber: Pick<Subscriber, 'cycle' | 'allowsOverage'>;
  period: BillingPeriod;
  now: Date;
  overagePercent: number;
}): Quota[] {
  const { plan, subscriber, period, now } = input;
  const percent = 100 + (plan.overage_percent ?? input.overagePercent);
  const withOverage = (planned: number) => ({ planned, allowed: Math.floor((planned * percent) / 100) });
  const exactly = (planned: number) => ({ planned, allowed: planned });
  const { start, end } = period.month;
  // A clock set back to before the first period counts everything there is: it opens no time in which nothing counts.
  const from = (begin: Date) => (begin > now ? EVER : begin);
  const isYearly = subscriber.cycle === 'yearly';
  const documents = plan.monthly_upload_limit * (isYearly ? period.monthOfYear : 1);
  const inTime: Quota[] = [
    {
      kind: isYearly ? 'documents_a_year' : 'documents_a_month',
      ...withOverage(documents),
      since: from(isYearly ? period.year.start : start),
      resetsAt: end,
    },
    { kind: 'pages_a_month', ...exactly(plan.max_ocr_pages_monthly), since: from(start), resetsAt: end },
  ];
  const lasting: Quota[] = [
    { kind: 'documents_in_all', ...withOverage(plan.lifetime_file_limit), since: EVER, resetsAt: null },
    { kind: 'destinations', ...exactly(plan.max_storage_destinations), since: EVER, resetsAt: null },
    { kind: 'stored_bytes', ...exactly(plan.max_storage_mb * BYTES_PER_MB), since: EVER, resetsAt: null },
  ];
  return [...(subscriber.allowsOverage ? [] : inTime), ...lasting].filter(({ planned }) => planned > 0);
}

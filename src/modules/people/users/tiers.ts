/** How often a paid plan is paid. */
export const BILLING_CYCLES = ['monthly', 'yearly'] as const;
/** One of them. */
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** What administrators begin with. */
export const HIGHEST_TIER = 'business';

/** The tiers a person can have, from the lowest up. */
export const TIERS = ['free', 'starter', 'professional', 'business'] as const;
/** One of them. */
export type Tier = (typeof TIERS)[number];

/** How often a paid tier is paid. */
export const BILLING_CYCLES = ['monthly', 'yearly'] as const;

/** What administrators begin with. */
export const HIGHEST_TIER: Tier = 'business';

export { addressKey } from './address-key.ts';
export { FairTurns } from './fair-turns.ts';
export { limitErrors } from './limits.errors.ts';
export type { RateDecision } from './local-limiter.ts';
export { RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';
export { deleteRefilledBudgets } from './shared-budget.store.ts';

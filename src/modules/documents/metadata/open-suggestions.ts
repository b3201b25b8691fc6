import type { Suggestion } from './suggestions.store.ts';

/**
 * What is still offered for a document. A currency says something of an amount only: without a total, there or offered, it is no offer.
 * @param total what stands in the field of the total.
 */
export function openSuggestions(suggestions: readonly Suggestion[], total: unknown): Suggestion[] {
  return beside(
    suggestions.filter(({ state }) => state === 'open'),
    total,
  );
}

/** Offers without the currency of an amount that is not there. */
export function beside<T extends { field: string }>(offers: readonly T[], total: unknown): T[] {
  const hasTotal = (total ?? null) !== null || offers.some(({ field }) => field === 'total_amount');
  return hasTotal ? [...offers] : offers.filter(({ field }) => field !== 'currency');
}

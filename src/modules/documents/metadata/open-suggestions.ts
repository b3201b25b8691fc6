import { NEEDED_FIELDS } from './fields.ts';
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

/** Doubt about these is worth somebody's look; about others, a VAT number say, it stays an offer on the document's page. */
const LOOKED_AT: ReadonlySet<string> = new Set([...NEEDED_FIELDS, 'total_amount']);

/** Whether one of these offers is about what a document is found by or paid by. */
export function wantsALook(offers: readonly { field: string }[]): boolean {
  return offers.some(({ field }) => LOOKED_AT.has(field));
}

/** Offers without the currency of an amount that is not there. */
export function beside<T extends { field: string }>(offers: readonly T[], total: unknown): T[] {
  const hasTotal = (total ?? null) !== null || offers.some(({ field }) => field === 'total_amount');
  return hasTotal ? [...offers] : offers.filter(({ field }) => field !== 'currency');
}

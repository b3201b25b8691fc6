import type { Context } from '../../../platform/context.ts';
import type { BillingCycle } from '../users/index.ts';
import type { PRICE_DIFFERENCES, PriceCheck } from './billing.schemas.ts';
import type { ProviderPrice } from './provider.ts';
import { requireProvider, withRefusals } from './provider-of.ts';

/** A price as a plan says it. */
type PlannedPrice = { priceId: string; currency: string; amount: number; cycle: BillingCycle };

const SENTENCES: Readonly<Record<(typeof PRICE_DIFFERENCES)[number], string>> = {
  not_found: 'The payment provider has no price of this name.',
  retired: 'The payment provider has retired this price: nobody can buy it any more.',
  not_recurring: 'This price is not paid monthly or yearly.',
  other_cycle: 'This price is paid in another cycle.',
  other_currency: 'This price is in another currency.',
  other_amount: 'This price is another amount.',
};

/** Compares what a plan says of a price with what the provider says. @throws billing_not_set_up, billing_unavailable, billing_refused */
export async function checkPrice(ctx: Context, planned: PlannedPrice): Promise<PriceCheck> {
  const provider = await requireProvider(ctx);
  const found = await withRefusals(ctx, () => provider.readPrice(planned.priceId, planned.currency));
  const difference = differenceOf(found, planned);
  return {
    found: found !== null,
    amount: found?.amount ?? null,
    currency: found?.currency ?? null,
    cycle: found?.cycle ?? null,
    matches: difference === null,
    difference,
    sentence: difference === null ? 'The payment provider says the same.' : SENTENCES[difference],
  };
}

function differenceOf(found: ProviderPrice | null, planned: PlannedPrice): PriceCheck['difference'] {
  if (!found) return 'not_found';
  if (!found.isActive) return 'retired';
  if (found.cycle === null) return 'not_recurring';
  if (found.cycle !== planned.cycle) return 'other_cycle';
  if (found.currency !== planned.currency) return 'other_currency';
  return found.amount === planned.amount ? null : 'other_amount';
}

import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client.ts';
import { queryClient } from '../../../api/session.ts';
import type { Cycle } from '../../../plans/plan-price.ts';
import { amountOf } from '../../../plans/plan-price.ts';
import type { PriceFields } from './plan-fields.ts';

/** A price of a plan that the payment provider knows by an id. */
export type CheckedPrice = { price_id: string; currency: string; amount: number; cycle: Cycle };

/** The prices of a plan that have an id and an amount. */
export function pricesToCheck(prices: readonly PriceFields[]): CheckedPrice[] {
  return prices.flatMap((price) =>
    (['monthly', 'yearly'] as const).flatMap((cycle) => {
      const amount = amountOf(price[cycle], price.currency);
      const price_id = price[`id_${cycle}`].trim();
      return price_id === '' || amount === null ? [] : [{ price_id, currency: price.currency, amount, cycle }];
    }),
  );
}

/** What the provider says of a price; asked once a minute at most. */
export function priceCheckQuery(price: CheckedPrice) {
  return queryOptions({
    queryKey: ['price-check', price],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => dataOf(api.POST('/api/billing/prices/check', { body: price, signal })),
  });
}

/** Whether the provider says otherwise of any price; where it cannot be asked, it says nothing. */
export async function hasOtherPrices(prices: readonly PriceFields[]): Promise<boolean> {
  const answers = await Promise.allSettled(
    pricesToCheck(prices).map((price) => queryClient.fetchQuery(priceCheckQuery(price))),
  );
  return answers.some((answer) => answer.status === 'fulfilled' && !answer.value.matches);
}

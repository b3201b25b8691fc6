/** A subscription as the stand-in keeps it: what decides about its answers. */
export type LivingSubscription = {
  id: string;
  customer: string;
  price: string;
  status: string;
  start: number;
  periodStart: number;
  periodEnd: number;
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  invoice: { id: string; status: 'paid' | 'open' | 'uncollectible'; created: number };
};

/** What something costs there. */
export type StandInPrice = {
  id: string;
  currency: string;
  amount: number;
  interval: 'month' | 'year';
  isActive?: boolean;
  /** What invoices call it; left out, by its id. */
  name?: string;
};

/** What is answered to a key that says by itself that it is not taken, or may read next to nothing. */
export function refusalOf(key: string): { status: number; json: unknown } | null {
  const status = key.includes('refused') ? 401 : key.includes('narrow') ? 403 : null;
  return status === null ? null : { status, json: { error: { type: 'invalid_request_error' } } };
}

const MONTH_SECONDS = 30 * 86_400;
const YEAR_SECONDS = 365 * 86_400;

/** How long a period of a price is. */
export function periodOf({ interval }: StandInPrice): number {
  return interval === 'year' ? YEAR_SECONDS : MONTH_SECONDS;
}

/** A price as Stripe answers it. */
export function priceObject(price: StandInPrice) {
  const { id, currency, amount, interval, isActive = true } = price;
  return {
    id,
    object: 'price',
    active: isActive,
    currency: currency.toLowerCase(),
    unit_amount: amount,
    recurring: { interval, interval_count: 1 },
    type: 'recurring',
  };
}

/** A subscription as Stripe answers it: the period stands on its item. */
export function subscriptionObject(one: LivingSubscription, price: StandInPrice) {
  const { invoice, periodEnd, cancelAtPeriodEnd } = one;
  return {
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    currency: price.currency.toLowerCase(),
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAtPeriodEnd ? periodEnd : null,
    ended_at: one.endedAt,
    trial_end: one.trialEnd,
    start_date: one.start,
    latest_invoice: invoiceObject(one, price),
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: `si_${one.id}`,
          object: 'subscription_item',
          quantity: 1,
          price: priceObject(price),
          current_period_start: one.periodStart,
          current_period_end: one.periodEnd,
        },
      ],
    },
    metadata: {},
    invoice_id: invoice.id,
  };
}

/** Its last invoice as Stripe answers it. */
export function invoiceObject(one: LivingSubscription, price: StandInPrice) {
  return {
    id: one.invoice.id,
    object: 'invoice',
    customer: one.customer,
    status: one.invoice.status,
    created: one.invoice.created,
    total: price.amount,
    currency: price.currency.toLowerCase(),
    number: `N-${one.invoice.id}`,
    invoice_pdf: `https://pay.example/${one.invoice.id}.pdf`,
    lines: { object: 'list', has_more: false, data: [{ description: `1 × ${price.name ?? price.id}` }] },
  };
}

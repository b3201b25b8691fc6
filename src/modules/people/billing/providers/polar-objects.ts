import { z } from 'zod';
import type { BillingCycle } from '../../users/index.ts';
import {
  type ProviderInvoice,
  type ProviderPrice,
  type ProviderSubscription,
  SUBSCRIPTION_STATUSES,
} from '../provider.ts';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const timeOrNull = time.nullish().transform((at) => at ?? null);
const interval = { recurring_interval: z.string().nullable(), recurring_interval_count: z.number().nullish() };

/** A subscription as Polar answers it, as far as it is read. */
export const polarSubscription = z.object({
  id: z.string(),
  customer_id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES).catch('incomplete'),
  product_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  current_period_start: time,
  current_period_end: time,
  trial_end: timeOrNull,
  cancel_at_period_end: z.boolean(),
  ends_at: timeOrNull,
  ended_at: timeOrNull,
  past_due_at: timeOrNull,
  started_at: timeOrNull,
  created_at: time,
  pending_update: z.object({ applies_at: time, product_id: z.string().nullable() }).nullish(),
});

/** A page of a list of Polar. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), pagination: z.object({ max_page: z.number() }) });

/** An order as Polar answers it, as far as it is read. */
export const polarOrder = z.object({
  id: z.string(),
  created_at: time,
  status: z.string(),
  description: z.string().nullish(),
  invoice_number: z.string().nullish(),
  total_amount: z.number(),
  currency: z.string(),
  is_invoice_generated: z.boolean(),
});

/** A product as Polar answers it, as far as it is read: what the service calls a price there. */
export const polarProduct = z.object({
  ...interval,
  is_archived: z.boolean(),
  prices: z.array(
    z.object({
      amount_type: z.string(),
      price_amount: z.number().nullish(),
      price_currency: z.string().nullish(),
    }),
  ),
});

/** A subscription of Polar as the service knows one. */
export function readPolarSubscription(one: z.output<typeof polarSubscription>): ProviderSubscription {
  const { status, current_period_start: periodStart, current_period_end: periodEnd, ended_at: endedAt } = one;
  const isDue = one.past_due_at !== null || status === 'unpaid' || status === 'past_due';
  return {
    id: one.id,
    customerId: one.customer_id,
    status,
    priceId: one.product_id,
    currency: one.currency.toUpperCase(),
    amount: one.amount,
    periodStart,
    periodEnd,
    paidUntil: isDue ? periodStart : status === 'canceled' ? (endedAt ?? periodEnd) : periodEnd,
    trialEnd: one.trial_end,
    cancelAt: one.ends_at ?? (one.cancel_at_period_end ? periodEnd : null),
    endedAt,
    pastDueSince: status === 'past_due' ? (one.past_due_at ?? periodStart) : null,
    // It names no invoice: one time of being due is one.
    dueInvoiceId: one.past_due_at && isDue ? `${one.id} ${one.past_due_at.toISOString()}` : null,
    pending: one.pending_update?.product_id
      ? { priceId: one.pending_update.product_id, at: one.pending_update.applies_at }
      : null,
    startedAt: one.started_at ?? one.created_at,
  };
}

const INVOICE_STATUS: Readonly<Record<string, ProviderInvoice['status']>> = {
  paid: 'paid',
  pending: 'open',
  refunded: 'refunded',
  partially_refunded: 'paid',
  void: 'void',
};

/** An order of Polar as people see an invoice; null for one that is not made out yet. */
export function readPolarOrder(order: z.output<typeof polarOrder>, pdfUrl: string | null): ProviderInvoice | null {
  const status = INVOICE_STATUS[order.status];
  if (status === undefined) return null;
  return {
    id: order.id,
    date: order.created_at,
    text: order.description ?? order.invoice_number ?? order.id,
    amount: order.total_amount,
    currency: order.currency.toUpperCase(),
    status,
    pdfUrl,
  };
}

/** What a product of Polar costs in a currency, or else in its first. */
export function readPolarProduct(product: z.output<typeof polarProduct>, currency: string): ProviderPrice | null {
  const fixed = product.prices.filter(({ amount_type }) => amount_type === 'fixed');
  const price = fixed.find((one) => one.price_currency?.toUpperCase() === currency) ?? fixed[0];
  if (!price) return null;
  return {
    currency: (price.price_currency ?? '').toUpperCase(),
    amount: price.price_amount ?? null,
    cycle: cycleOfPolar(product.recurring_interval, product.recurring_interval_count ?? 1),
    isActive: !product.is_archived,
  };
}

function cycleOfPolar(recurring: string | null, count: number): BillingCycle | null {
  if (recurring === 'month') return count === 1 ? 'monthly' : count === 12 ? 'yearly' : null;
  return recurring === 'year' && count === 1 ? 'yearly' : null;
}

import type Stripe from 'stripe';
import type { BillingCycle } from '../../users/index.ts';
import {
  type ProviderEvent,
  type ProviderInvoice,
  type ProviderPrice,
  type ProviderSubscription,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '../provider.ts';

const time = (seconds: number): Date => new Date(seconds * 1000);
const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** A subscription of Stripe as the service knows one; the period is that of its item. @returns null for one without an item. */
export function readStripeSubscription(subscription: Stripe.Subscription): ProviderSubscription | null {
  const [item] = subscription.items.data;
  const customerId = idOf(subscription.customer);
  if (!item || customerId === null) return null;
  const periodStart = time(item.current_period_start);
  const periodEnd = time(item.current_period_end);
  const { latest_invoice: invoice, cancel_at: cancelAt, trial_end: trialEnd, ended_at: endedAt } = subscription;
  const status = statusOf(subscription.status);
  const isPaid = invoice === null || typeof invoice === 'string' || invoice.status === 'paid';
  const isOpen = invoice !== null && typeof invoice !== 'string' && invoice.status === 'open';
  return {
    id: subscription.id,
    customerId,
    status,
    priceId: item.price.id,
    currency: subscription.currency.toUpperCase(),
    amount: item.price.unit_amount === null ? null : item.price.unit_amount * (item.quantity ?? 1),
    periodStart,
    periodEnd,
    paidUntil: isPaid ? periodEnd : periodStart,
    trialEnd: trialEnd === null ? null : time(trialEnd),
    cancelAt: cancelAt === null ? (subscription.cancel_at_period_end ? periodEnd : null) : time(cancelAt),
    endedAt: endedAt === null ? null : time(endedAt),
    pastDueSince: status !== 'past_due' ? null : isOpen ? time(invoice.created) : periodStart,
    dueInvoiceId: isOpen && (status === 'past_due' || status === 'unpaid') ? (invoice.id ?? null) : null,
    pending: null,
    startedAt: time(subscription.start_date),
  };
}

/** A status that is not known yet changes nothing, as one that has not begun. */
function statusOf(status: string): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'incomplete';
}

/** An invoice of Stripe as people see it; null for one that is not made out yet. */
export function readStripeInvoice(invoice: Stripe.Invoice): ProviderInvoice | null {
  const { status, lines, number, total, currency, created, invoice_pdf: pdfUrl } = invoice;
  if (invoice.id === undefined || status === null || status === 'draft') return null;
  const known = (['paid', 'open', 'void', 'uncollectible'] as const).find((one) => one === status);
  return {
    id: invoice.id,
    date: time(created),
    text: lines.data.at(-1)?.description ?? number ?? invoice.id,
    amount: total,
    currency: currency.toUpperCase(),
    status: known ?? 'open',
    pdfUrl: pdfUrl ?? null,
  };
}

/** What a price of Stripe is, in a currency where it has several. */
export function readStripePrice(price: Stripe.Price, currency: string): ProviderPrice {
  const option = price.currency_options?.[currency.toLowerCase()];
  return {
    currency: option ? currency : price.currency.toUpperCase(),
    amount: option ? option.unit_amount : price.unit_amount,
    cycle: cycleOfStripe(price.recurring),
    isActive: price.active,
  };
}

/** How often a price is paid; null: in no way that plans have. */
function cycleOfStripe(recurring: Stripe.Price.Recurring | null): BillingCycle | null {
  if (!recurring) return null;
  const { interval, interval_count: count } = recurring;
  if (interval === 'month') return count === 1 ? 'monthly' : count === 12 ? 'yearly' : null;
  return interval === 'year' && count === 1 ? 'yearly' : null;
}

/** What an event of Stripe is about: every one about a customer's payments has its `customer`. */
export function readStripeEvent(event: Stripe.Event, pinned: string): ProviderEvent {
  const object: unknown = event.data.object;
  const { type } = event;
  const isAboutPayments = /^(?:checkout\.session|customer\.subscription|invoice)\.|^customer\.deleted$/.test(type);
  const wrongVersion = event.api_version !== pinned;
  return {
    id: event.id,
    type,
    customerId: isAboutPayments ? customerOf(object, type) : null,
    isTestMode: !event.livemode,
    isTrialEnding: type === 'customer.subscription.trial_will_end',
    warning: wrongVersion
      ? `the endpoint at Stripe speaks ${event.api_version ?? 'another version'} instead of ${pinned}`
      : null,
  };
}

function customerOf(object: unknown, type: string): string | null {
  if (type === 'customer.deleted') return memberOf(object, 'id');
  return memberOf(object, 'customer') ?? memberOf(objectOf(object, 'customer'), 'id');
}

function objectOf(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? new Map(Object.entries(object)).get(name) : undefined;
}

function memberOf(object: unknown, name: string): string | null {
  const value = objectOf(object, name);
  return typeof value === 'string' ? value : null;
}

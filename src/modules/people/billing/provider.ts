import type { BillingCycle } from '../users/index.ts';

/** The payment providers there is a file for in `providers/`. */
export const PROVIDER_NAMES = ['stripe', 'polar'] as const;
/** One of them. */
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** How a subscription stands at the provider. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;
/** One of them. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as the provider says that it is now. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  /** What the provider calls what is paid for; plans name it. */
  priceId: string;
  currency: string;
  /** In the smallest unit of the currency; null: the provider does not say. */
  amount: number | null;
  periodStart: Date;
  periodEnd: Date;
  /** Until when it is paid for: the end of the period, or its start while this period is not paid. */
  paidUntil: Date;
  trialEnd: Date | null;
  /** When it ends; null: it goes on. */
  cancelAt: Date | null;
  endedAt: Date | null;
  /** Since when a payment is due; null: none is. */
  pastDueSince: Date | null;
  /** The invoice that is due although it was tried; null: none is. */
  dueInvoiceId: string | null;
  /** What it becomes, and when. */
  pending: { priceId: string; at: Date } | null;
  startedAt: Date;
};

/** What an event of the provider is about. What it says beside that is never believed: the state is read anew. */
export type ProviderEvent = {
  id: string;
  type: string;
  /** null: it is about nobody's payments. */
  customerId: string | null;
  isTestMode: boolean;
  /** A trial ends soon. */
  isTrialEnding: boolean;
  /** What is odd about it, for the log. */
  warning: string | null;
};

/** An invoice as people see it. */
export type ProviderInvoice = {
  id: string;
  date: Date;
  text: string;
  amount: number;
  currency: string;
  status: 'paid' | 'open' | 'void' | 'uncollectible' | 'refunded';
  pdfUrl: string | null;
};

/** What the provider says of a price. */
export type ProviderPrice = { currency: string; amount: number | null; cycle: BillingCycle | null; isActive: boolean };

/** What is to be paid for on the provider's own page. */
export type CheckoutRequest = {
  customerId: string;
  userId: string;
  priceId: string;
  currency: string;
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
  locale: string;
};

/** A payment provider: everything that the service wants of one. Its calls throw `BillingProblem`. */
export type PaymentProvider = {
  readonly name: ProviderName;
  readonly isTestMode: boolean;
  /** What the account is called that is paid to; null: it takes the key and does not say. */
  readAccount(): Promise<string | null>;
  /** Makes a customer of a person. */
  createCustomer(person: { userId: string; email: string | null; name: string }): Promise<string>;
  /** The address of a page where the person pays. */
  checkout(request: CheckoutRequest): Promise<string>;
  /** The address of a page where the person changes how they pay. */
  portal(request: { customerId: string; returnUrl: string; locale: string }): Promise<string>;
  /** Every subscription that a customer has or had. */
  readSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Every subscription of the account that is not over, one after the other. */
  listSubscriptions(): AsyncIterable<ProviderSubscription>;
  /** Lets a subscription be about another price from now on. `isMore`: what is missing is paid at once, else the rest is credited. */
  changePrice(request: { subscriptionId: string; priceId: string; isMore: boolean }): Promise<void>;
  /** Lets a subscription end with its period, or go on after all. */
  setEnding(request: { subscriptionId: string; endsWithPeriod: boolean }): Promise<void>;
  /** Ends a subscription at once. */
  cancel(subscriptionId: string): Promise<void>;
  /** The latest invoices of a customer, newest first. */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>;
  /** What a price is, in a currency where it has several; null: there is none of this name. */
  readPrice(priceId: string, currency: string): Promise<ProviderPrice | null>;
  /**
   * Reads an event that came from outside.
   * @param raw.now the time that its own is compared with. @throws billing_signature_wrong
   */
  parseEvent(raw: { body: Buffer; headers: Readonly<Record<string, string | undefined>>; now: Date }): ProviderEvent;
};

/** Why the provider did not do what it was asked. */
export type ProblemKind =
  /** It is away or busy: another time may be better. */
  | 'away'
  /** The person's payment did not go through. */
  | 'payment_failed'
  /** There is nothing of this name. */
  | 'missing'
  /** There is no such customer any more. */
  | 'customer_missing'
  /** It does not take our key, or not what we ask. */
  | 'refused';

/** The provider did not do what it was asked. Its message is for the log alone. */
export class BillingProblem extends Error {
  override readonly name = 'BillingProblem';
  readonly kind: ProblemKind;
  readonly retryAfterSeconds: number | null;

  constructor(kind: ProblemKind, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

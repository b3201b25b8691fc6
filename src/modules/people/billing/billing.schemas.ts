import { z } from 'zod';
import { paginationSchema } from '../../../platform/paging/index.ts';
import { planIdSchema, subscriptionSchema } from '../plans/index.ts';
import { BILLING_CYCLES } from '../users/index.ts';
import { PROVIDER_NAMES, SUBSCRIPTION_STATUSES } from './provider.ts';

const cycleSchema = z.enum(BILLING_CYCLES);
const nextSchema = z.string().max(2000).optional().describe('The path of a page of ours to go on with afterwards.');
const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()
  .describe('Left out: the first one of the plan, or that of the running subscription.');

/** The body of `POST /api/billing/checkout`. */
export const checkoutBody = z
  .strictObject({ plan_id: planIdSchema, cycle: cycleSchema, currency: currencySchema, next: nextSchema })
  .meta({ id: 'CheckoutRequest' });

/** The body of `POST /api/subscriptions/choose`. */
export const chooseBody = z
  .strictObject({
    plan_id: planIdSchema,
    billing_cycle: cycleSchema.default('monthly'),
    currency: currencySchema,
    next: nextSchema,
  })
  .meta({ id: 'ChoosePlanRequest' });

/** The answer of what leads to a page of the payment provider. */
export const urlSchema = z.object({ url: z.url().describe('A page of the payment provider.') });

/** The answer of `POST /api/subscriptions/choose`. */
export const choiceSchema = z.object({
  url: z.url().nullable().describe('The page to pay on; null: it is done.'),
});

/** The body of `POST /api/billing/portal`. */
export const portalBody = z.strictObject({ next: nextSchema }).meta({ id: 'PortalRequest' });

/** An invoice as people see it. */
const invoiceSchema = z
  .object({
    id: z.string(),
    date: z.iso.datetime(),
    text: z.string(),
    amount: z.int().describe('In the smallest unit of the currency.'),
    currency: z.string(),
    status: z.enum(['paid', 'open', 'void', 'uncollectible', 'refunded']),
    pdf_url: z.url().nullable(),
  })
  .meta({ id: 'Invoice' });

/** The answer of `GET /api/billing/invoices`. */
export const invoicesSchema = z.object({ invoices: z.array(invoiceSchema), pagination: paginationSchema });

/** The body of `POST /api/billing/prices/check`. */
export const priceCheckBody = z
  .strictObject({
    price_id: z
      .string()
      .trim()
      .regex(/^[\w.:-]{1,255}$/),
    currency: z.string().regex(/^[A-Z]{3}$/),
    amount: z.int().min(0).max(2_147_483_647).describe('In the smallest unit of the currency.'),
    cycle: cycleSchema,
  })
  .meta({ id: 'PriceCheckRequest' });

/** How a price at the provider differs from what a plan says. */
export const PRICE_DIFFERENCES = [
  'not_found',
  'retired',
  'not_recurring',
  'other_cycle',
  'other_currency',
  'other_amount',
] as const;

/** The answer of `POST /api/billing/prices/check`. */
export const priceCheckSchema = z
  .object({
    found: z.boolean(),
    amount: z.int().nullable(),
    currency: z.string().nullable(),
    cycle: cycleSchema.nullable(),
    matches: z.boolean(),
    difference: z.enum(PRICE_DIFFERENCES).nullable().describe('What differs first; null where it matches.'),
    sentence: z.string(),
  })
  .meta({ id: 'PriceCheck' });

const paymentSchema = z
  .object({
    provider: z.enum(PROVIDER_NAMES),
    status: z.enum(SUBSCRIPTION_STATUSES),
    next_payment_at: z.iso.datetime().nullable().describe('null: nothing will be paid by itself.'),
    amount: z.int().nullable().describe('In the smallest unit of the currency; null: the provider did not say.'),
    currency: z.string(),
    trial_ends_at: z.iso.datetime().nullable(),
    cancel_at: z.iso.datetime().nullable().describe('When it ends, where it was cancelled.'),
    can_resume: z.boolean().describe('It was cancelled and can still go on.'),
    grace_until: z.iso.datetime().nullable().describe('A payment failed: until when the plan is kept all the same.'),
    is_test_mode: z.boolean().describe('No money moves.'),
  })
  .meta({ id: 'Payment' });

/** What somebody has, what becomes of it by itself, and what they pay. */
export const ownSubscriptionSchema = subscriptionSchema
  .extend({
    pending_change: z
      .object({ plan_id: z.string(), plan_name: z.string(), billing_cycle: cycleSchema, at: z.iso.datetime() })
      .nullable()
      .describe('What it becomes by itself.'),
    payment: paymentSchema.nullable().describe('null: nothing is paid for it.'),
  })
  .meta({ id: 'OwnSubscription' });

/** What somebody pays. */
export type Payment = z.infer<typeof paymentSchema>;
/** How a price differs from what a plan says. */
export type PriceCheck = z.infer<typeof priceCheckSchema>;

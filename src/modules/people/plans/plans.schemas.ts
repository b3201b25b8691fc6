import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import type { Plan, PlanPrice } from './plans.store.ts';
import { BYTES_PER_MB } from './quota/quotas.ts';

const MOST = 2_147_483_647;
const MAX_CURRENCIES = 20;
const MAX_FEATURES = 20;

/** Whether there is a currency of this code (ISO 4217). */
const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);

const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'));
const limit = (what: string) => z.int().min(0).max(MOST).describe(`${what}; 0: no limit.`);
const amount = z.int().min(0).max(MOST).describe('In the smallest unit of the currency: cents, yen.');
const currency = z.string().refine(isCurrency, says('currency')).describe('By its code (ISO 4217), such as `EUR`.');
const priceId = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[\w.:-]+$/, says('price_id'))
  .nullable()
  .describe('What the payment provider calls the price; null: it cannot be bought there.');

const price = {
  currency,
  price_monthly_cents: amount,
  price_yearly_cents: amount,
  stripe_price_id_monthly: priceId.default(null),
  stripe_price_id_yearly: priceId.default(null),
};
const priceSchema = z.strictObject(price).meta({ id: 'PlanPrice' });

const details = {
  name: line(100).min(1, says('blank')),
  tagline: line(200),
  trial_days: z.int().min(0).max(730),
  lifetime_file_limit: limit('Documents in all'),
  daily_upload_limit: limit('Documents a day'),
  monthly_upload_limit: limit('Documents a month'),
  max_storage_destinations: limit('Destinations'),
  max_ocr_pages_monthly: limit('Pages read by OCR a month'),
  max_file_size_mb: z.int().min(0).max(1_000_000).describe('Megabytes of one file; 0: no limit.'),
  max_storage_mb: limit('Megabytes of originals, the trash included'),
  overage_percent: z
    .int()
    .min(0)
    .max(200)
    .nullable()
    .describe('How far beyond its documents it goes; null: as SUBSCRIPTION_OVERAGE_PERCENT says.'),
  api_access: z.boolean().describe('Whether scripts and apps may be used: API tokens and automation platforms.'),
  is_active: z.boolean().describe('false: retired. Nobody chooses it any more, whoever has it keeps it.'),
  is_highlighted: z.boolean(),
  badge_text: line(40),
  cta_text: line(60).describe('What its button says.'),
  features: z
    .array(line(200).min(1, says('blank')))
    .max(MAX_FEATURES)
    .describe('Further lines of its card.'),
  other_prices: z.array(priceSchema).max(MAX_CURRENCIES).describe('What it costs in other currencies.'),
};

/** A currency that stands twice, and prices in none at all, make no sense. */
function checkCurrencies(
  plan: { currency?: string | undefined; other_prices?: { currency: string }[] | undefined },
  context: z.RefinementCtx,
) {
  const codes = [plan.currency, ...(plan.other_prices ?? []).map((other) => other.currency)];
  const twice = codes.findIndex((code, index) => code !== undefined && codes.indexOf(code) !== index);
  if (twice > 0) {
    context.addIssue({ code: 'custom', path: ['other_prices', twice - 1, 'currency'], message: says('twice') });
  }
}

/** What people subscribe by: small letters, digits and dashes. */
export const planIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,49}$/, says('plan_id'))
  .describe('What profiles name as their tier; it never changes.');

/** The body of `POST /api/plans`. */
export const newPlanSchema = z
  .strictObject({
    plan_id: planIdSchema,
    name: details.name,
    ...price,
    tagline: details.tagline.default(''),
    trial_days: details.trial_days.default(0),
    lifetime_file_limit: details.lifetime_file_limit.default(0),
    daily_upload_limit: details.daily_upload_limit.default(0),
    monthly_upload_limit: details.monthly_upload_limit.default(0),
    max_storage_destinations: details.max_storage_destinations.default(0),
    max_ocr_pages_monthly: details.max_ocr_pages_monthly.default(0),
    max_file_size_mb: details.max_file_size_mb.default(0),
    max_storage_mb: details.max_storage_mb.default(0),
    overage_percent: details.overage_percent.default(null),
    api_access: details.api_access.default(true),
    is_active: details.is_active.default(true),
    is_highlighted: details.is_highlighted.default(false),
    badge_text: details.badge_text.default(''),
    cta_text: details.cta_text.default(''),
    features: details.features.default([]),
    other_prices: details.other_prices.default([]),
  })
  .superRefine(checkCurrencies)
  .meta({ id: 'NewPlanRequest' });

/** A plan to make. */
export type NewPlanBody = z.infer<typeof newPlanSchema>;

/** The body of `PATCH /api/plans/{plan_id}`: only what is given changes. */
export const planPatchSchema = z
  .strictObject({
    ...details,
    currency,
    price_monthly_cents: amount,
    price_yearly_cents: amount,
    stripe_price_id_monthly: priceId,
    stripe_price_id_yearly: priceId,
  })
  .partial()
  .superRefine(checkCurrencies)
  .meta({ id: 'PlanPatch' });

/** What of a plan may change. */
export type PlanPatch = z.infer<typeof planPatchSchema>;

const shownPrice = {
  currency: z.string(),
  price_monthly_cents: z.int(),
  price_yearly_cents: z.int(),
  stripe_price_id_monthly: z.string().nullable(),
  stripe_price_id_yearly: z.string().nullable(),
};

/** A plan as the API shows it. */
export const planSchema = z
  .object({
    id: z.uuid(),
    plan_id: z.string(),
    ...details,
    ...shownPrice,
    other_prices: z.array(z.object(shownPrice)),
    sort_order: z.int(),
    privileges: z.array(z.enum(['api_access'])).describe('What it lets people do.'),
    quotas: z
      .array(z.object({ kind: z.string(), allowed: z.int(), per: z.enum(['file', 'day', 'month']).nullable() }))
      .describe('What it limits; what is not here has no limit.'),
  })
  .meta({ id: 'Plan' });

const shown = (price: PlanPrice) => ({
  currency: price.currency,
  price_monthly_cents: price.price_monthly,
  price_yearly_cents: price.price_yearly,
  stripe_price_id_monthly: price.price_id_monthly,
  stripe_price_id_yearly: price.price_id_yearly,
});
const NO_PRICE: PlanPrice = {
  currency: 'EUR',
  price_monthly: 0,
  price_yearly: 0,
  price_id_monthly: null,
  price_id_yearly: null,
};

/** The only shape of a plan that leaves the service. */
export function presentPlan({ prices, created_at, updated_at, ...plan }: Plan): z.infer<typeof planSchema> {
  const [first = NO_PRICE, ...others] = prices;
  const quotas = [
    { kind: 'documents_in_all', allowed: plan.lifetime_file_limit, per: null },
    { kind: 'documents_a_month', allowed: plan.monthly_upload_limit, per: 'month' as const },
    { kind: 'documents_a_day', allowed: plan.daily_upload_limit, per: 'day' as const },
    { kind: 'pages_a_month', allowed: plan.max_ocr_pages_monthly, per: 'month' as const },
    { kind: 'destinations', allowed: plan.max_storage_destinations, per: null },
    { kind: 'file_bytes', allowed: plan.max_file_size_mb * BYTES_PER_MB, per: 'file' as const },
    { kind: 'stored_bytes', allowed: plan.max_storage_mb * BYTES_PER_MB, per: null },
  ];
  return {
    ...plan,
    ...shown(first),
    other_prices: others.map(shown),
    privileges: plan.api_access ? ['api_access'] : [],
    quotas: quotas.filter(({ allowed }) => allowed > 0),
  };
}

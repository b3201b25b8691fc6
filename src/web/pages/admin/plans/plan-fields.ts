import type { TFunction } from 'i18next';
import type { NewPlan, Plan, PlanPatch } from '../../../api/types.ts';
import type { CardPlan } from '../../../plans/plan-card.tsx';
import { amountOf, typedPrice } from '../../../plans/plan-price.ts';

const greatest = 2_147_483_647;

/** A price as it is typed. */
export type PriceFields = {
  key: string;
  currency: string;
  monthly: string;
  yearly: string;
  id_monthly: string;
  id_yearly: string;
};

/** A plan as the form holds it: a limit that is empty is none. */
export type PlanFields = Pick<
  Plan,
  'name' | 'tagline' | 'badge_text' | 'cta_text' | 'api_access' | 'is_highlighted'
> & {
  prices: PriceFields[];
  lines: { key: string; text: string }[];
} & Record<LimitName | 'overage_percent', string>;

/** The limits of a plan, which are whole numbers; 0 stands for none. */
export const limitNames = [
  'trial_days',
  'monthly_upload_limit',
  'daily_upload_limit',
  'lifetime_file_limit',
  'max_ocr_pages_monthly',
  'max_storage_destinations',
  'max_file_size_mb',
  'max_storage_mb',
] as const;

/** One of the limits. */
export type LimitName = (typeof limitNames)[number];

const most: Partial<Record<LimitName | 'overage_percent', number>> = {
  trial_days: 730,
  max_file_size_mb: 1_000_000,
  overage_percent: 200,
};

/** The fields of a plan as it is. */
export function fieldsOf(plan: Plan): PlanFields {
  const { name, tagline, badge_text, cta_text, api_access, is_highlighted } = plan;
  const limits = Object.fromEntries(limitNames.map((limit) => [limit, plan[limit] === 0 ? '' : String(plan[limit])]));
  return {
    ...{ name, tagline, badge_text, cta_text, api_access, is_highlighted },
    ...(limits as Record<LimitName, string>),
    overage_percent: plan.overage_percent === null ? '' : String(plan.overage_percent),
    prices: [plan, ...plan.other_prices].map((price) => ({
      key: price.currency,
      currency: price.currency,
      monthly: typedPrice(price.price_monthly_cents, price.currency),
      yearly: typedPrice(price.price_yearly_cents, price.currency),
      id_monthly: price.stripe_price_id_monthly ?? '',
      id_yearly: price.stripe_price_id_yearly ?? '',
    })),
    lines: plan.features.map((text, index) => ({ key: `${index}`, text })),
  };
}

function pricesOf(fields: PlanFields) {
  return fields.prices.map((price) => ({
    currency: price.currency,
    price_monthly_cents: amountOf(price.monthly, price.currency) ?? 0,
    price_yearly_cents: amountOf(price.yearly, price.currency) ?? 0,
    stripe_price_id_monthly: price.id_monthly.trim() || null,
    stripe_price_id_yearly: price.id_yearly.trim() || null,
  }));
}

function numberOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
}

function limitsOf(fields: PlanFields): Record<LimitName, number> {
  return Object.fromEntries(limitNames.map((name) => [name, numberOf(fields[name])])) as Record<LimitName, number>;
}

/** What the card is drawn from while somebody types. */
export function cardOf(fields: PlanFields): CardPlan {
  const [first, ...others] = pricesOf(fields);
  const { name, tagline, badge_text, api_access, is_highlighted } = fields;
  return {
    ...{ name, tagline, badge_text, api_access, is_highlighted },
    ...limitsOf(fields),
    features: fields.lines.map(({ text }) => text),
    ...(first ?? { currency: 'EUR', price_monthly_cents: 0, price_yearly_cents: 0 }),
    other_prices: others,
  };
}

/** All of the form, as it is saved. */
export function patchOf(fields: PlanFields): PlanPatch {
  const { prices, lines, overage_percent, ...words } = fields;
  const [first, ...others] = pricesOf(fields);
  return {
    ...words,
    ...limitsOf(fields),
    ...first,
    other_prices: others,
    overage_percent: overage_percent.trim() === '' ? null : Number(overage_percent),
    features: lines.map(({ text }) => text.trim()).filter((text) => text !== ''),
  };
}

/** What is wrong with a plan, by the path of its field. */
export function problemsOf(t: TFunction, fields: PlanFields): Record<string, string> {
  const problems: Record<string, string> = {};
  if (fields.name.trim() === '') problems.name = t('plan_designer.name_missing');
  for (const name of [...limitNames, 'overage_percent'] as const) {
    const typed = fields[name].trim();
    const isRight = typed === '' || (/^\d{1,10}$/.test(typed) && Number(typed) <= (most[name] ?? greatest));
    if (!isRight) problems[name] = t('plan_designer.number_wrong');
  }
  for (const [index, price] of fields.prices.entries()) {
    for (const cycle of ['monthly', 'yearly'] as const) {
      if (amountOf(price[cycle], price.currency) === null) {
        problems[`prices.${index}.${cycle}`] = t('plan_designer.price_wrong');
      }
    }
  }
  return problems;
}

/** A plan that nobody can choose yet, without a price and without limits. */
export function newPlan(planId: string, name: string): NewPlan {
  const limits = Object.fromEntries(limitNames.map((limit) => [limit, 0])) as Record<LimitName, number>;
  return {
    ...{ plan_id: planId, name, tagline: '', badge_text: '', cta_text: '', features: [], other_prices: [] },
    ...limits,
    ...{ overage_percent: null, api_access: true, is_active: false, is_highlighted: false },
    ...{ currency: 'EUR', price_monthly_cents: 0, price_yearly_cents: 0 },
    ...{ stripe_price_id_monthly: null, stripe_price_id_yearly: null },
  };
}

import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Plan } from '../../../api/types.ts';
import { cardOf, fieldsOf, patchOf, problemsOf } from './plan-fields.ts';

const plan: Plan = {
  id: '018f0000-0000-7000-8000-000000000000',
  plan_id: 'professional',
  name: 'Professional',
  tagline: '',
  badge_text: '',
  cta_text: '',
  trial_days: 0,
  lifetime_file_limit: 0,
  daily_upload_limit: 0,
  monthly_upload_limit: 150,
  max_storage_destinations: 5,
  max_ocr_pages_monthly: 750,
  max_file_size_mb: 200,
  max_storage_mb: 0,
  overage_percent: null,
  api_access: true,
  is_active: true,
  is_highlighted: true,
  features: ['Help by phone'],
  currency: 'EUR',
  price_monthly_cents: 599,
  price_yearly_cents: 5799,
  stripe_price_id_monthly: 'price_1',
  stripe_price_id_yearly: null,
  other_prices: [
    {
      currency: 'JPY',
      price_monthly_cents: 900,
      price_yearly_cents: 8900,
      stripe_price_id_monthly: null,
      stripe_price_id_yearly: null,
    },
  ],
  sort_order: 0,
  privileges: [],
  quotas: [],
};
const t = ((key: string) => key) as TFunction;

test('a plan that goes through the form comes out as it was', () => {
  const {
    id: _id,
    plan_id: _slug,
    is_active: _active,
    sort_order: _order,
    privileges: _may,
    quotas: _limits,
    ...rest
  } = plan;
  expect(patchOf(fieldsOf(plan))).toEqual(rest);
  expect(problemsOf(t, fieldsOf(plan))).toEqual({});
});

test('no limit is an empty field, and a grace that is left empty is that of the service', () => {
  const fields = fieldsOf(plan);
  expect(fields.daily_upload_limit).toBe('');
  expect(patchOf({ ...fields, monthly_upload_limit: '', overage_percent: '0' })).toMatchObject({
    monthly_upload_limit: 0,
    overage_percent: 0,
  });
});

test('what is wrong is said at its field, and the card is drawn all the same', () => {
  const fields = { ...fieldsOf(plan), name: ' ', max_storage_mb: 'many', trial_days: '731' };
  fields.prices = fields.prices.map((price) => ({ ...price, monthly: '5.999' }));
  expect(Object.keys(problemsOf(t, fields)).toSorted()).toEqual([
    'max_storage_mb',
    'name',
    'prices.0.monthly',
    'prices.1.monthly',
    'trial_days',
  ]);
  expect(cardOf(fields)).toMatchObject({ name: ' ', max_storage_mb: 0, price_monthly_cents: 0 });
});

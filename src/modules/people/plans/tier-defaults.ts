import type { NewPlan } from './plans.store.ts';

const base = {
  trial_days: 0,
  lifetime_file_limit: 0,
  daily_upload_limit: 0,
  monthly_upload_limit: 0,
  max_storage_mb: 0,
  overage_percent: null,
  api_access: true,
  is_active: true,
  is_highlighted: false,
  badge_text: '',
  features: [],
};
const inEuro = (monthly: number, yearly: number) => [
  { currency: 'EUR', price_monthly: monthly, price_yearly: yearly, price_id_monthly: null, price_id_yearly: null },
];

/** The plans a service begins with, and those it has when its own are all gone. From the least to the most. */
export const TIER_DEFAULTS: readonly NewPlan[] = [
  {
    ...base,
    plan_id: 'free',
    name: 'Free',
    tagline: 'To see if it suits you',
    cta_text: 'Start free',
    lifetime_file_limit: 50,
    max_storage_destinations: 1,
    max_ocr_pages_monthly: 150,
    max_file_size_mb: 25,
    api_access: false,
    sort_order: 0,
    prices: inEuro(0, 0),
  },
  {
    ...base,
    plan_id: 'starter',
    name: 'Starter',
    tagline: 'For one household',
    cta_text: 'Choose Starter',
    monthly_upload_limit: 50,
    max_storage_destinations: 2,
    max_ocr_pages_monthly: 300,
    max_file_size_mb: 50,
    sort_order: 1,
    prices: inEuro(299, 2899),
  },
  {
    ...base,
    plan_id: 'professional',
    name: 'Professional',
    tagline: 'For home and office together',
    cta_text: 'Choose Professional',
    badge_text: 'Recommended',
    is_highlighted: true,
    monthly_upload_limit: 150,
    max_storage_destinations: 5,
    max_ocr_pages_monthly: 750,
    max_file_size_mb: 200,
    sort_order: 2,
    prices: inEuro(599, 5799),
  },
  {
    ...base,
    plan_id: 'business',
    name: 'Business',
    tagline: 'For a busy office',
    cta_text: 'Choose Business',
    monthly_upload_limit: 300,
    max_storage_destinations: 10,
    max_ocr_pages_monthly: 1_500,
    max_file_size_mb: 0,
    sort_order: 3,
    prices: inEuro(799, 7699),
  },
];

/** What everybody has who has nothing else. */
export const FREE = 'free';

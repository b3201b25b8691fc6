-- What people can have of this service, and what it costs them. A quota of 0 is none: as much as anybody likes.
CREATE TABLE subscription_plans (
  id uuid PRIMARY KEY,
  -- What profiles name as their tier; never changes.
  plan_id text NOT NULL UNIQUE CHECK (plan_id ~ '^[a-z0-9][a-z0-9_-]{0,49}$'),
  name text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  trial_days integer NOT NULL DEFAULT 0 CHECK (trial_days BETWEEN 0 AND 730),
  lifetime_file_limit integer NOT NULL DEFAULT 0 CHECK (lifetime_file_limit >= 0),
  daily_upload_limit integer NOT NULL DEFAULT 0 CHECK (daily_upload_limit >= 0),
  monthly_upload_limit integer NOT NULL DEFAULT 0 CHECK (monthly_upload_limit >= 0),
  max_storage_destinations integer NOT NULL DEFAULT 0 CHECK (max_storage_destinations >= 0),
  max_ocr_pages_monthly integer NOT NULL DEFAULT 0 CHECK (max_ocr_pages_monthly >= 0),
  max_file_size_mb integer NOT NULL DEFAULT 0 CHECK (max_file_size_mb >= 0),
  max_storage_mb integer NOT NULL DEFAULT 0 CHECK (max_storage_mb >= 0),
  -- NULL: as SUBSCRIPTION_OVERAGE_PERCENT says.
  overage_percent integer CHECK (overage_percent BETWEEN 0 AND 200),
  api_access boolean NOT NULL DEFAULT true,
  -- false: retired. Nobody chooses it any more, whoever has it keeps it.
  is_active boolean NOT NULL DEFAULT true,
  is_highlighted boolean NOT NULL DEFAULT false,
  badge_text text NOT NULL DEFAULT '',
  cta_text text NOT NULL DEFAULT '',
  sort_order integer NOT NULL DEFAULT 0,
  features text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Amounts in the smallest unit of their currency: cents, yen, thousandths of a dinar. The first of a plan is the one it is shown in.
CREATE TABLE plan_prices (
  plan_id text NOT NULL REFERENCES subscription_plans (plan_id) ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  position integer NOT NULL,
  price_monthly integer NOT NULL CHECK (price_monthly >= 0),
  price_yearly integer NOT NULL CHECK (price_yearly >= 0),
  -- What the payment provider calls these prices.
  price_id_monthly text,
  price_id_yearly text,
  PRIMARY KEY (plan_id, currency)
);
CREATE UNIQUE INDEX plan_prices_position ON plan_prices (plan_id, position);
CREATE UNIQUE INDEX plan_prices_price_id_monthly ON plan_prices (price_id_monthly);
CREATE UNIQUE INDEX plan_prices_price_id_yearly ON plan_prices (price_id_yearly);

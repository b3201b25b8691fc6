-- Who somebody is at the payment provider: one customer a person, one person a customer. Test mode is a world of its own there.
CREATE TABLE billing_customers (
  provider text NOT NULL CHECK (provider IN ('stripe', 'polar')),
  customer_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  is_test_mode boolean NOT NULL,
  -- What the provider gave last: what an administrator or the person chose since stays until it gives something else.
  applied_tier text,
  applied_cycle text,
  applied_period_start timestamptz,
  -- What administrators were told last of these payments; NULL: nothing, or it is over.
  alarm text,
  read_at timestamptz,
  -- When time alone changes something: the end of a grace time or of a paid period.
  due_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, customer_id),
  UNIQUE (user_id, provider, is_test_mode)
);
CREATE INDEX billing_customers_due ON billing_customers (due_at) WHERE due_at IS NOT NULL;

-- What the provider said of each subscription when it was read last. Amounts in the smallest unit of the currency.
CREATE TABLE billing_subscriptions (
  provider text NOT NULL,
  subscription_id text NOT NULL,
  customer_id text NOT NULL,
  status text NOT NULL,
  price_id text NOT NULL,
  -- NULL: no plan has this price.
  plan_id text,
  cycle text,
  currency text NOT NULL,
  amount bigint,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  -- Until when it is paid for, however it ends.
  paid_until timestamptz NOT NULL,
  trial_end timestamptz,
  -- When it ends; NULL: it goes on.
  cancel_at timestamptz,
  ended_at timestamptz,
  past_due_since timestamptz,
  pending_plan_id text,
  pending_cycle text,
  pending_at timestamptz,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subscription_id),
  FOREIGN KEY (provider, customer_id) REFERENCES billing_customers (provider, customer_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX billing_subscriptions_customer ON billing_subscriptions (provider, customer_id);

-- Events of the provider that were worked off: each is written in the transaction that does what follows from it.
CREATE TABLE billing_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX billing_events_received ON billing_events (received_at);

-- Invoices whose failed payment was told of: once each.
CREATE TABLE billing_payment_issues (
  provider text NOT NULL,
  invoice_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, invoice_id)
);
CREATE INDEX billing_payment_issues_user ON billing_payment_issues (user_id);

-- Who wants to hear of events, by HTTP. Without an owner it is the instance's and hears everything.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  url text NOT NULL,
  -- Names of events as JSON text; what is missing or cannot be read is an empty list.
  events text,
  secret_sealed text,
  secret_changed_at timestamptz,
  -- While both are there, both sign.
  previous_secret_sealed text,
  previous_secret_until timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  paused_reason text CHECK (paused_reason IN ('by_hand', 'gone', 'failing')),
  paused_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (is_active = (paused_reason IS NULL)),
  CHECK ((previous_secret_sealed IS NULL) = (previous_secret_until IS NULL))
);
CREATE INDEX webhooks_owner_id ON webhooks (owner_id, created_at DESC, id DESC);

-- One event on its way to one webhook. Its id is what the receiver sees, the same at every attempt.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  -- The event's row, which may be gone before the delivery; null for a test.
  event_id bigint,
  event text NOT NULL,
  -- The bytes that are sent and signed.
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempt_count integer NOT NULL DEFAULT 0,
  -- Attempts since it was queued or asked for again: its place in the schedule.
  round_count integer NOT NULL DEFAULT 0,
  -- While it is being sent: when somebody else may take it over.
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (webhook_id, event_id),
  CHECK ((state = 'waiting') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, created_at) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_created_at ON webhook_deliveries (created_at);

-- Every attempt, with what was sent beside the body and what came back.
CREATE TABLE webhook_attempts (
  delivery_id uuid NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  number integer NOT NULL,
  started_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  request_headers jsonb NOT NULL,
  -- Null where no answer came; then the error says why.
  status integer,
  answer text,
  error_code text,
  error text,
  PRIMARY KEY (delivery_id, number)
);

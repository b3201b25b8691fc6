-- Answers remembered for 24 h so that a repeated POST with the same Idempotency-Key does its work once.
CREATE TABLE idempotency_keys (
  owner_id uuid NOT NULL,
  key text NOT NULL,
  route text NOT NULL,
  body_hash bytea NOT NULL,
  status integer,
  response jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- Who did what: written in the transaction of the deed, never updated.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  owner_id uuid,
  actor_type text NOT NULL,
  actor_id text,
  action text NOT NULL,
  target_type text NOT NULL,
  target_id text,
  address text,
  request_id text,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_log_created_at ON audit_log (created_at DESC, id DESC);

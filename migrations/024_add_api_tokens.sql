-- Personal API tokens: avt_<prefix>_<secret>; the secret is stored as PBKDF2-HMAC-SHA256.
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL UNIQUE,
  token_hash text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  use_count bigint NOT NULL DEFAULT 0,
  revoked_at timestamptz
);
CREATE INDEX api_tokens_owner_id ON api_tokens (owner_id, created_at DESC, id DESC);

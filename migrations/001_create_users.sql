-- People and how they sign in. owner_id everywhere else is users.id.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('local', 'admin_credentials', 'oidc', 'social', 'single')),
  username text UNIQUE,
  email text,
  display_name text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  last_login_at timestamptz
);

CREATE TABLE identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_user_id ON identities (user_id);

-- One-time tokens of the first-start link, stored as SHA-256.
CREATE TABLE setup_tokens (
  token_hash bytea PRIMARY KEY,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Browser sessions; the cookie's value is stored as SHA-256 only.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL
);
CREATE INDEX sessions_user_id ON sessions (user_id);

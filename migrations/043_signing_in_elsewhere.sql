-- Accounts elsewhere that people sign in with: an id to disconnect by, and which account it is there.
ALTER TABLE identities ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE identities ALTER COLUMN id DROP DEFAULT;
ALTER TABLE identities ADD COLUMN email text;
ALTER TABLE identities ADD COLUMN last_used_at timestamptz;
CREATE UNIQUE INDEX identities_id_key ON identities (id);

-- Browsers that were sent to a provider and are not back yet. Both random values are stored as SHA-256; a row is used once.
CREATE TABLE provider_visits (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  next_path text NOT NULL,
  -- Who connects an account to their own; when their session ends, so does this.
  linking_session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_visits_expires_at ON provider_visits (expires_at);
CREATE INDEX provider_visits_linking_session_id ON provider_visits (linking_session_id);

-- Sessions that began at a provider that can end its own: what it wants to be shown then, sealed.
CREATE TABLE provider_sessions (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  provider text NOT NULL,
  id_token_sealed text NOT NULL
);

-- A code from an app, asked for after the password. It counts once a first code was right (confirmed_at). The newest time step used
-- is kept so that no code is taken twice; wrong codes fill a budget that is empty again at wrong_codes_until.
CREATE TABLE totp_secrets (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret_sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_used_step bigint,
  wrong_codes_until timestamptz
);

-- Codes for whoever has lost the app. Each is taken once; the used ones stay to be counted.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES totp_secrets (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Who has given the first proof and not yet the second: no session, only a cookie of its own.
CREATE TABLE pending_sign_ins (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  method text NOT NULL,
  tries_left integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_end ON pending_sign_ins (expires_at);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- What a passkey has to sign: each is taken once, for one purpose, in the browser it was given to.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  browser_hash bytea NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_end ON passkey_challenges (expires_at);

-- When the person of a session last proved who they are, where that was after the sign-in.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;

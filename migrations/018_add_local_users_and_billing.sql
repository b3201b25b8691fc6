-- Accounts with a password of our own. Billing has no table of its own: its identifiers join user_profiles when billing comes.
CREATE TABLE local_users (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  password_changed_at timestamptz NOT NULL
);

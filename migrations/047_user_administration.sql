-- What administrators see and set of people.
ALTER TABLE users
  -- Beside is_active, which ends with an account that is being erased: a block is taken back with everything as it was.
  ADD COLUMN is_blocked boolean NOT NULL DEFAULT false,
  ADD COLUMN last_seen_at timestamptz;
UPDATE users SET last_seen_at = greatest(last_login_at, (SELECT max(last_seen_at) FROM sessions WHERE user_id = users.id));

-- One index for each order of the list, with the id as tie-breaker; who was never here comes last.
CREATE INDEX users_last_seen_at ON users (coalesce(last_seen_at, 'epoch'::timestamptz), id);
CREATE INDEX users_created_at ON users (created_at, id);
CREATE INDEX users_display_name ON users (left(lower(display_name), 200), id);

ALTER TABLE user_profiles
  ADD COLUMN subscription_tier text NOT NULL DEFAULT 'free',
  ADD COLUMN billing_cycle text NOT NULL DEFAULT 'monthly' CHECK (billing_cycle IN ('monthly', 'yearly')),
  ADD COLUMN is_complimentary boolean NOT NULL DEFAULT false,
  ADD COLUMN allow_overage boolean NOT NULL DEFAULT false,
  -- NULL: no limit of their own.
  ADD COLUMN daily_upload_limit integer CHECK (daily_upload_limit > 0),
  ADD COLUMN notes text NOT NULL DEFAULT '',
  ADD COLUMN contact_email text,
  ADD COLUMN preferred_destination text,
  ADD COLUMN onboarding_completed_at timestamptz;
-- Administrators begin with the highest tier, free of charge and without a wizard.
UPDATE user_profiles SET subscription_tier = 'business', is_complimentary = true, onboarding_completed_at = users.created_at
  FROM users WHERE users.id = user_id AND users.is_admin;

ALTER TABLE account_deletions
  -- What the trash action was; NULL where nothing went to the trash: the documents are handed to documents_to.
  ALTER COLUMN bulk_action_id DROP NOT NULL,
  -- An administrator's doing: the person cannot take it back.
  ADD COLUMN is_by_admin boolean NOT NULL DEFAULT false,
  ADD COLUMN documents_to uuid REFERENCES users (id),
  ADD CHECK (num_nonnulls(bulk_action_id, documents_to) = 1);
CREATE INDEX account_deletions_documents_to ON account_deletions (documents_to);

-- How far somebody has come through the first steps of a new account, and which page they wanted before them; NULL: none is known yet.
ALTER TABLE user_profiles
  ADD COLUMN onboarding_step text NOT NULL DEFAULT 'welcome'
    CHECK (onboarding_step IN ('welcome', 'profile', 'plan', 'storage', 'done')),
  ADD COLUMN onboarding_next text;

-- Who is here already knows the service.
INSERT INTO user_profiles (user_id, created_at, updated_at)
  SELECT id, created_at, now() FROM users
  ON CONFLICT (user_id) DO NOTHING;
UPDATE user_profiles SET onboarding_completed_at = now() WHERE onboarding_completed_at IS NULL;

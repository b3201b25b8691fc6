-- A person's own settings; created at the first login through any path.
CREATE TABLE user_profiles (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  locale text NOT NULL DEFAULT 'auto' CHECK (locale IN ('auto', 'en', 'de')),
  theme text NOT NULL DEFAULT 'auto' CHECK (theme IN ('auto', 'light', 'dark')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

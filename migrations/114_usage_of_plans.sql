-- Documents added are counted in the audit log, which keeps them when documents go; pages read by OCR are counted here.
CREATE TABLE page_usage (
  -- The run of a document's steps that reads them: however often it goes on, its pages count once.
  run_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  pages integer NOT NULL CHECK (pages > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX page_usage_owner ON page_usage (owner_id, created_at);

-- Documents with pages that wait to be read until their owner's plan has room for them.
CREATE TABLE waiting_readings (
  file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  pages integer NOT NULL,
  created_at timestamptz NOT NULL
);

-- Who has this service with several people already goes on without limits, until an administrator wants them.
INSERT INTO settings (env, value_text, updated_at, updated_by)
  SELECT 'PLANS_ENABLED', 'false', now(), 'update'
  WHERE (SELECT count(*) FROM users) > 1
  ON CONFLICT (env) DO NOTHING;
INSERT INTO setting_changes (env, value_text, changed_at, changed_by)
  SELECT env, value_text, updated_at, updated_by FROM settings WHERE env = 'PLANS_ENABLED' AND updated_by = 'update';

-- What pipelines would do with documents, tried without keeping anything of it: one row a trial, its results beside it.
CREATE TABLE pipeline_trials (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  pipeline_id uuid NOT NULL REFERENCES pipelines (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('preview', 'history')),
  -- What was tried, as a version says it
  definition json NOT NULL,
  -- The number of the version that says the same; null: none did
  version integer,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'running', 'completed', 'cancelled', 'failed')),
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX pipeline_trials_owner_id ON pipeline_trials (owner_id, pipeline_id, kind);
CREATE INDEX pipeline_trials_pipeline_id ON pipeline_trials (pipeline_id);

-- Documents that would end differently for the same reason
CREATE TABLE pipeline_trial_groups (
  id uuid PRIMARY KEY,
  trial_id uuid NOT NULL REFERENCES pipeline_trials (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Which field, value, destination or step it is about
  about jsonb NOT NULL,
  UNIQUE (trial_id, kind, about)
);

CREATE TABLE pipeline_trial_files (
  trial_id uuid NOT NULL REFERENCES pipeline_trials (id) ON DELETE CASCADE,
  position integer NOT NULL,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  group_id uuid REFERENCES pipeline_trial_groups (id) ON DELETE CASCADE,
  -- Null until it was tried
  result jsonb,
  PRIMARY KEY (trial_id, position)
);
CREATE INDEX pipeline_trial_files_file_id ON pipeline_trial_files (file_id);
CREATE INDEX pipeline_trial_files_group_id ON pipeline_trial_files (group_id, position) WHERE group_id IS NOT NULL;

-- What documents go through that do not take the built-in steps. Without an owner a pipeline is the instance's.
CREATE TABLE pipelines (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- [{step, label, options, condition}], as a document's plan has them
  steps jsonb NOT NULL CHECK (jsonb_typeof(steps) = 'array')
);
CREATE INDEX pipelines_owner_id ON pipelines (owner_id);

-- Null: the built-in steps.
ALTER TABLE files ADD COLUMN pipeline_id uuid REFERENCES pipelines (id);
CREATE INDEX files_pipeline_id ON files (pipeline_id) WHERE pipeline_id IS NOT NULL;

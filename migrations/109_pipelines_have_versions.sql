-- Pipelines that people make: who has them, in which order they are asked, and what they say, version by version.
ALTER TABLE pipelines
  ADD COLUMN description text NOT NULL DEFAULT '',
  -- Which of those that come with the service this is; its steps are in the code.
  ADD COLUMN built_in text UNIQUE,
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN is_default boolean NOT NULL DEFAULT false,
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  ADD COLUMN retired_at timestamptz,
  -- The number of the version in use
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

CREATE TABLE pipeline_versions (
  id uuid PRIMARY KEY,
  pipeline_id uuid NOT NULL REFERENCES pipelines (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  -- {condition, local_only, no_delivery, steps}: json and not jsonb, so that it comes back as it was saved
  definition json NOT NULL,
  -- The older version that this one is equal to, where somebody went back to it
  made_from integer,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (pipeline_id, number)
);
CREATE INDEX pipeline_versions_created_by ON pipeline_versions (created_by) WHERE created_by IS NOT NULL;

-- Nothing could write pipelines so far, but by hand.
INSERT INTO pipeline_versions (id, pipeline_id, number, definition, created_at)
  SELECT gen_random_uuid(), id, 1, json_build_object('condition', NULL, 'local_only', false, 'no_delivery', false, 'steps', (
    SELECT coalesce(json_agg(json_build_object('id', gen_random_uuid(), 'step_type', step ->> 'step', 'type_version', 1,
        'label', step ->> 'label', 'enabled', true, 'condition', step -> 'condition',
        'config', coalesce(step -> 'options', '{}'::jsonb), 'on_failure', 'stop') ORDER BY at), '[]'::json)
    FROM jsonb_array_elements(steps) WITH ORDINALITY AS planned (step, at))), now()
  FROM pipelines;
ALTER TABLE pipelines DROP COLUMN steps;

CREATE TABLE pipeline_drafts (
  pipeline_id uuid PRIMARY KEY REFERENCES pipelines (id) ON DELETE CASCADE,
  definition json NOT NULL,
  -- The number of the version it began from
  based_on integer NOT NULL,
  updated_at timestamptz NOT NULL
);

INSERT INTO pipelines (id, owner_id, built_in, name, description, position, is_default) VALUES
  ('00000000-0000-7000-8000-000000000001', NULL, 'standard', 'Standard', 'Reads, finds details, files and sends everywhere', 0, true),
  ('00000000-0000-7000-8000-000000000002', NULL, 'archive', 'Keep for decades', 'Standard, and every document as PDF/A, checked', 1, false);

CREATE UNIQUE INDEX pipelines_name ON pipelines (coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), lower(name)) WHERE retired_at IS NULL;
CREATE UNIQUE INDEX pipelines_default ON pipelines (coalesce(owner_id, '00000000-0000-0000-0000-000000000000')) WHERE is_default;

-- What the document's plan was made of, and what holds for it because of that.
ALTER TABLE files
  ADD COLUMN pipeline_version_id uuid REFERENCES pipeline_versions (id),
  ADD COLUMN local_only boolean NOT NULL DEFAULT false,
  ADD COLUMN no_delivery boolean NOT NULL DEFAULT false,
  -- Who sent it, and the name of the token, address, folder or mailbox it came by
  ADD COLUMN uploaded_by text,
  ADD COLUMN came_by text;
-- How many of an owner's documents go through a pipeline, and when the last one came
CREATE INDEX files_owner_pipeline ON files (owner_id, pipeline_id, created_at) WHERE pipeline_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX files_pipeline_version_id ON files (pipeline_version_id) WHERE pipeline_version_id IS NOT NULL;

-- Which pipeline documents take that come this way; null: nothing is said.
ALTER TABLE api_tokens ADD COLUMN pipeline_id uuid REFERENCES pipelines (id) ON DELETE SET NULL;
ALTER TABLE sources ADD COLUMN pipeline_id uuid REFERENCES pipelines (id) ON DELETE SET NULL;
CREATE INDEX api_tokens_pipeline_id ON api_tokens (pipeline_id) WHERE pipeline_id IS NOT NULL;
CREATE INDEX sources_pipeline_id ON sources (pipeline_id) WHERE pipeline_id IS NOT NULL;

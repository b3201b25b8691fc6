-- A plan says of each step what was decided when it was planned: settings that change later change no status.
ALTER TABLE file_step_attempts
  DROP CONSTRAINT file_step_attempts_file_id_step_name_fkey,
  DROP CONSTRAINT file_step_attempts_pkey;
ALTER TABLE file_processing_steps DROP CONSTRAINT file_processing_steps_pkey;

ALTER TABLE file_processing_steps
  -- Attempts, and work that was handed on, refer to it: a plan may have the same step twice.
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
  ADD COLUMN label text,
  -- What of the document decides whether the step runs: field, operator, value.
  ADD COLUMN condition jsonb,
  -- Whether it counts for the document's status, and is shown among its steps.
  ADD COLUMN counts boolean NOT NULL DEFAULT true,
  ADD COLUMN is_shown boolean NOT NULL DEFAULT true,
  -- Of a step that was handed on to other jobs: the parts that have not ended.
  ADD COLUMN open_parts text[];
CREATE INDEX file_processing_steps_file_id ON file_processing_steps (file_id, position);

-- Attempts outlive the plan they were made in.
ALTER TABLE file_step_attempts ADD COLUMN step_id uuid;
UPDATE file_step_attempts attempt SET step_id = step.id FROM file_processing_steps step
  WHERE step.file_id = attempt.file_id AND step.step_name = attempt.step_name;
ALTER TABLE file_step_attempts
  ALTER COLUMN step_id SET NOT NULL,
  ADD PRIMARY KEY (file_id, step_id, number),
  ADD FOREIGN KEY (file_id) REFERENCES files (id) ON DELETE CASCADE;

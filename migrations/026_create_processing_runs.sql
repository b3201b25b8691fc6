-- What a run keeps between its steps, so that a killed worker goes on instead of starting over.
-- plan_id names the plan a job belongs to: a job of an earlier plan finds another one and ends.
ALTER TABLE files ADD COLUMN plan_id uuid;
CREATE INDEX files_unfinished ON files (updated_at) WHERE status IN ('pending', 'processing');

-- Attempts up to attempt_base do not count against the limit: earlier plans, waits, stops of the service.
ALTER TABLE file_processing_steps ADD COLUMN attempt_base integer NOT NULL DEFAULT 0;
ALTER TABLE file_processing_steps ADD COLUMN waiting_since timestamptz;

-- Pages already read by an OCR step that has not ended yet; removed when it ends.
CREATE TABLE file_page_readings (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  page_number integer NOT NULL CHECK (page_number > 0),
  reading jsonb NOT NULL,
  PRIMARY KEY (file_id, page_number)
);

-- The password of an encrypted PDF, sealed, only until the run that needs it ends.
CREATE TABLE file_passwords (
  file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  ciphertext bytea NOT NULL,
  created_at timestamptz NOT NULL
);

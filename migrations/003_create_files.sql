-- A document: one row per accepted upload. Paths are blob-store paths and never leave the service.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id),
  original_filename text NOT NULL,
  mime_type text NOT NULL,
  file_size bigint NOT NULL,
  sha256 bytea NOT NULL,
  page_count integer,
  title text NOT NULL,
  document_type text,
  sender text,
  recipient text,
  document_date date,
  language text,
  tags text[] NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  ocr_engine text,
  is_duplicate boolean NOT NULL DEFAULT false,
  duplicate_of_id uuid REFERENCES files (id) ON DELETE SET NULL,
  original_file_path text NOT NULL UNIQUE,
  processed_file_path text UNIQUE,
  processed_file_size bigint,
  processed_sha256 bytea,
  thumbnail_path text UNIQUE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'duplicate')),
  source text NOT NULL,
  -- Fences the engine: only the run that wrote this token may write results.
  run_token uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  processed_at timestamptz,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX files_owner_sha256 ON files (owner_id, sha256);

-- The text of each page, as read from the PDF or by OCR.
CREATE TABLE file_pages (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  page_number integer NOT NULL CHECK (page_number > 0),
  text text NOT NULL,
  source text NOT NULL CHECK (source IN ('pdf', 'ocr', 'none')),
  quality_score real,
  PRIMARY KEY (file_id, page_number)
);

-- One explicit row per processing step of a file, in the order of its plan.
CREATE TABLE file_processing_steps (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  step_name text NOT NULL,
  position integer NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'in_progress', 'success', 'failure', 'skipped')),
  options jsonb NOT NULL DEFAULT '{}',
  attempt_count integer NOT NULL DEFAULT 0,
  started_at timestamptz,
  finished_at timestamptz,
  progress_done integer,
  progress_total integer,
  error_code text,
  error_message text,
  summary text,
  PRIMARY KEY (file_id, step_name)
);

CREATE TABLE file_step_attempts (
  file_id uuid NOT NULL,
  step_name text NOT NULL,
  number integer NOT NULL,
  worker text NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  outcome text CHECK (outcome IN ('success', 'skipped', 'failure', 'retry', 'crashed')),
  error_code text,
  error_message text,
  PRIMARY KEY (file_id, step_name, number),
  FOREIGN KEY (file_id, step_name) REFERENCES file_processing_steps (file_id, step_name) ON DELETE CASCADE
);

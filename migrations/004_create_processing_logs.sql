CREATE TABLE processing_logs (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  step_name text NOT NULL,
  level text NOT NULL CHECK (level IN ('info', 'warning', 'error')),
  message text NOT NULL,
  worker text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX processing_logs_file_id ON processing_logs (file_id, created_at, id);

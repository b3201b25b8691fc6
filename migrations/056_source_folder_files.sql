-- What was taken over out of a watched folder, written in the transaction that took it over; for as long as the file lies there.
CREATE TABLE source_folder_files (
  source_id uuid NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  -- SHA-256 of path, size and time of change: paths may be longer than an index takes.
  file_key bytea NOT NULL,
  sha256 bytea NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (source_id, file_key, sha256)
);

-- Versions of a document whose pages were arranged by hand; 0 is the original. Their PDFs are rows of file_blobs.
CREATE TABLE file_versions (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 0),
  page_count integer NOT NULL,
  created_at timestamptz NOT NULL,
  -- When another one took its place; null: it is the document's pages now.
  replaced_at timestamptz,
  -- What stood on its pages when it was replaced, so that it comes back with its words.
  texts jsonb,
  PRIMARY KEY (file_id, number)
);
CREATE UNIQUE INDEX file_versions_current ON file_versions (file_id) WHERE replaced_at IS NULL;
CREATE INDEX file_versions_replaced_at ON file_versions (replaced_at) WHERE replaced_at IS NOT NULL;

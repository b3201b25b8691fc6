-- Which document of an export became which one here: an import that is called again goes on behind the last one.
CREATE TABLE imported_documents (
  file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  source_id uuid NOT NULL
);
CREATE INDEX imported_documents_source ON imported_documents (source_id);

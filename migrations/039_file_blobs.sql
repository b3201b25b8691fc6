-- Every stored file of a document: one row a role, whatever is added later. Paths are blob-store paths and never leave the service.
CREATE TABLE file_blobs (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  -- What it is of the document; what a role means stands in blob-roles.ts.
  role text NOT NULL,
  path text NOT NULL UNIQUE,
  -- Unknown of pictures that were made before this table.
  size_bytes bigint,
  sha256 bytea,
  -- The processing step that made it; null: it was received.
  made_by_step text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (file_id, role)
);

INSERT INTO file_blobs (file_id, role, path, size_bytes, sha256, made_by_step, created_at)
SELECT id, 'original', original_file_path, file_size, sha256, NULL, created_at FROM files
UNION ALL
SELECT f.id, 'processed', f.processed_file_path, f.processed_file_size, f.processed_sha256,
  CASE WHEN ocr.status = 'success' THEN 'ocr' ELSE 'convert_to_pdf' END, f.updated_at
FROM files f LEFT JOIN file_processing_steps ocr ON ocr.file_id = f.id AND ocr.step_name = 'ocr'
WHERE f.processed_file_path IS NOT NULL
UNION ALL
SELECT id, 'thumbnail', thumbnail_path, NULL, NULL, 'render_thumbnail', updated_at FROM files WHERE thumbnail_path IS NOT NULL;

-- The roles a document has, for lists, which would ask file_blobs once a row; every change of the row takes them over anew.
ALTER TABLE files ADD COLUMN blob_roles text[] NOT NULL DEFAULT '{original}';
UPDATE files SET blob_roles = ARRAY(SELECT role FROM file_blobs WHERE file_id = files.id ORDER BY role)
  WHERE processed_file_path IS NOT NULL OR thumbnail_path IS NOT NULL;

ALTER TABLE files
  DROP COLUMN original_file_path,
  DROP COLUMN processed_file_path,
  DROP COLUMN processed_file_size,
  DROP COLUMN processed_sha256,
  DROP COLUMN thumbnail_path;

ALTER TABLE files ADD COLUMN ocr_quality_score real CHECK (ocr_quality_score BETWEEN 0 AND 100);
-- Equal hashes may exist in several records: a copy is kept as its own record.
DROP INDEX files_owner_sha256;
CREATE INDEX files_owner_sha256 ON files (owner_id, sha256);

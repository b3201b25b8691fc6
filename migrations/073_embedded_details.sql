-- A copy that details were written into: what they were written behind, and which ones. A newer set is written behind the same base,
-- so that a copy does not grow with every edit, and a set that is there already is not written again.
ALTER TABLE file_blobs ADD COLUMN base_bytes bigint;
ALTER TABLE file_blobs ADD COLUMN base_sha256 bytea;
ALTER TABLE file_blobs ADD COLUMN details_sha256 bytea;

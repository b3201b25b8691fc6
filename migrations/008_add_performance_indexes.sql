-- Keyset paging of the list: every sort column with the id as tie-breaker, live documents only.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE INDEX files_live_created_at ON files (owner_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_live_document_date ON files (owner_id, document_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_live_title ON files (owner_id, left(lower(title), 200), id) WHERE deleted_at IS NULL;
CREATE INDEX files_live_original_filename ON files (owner_id, left(lower(original_filename), 200), id) WHERE deleted_at IS NULL;
CREATE INDEX files_live_file_size ON files (owner_id, file_size DESC, id DESC) WHERE deleted_at IS NULL;

-- Every filter in the default order; they also answer the capped counts without touching the table.
CREATE INDEX files_live_status ON files (owner_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_live_mime_type ON files (owner_id, mime_type, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_live_source ON files (owner_id, source, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_live_language ON files (owner_id, language, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_live_document_type ON files (owner_id, lower(document_type), created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_live_ocr_quality ON files (owner_id, ocr_quality_score) WHERE deleted_at IS NULL;
CREATE INDEX files_live_duplicates ON files (owner_id, created_at DESC, id DESC) WHERE is_duplicate AND deleted_at IS NULL;

-- Tags keep the spelling they were given and match without regard to case.
CREATE FUNCTION fold_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(array_agg(lower(tag)), '{}') FROM unnest(tags) AS tag);
CREATE INDEX files_live_tags ON files USING gin (owner_id, fold_tags(tags)) WHERE deleted_at IS NULL;

-- "Contains" on title or name, and on the sender.
CREATE INDEX files_live_names_trigram ON files USING gin (owner_id, (title || ' ' || original_filename) gin_trgm_ops)
  WHERE deleted_at IS NULL;
CREATE INDEX files_live_sender_trigram ON files USING gin (owner_id, sender gin_trgm_ops) WHERE deleted_at IS NULL;

-- The planner takes no statistics of expressions from partial indexes; without these it guesses how common a tag or a name is.
CREATE STATISTICS files_folded_tags ON (fold_tags(tags)) FROM files;
CREATE STATISTICS files_names ON (title || ' ' || original_filename) FROM files;
CREATE STATISTICS files_folded_document_type ON (lower(document_type)) FROM files;

CREATE INDEX files_trashed ON files (owner_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX files_trashed_deleted_at ON files (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX files_duplicate_of_id ON files (duplicate_of_id) WHERE duplicate_of_id IS NOT NULL;

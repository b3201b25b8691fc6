-- Tags without regard to case in a column of their own: folding them anew for every row of a list cost more than reading it.
ALTER TABLE files ADD COLUMN folded_tags text[] NOT NULL GENERATED ALWAYS AS (fold_tags(tags)) STORED;
DROP INDEX files_live_tags;
DROP STATISTICS files_folded_tags;
CREATE INDEX files_live_tags ON files USING gin (owner_id, folded_tags) WHERE deleted_at IS NULL;

-- With the column beside its folded form the counts of a type need not touch the table.
DROP INDEX files_live_document_type;
CREATE INDEX files_live_document_type ON files (owner_id, lower(document_type), created_at DESC, id DESC)
  INCLUDE (document_type) WHERE deleted_at IS NULL;

-- Dates and names go with the time of upload, so "uploaded in these days, by name" can lie at the far end of the order by name.
-- Each month in its own order: a list takes the first few of every month of the days asked for.
CREATE FUNCTION month_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('month', moment AT TIME ZONE 'UTC')::date;
CREATE INDEX files_live_month_document_date ON files (owner_id, month_of(created_at), document_date DESC, id DESC)
  INCLUDE (created_at) WHERE deleted_at IS NULL;
CREATE INDEX files_live_month_title ON files (owner_id, month_of(created_at), left(lower(title), 200), id)
  INCLUDE (created_at) WHERE deleted_at IS NULL;
CREATE INDEX files_live_month_original_filename
  ON files (owner_id, month_of(created_at), left(lower(original_filename), 200), id)
  INCLUDE (created_at) WHERE deleted_at IS NULL;

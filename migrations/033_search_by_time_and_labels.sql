-- What a search narrows by stands in the index of its words: the newest matches, and those of a filter, are found without reading
-- all others. At a million documents reading every match of two common words takes seconds.

-- The hour in which a document's id was made, and the 8, 64, 512, 4,096 and 32,768 hours it lies in, each with its level in the
-- upper bits: any stretch of time is covered by a few of them. The first 48 bits of a UUIDv7 are milliseconds (RFC 9562).
CREATE FUNCTION time_buckets(id uuid) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT (level << 24) + (('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 3600000 >> 3 * level)::integer
    FROM generate_series(0, 5) AS level);

-- One label for each field that filters compare as a whole.
CREATE FUNCTION search_labels(
  language text, document_type text, mime_type text, source text, is_duplicate boolean, folded_tags text[]
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(ARRAY['language:' || language, 'document_type:' || lower(document_type), 'mime_type:' || mime_type,
    'source:' || source, CASE WHEN is_duplicate THEN 'is_duplicate:true' END], NULL)
    || ARRAY(SELECT 'tag:' || tag FROM unnest(folded_tags) AS tag);

DROP INDEX search_documents_tsv;
ALTER TABLE search_documents ADD COLUMN labels text[] NOT NULL DEFAULT '{}';
UPDATE search_documents SET labels = search_labels(f.language, f.document_type, f.mime_type, f.source, f.is_duplicate, f.folded_tags)
  FROM files f WHERE f.id = file_id;
ALTER TABLE search_documents ALTER COLUMN labels DROP DEFAULT;

-- A filter must hold from the moment a field is changed, which is before the words are written anew.
CREATE FUNCTION refresh_search_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET labels = search_labels(
    NEW.language, NEW.document_type, NEW.mime_type, NEW.source, NEW.is_duplicate, NEW.folded_tags) WHERE file_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER files_refresh_search_labels AFTER UPDATE OF language, document_type, mime_type, source, is_duplicate, tags ON files
  FOR EACH ROW WHEN ((OLD.language, OLD.document_type, OLD.mime_type, OLD.source, OLD.is_duplicate, OLD.tags)
    IS DISTINCT FROM (NEW.language, NEW.document_type, NEW.mime_type, NEW.source, NEW.is_duplicate, NEW.tags))
  EXECUTE FUNCTION refresh_search_labels();

SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX search_documents_tsv ON search_documents USING gin (owner_id, time_buckets(file_id), labels, tsv)
  WITH (fastupdate = on, gin_pending_list_limit = 1024);

-- Two fields that go together need statistics of their own: among six, rare pairs are too many to be kept.
CREATE STATISTICS files_language_document_type (mcv) ON language, lower(document_type) FROM files;
ALTER STATISTICS files_language_document_type SET STATISTICS 1000;

-- File names begin with what the document is, as titles do.
CREATE INDEX files_live_document_type_original_filename
  ON files (owner_id, lower(document_type), left(lower(original_filename), 200), id) WHERE deleted_at IS NULL;

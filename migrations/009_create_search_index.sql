-- Full text search. Words are cut and folded by the service, so the columns hold plain lexemes of no language.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- owner_id is repeated here so that one index answers "matches of this owner"; file ids sort by creation, newest last.
CREATE TABLE search_documents (
  file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  tsv tsvector NOT NULL,
  -- True when the document is too long for exact word positions: phrases are then looked up page by page.
  is_long boolean NOT NULL,
  indexed_at timestamptz NOT NULL
) WITH (toast_tuple_target = 8160);
-- Ranking reads this column of up to 1,000 rows a query: it stays in the row, uncompressed, while it fits a page.
ALTER TABLE search_documents ALTER COLUMN tsv SET STORAGE MAIN, ALTER COLUMN tsv SET STATISTICS 1000;
CREATE INDEX search_documents_owner_id ON search_documents (owner_id, file_id DESC);
CREATE INDEX search_documents_tsv ON search_documents USING gin (owner_id, tsv) WITH (fastupdate = on, gin_pending_list_limit = 1024);

CREATE TABLE search_pages (
  file_id uuid NOT NULL REFERENCES search_documents (file_id) ON DELETE CASCADE,
  page_number integer NOT NULL,
  tsv tsvector NOT NULL,
  PRIMARY KEY (file_id, page_number)
);

-- Every word of an owner's documents with the number of documents that hold it: typo and part-of-word expansion.
CREATE TABLE search_words (
  owner_id uuid NOT NULL,
  word text NOT NULL,
  document_count integer NOT NULL,
  PRIMARY KEY (owner_id, word)
) WITH (fillfactor = 70);
CREATE INDEX search_words_trigram ON search_words USING gin (owner_id, word gin_trgm_ops);

-- Words of the owner spelled like the wanted one. A function, because the threshold of % is a setting.
CREATE FUNCTION similar_search_words(wanted_owner_id uuid, wanted_word text, max_distance integer)
RETURNS TABLE (word text, document_count integer, distance integer)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word, document_count, levenshtein_less_equal(word, wanted_word, max_distance)
  FROM search_words
  WHERE owner_id = wanted_owner_id AND word % wanted_word
    AND length(word) BETWEEN length(wanted_word) - max_distance AND length(wanted_word) + max_distance
    AND levenshtein_less_equal(word, wanted_word, max_distance) <= max_distance
$$;

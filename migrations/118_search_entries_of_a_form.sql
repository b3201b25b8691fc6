-- Entries say by which rules words were cut and spelt: those of older rules are written anew in the background, and found meanwhile.
ALTER TABLE search_documents ADD COLUMN form_version smallint NOT NULL DEFAULT 1;
ALTER TABLE search_documents ALTER COLUMN form_version DROP DEFAULT;
-- Only what is to be renewed: empty once that is done. Rules that change again need an index with the next number.
CREATE INDEX search_documents_outdated ON search_documents (file_id) WHERE form_version < 2;

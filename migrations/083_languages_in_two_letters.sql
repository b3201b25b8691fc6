-- The language of a document is two letters. Codes of three came from guesses among languages that nobody can read here.
WITH cleared AS (
  UPDATE files SET language = NULL WHERE language IS NOT NULL AND language !~ '^[a-z]{2}$' RETURNING id
)
DELETE FROM file_fields USING cleared WHERE file_fields.file_id = cleared.id AND file_fields.field = 'language';
DELETE FROM field_suggestions WHERE field = 'language' AND value #>> '{}' !~ '^[a-z]{2}$';

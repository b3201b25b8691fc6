-- Where the value of a document's field comes from. The value itself stands in files, where lists and search read it.
CREATE TABLE file_fields (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  -- A column of files, else a key of its metadata.
  field text NOT NULL,
  source text NOT NULL CHECK (source IN ('person', 'rule', 'e_invoice', 'learned', 'ai', 'neighbours')),
  confidence real NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  -- {page, text, boxes} where it was found.
  evidence jsonb,
  -- What of the owner's own documents spoke for a learned value.
  because jsonb,
  -- A person said so: no later run changes it.
  confirmed_at timestamptz,
  confirmed_by uuid,
  PRIMARY KEY (file_id, field)
);

-- Values that were found but not surely enough to be taken; settled ones stay, so that what was declined is not proposed again.
CREATE TABLE field_suggestions (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  field text NOT NULL,
  value jsonb NOT NULL,
  source text NOT NULL CHECK (source IN ('rule', 'e_invoice', 'learned', 'ai', 'neighbours')),
  confidence real NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  evidence jsonb,
  because jsonb,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined')),
  created_at timestamptz NOT NULL
);
CREATE INDEX field_suggestions_of_file ON field_suggestions (file_id, state);

-- What happened to the fields of a document, one row an act.
CREATE TABLE field_changes (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('found', 'edited', 'accepted', 'declined', 'reviewed', 'undone')),
  -- null: the service itself.
  by_user_id uuid,
  -- [{field, before, after, was}]; `was` is where the value before came from.
  fields jsonb NOT NULL,
  -- Suggestions this act settled.
  suggestion_ids uuid[] NOT NULL DEFAULT '{}',
  was_in_review boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX field_changes_of_file ON field_changes (file_id, id);

-- What identifies whoever sent a document, as it stands on it: the owner's confirmed documents tell whose it is.
CREATE TABLE file_identifiers (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('iban', 'vat_id', 'email_domain', 'phone')),
  value text NOT NULL,
  PRIMARY KEY (file_id, kind, value)
);
CREATE INDEX file_identifiers_value ON file_identifiers (value, kind);

ALTER TABLE files ADD COLUMN needs_review boolean NOT NULL DEFAULT false;
CREATE INDEX files_to_review ON files (owner_id, created_at, id) WHERE needs_review AND deleted_at IS NULL;
CREATE INDEX files_owner_sender ON files (owner_id, lower(sender)) WHERE sender IS NOT NULL;

-- Until now only people filled these fields.
INSERT INTO file_fields (file_id, field, source, confidence, confirmed_at, confirmed_by)
SELECT files.id, told.field, 'person', 1, files.updated_at, files.owner_id
FROM files, LATERAL (
  SELECT 'title' AS field WHERE title <> trim(regexp_replace(original_filename, '\.[A-Za-z0-9]{1,8}$', ''))
  UNION ALL SELECT 'document_type' WHERE document_type IS NOT NULL
  UNION ALL SELECT 'sender' WHERE sender IS NOT NULL
  UNION ALL SELECT 'recipient' WHERE recipient IS NOT NULL
  UNION ALL SELECT 'document_date' WHERE document_date IS NOT NULL
  UNION ALL SELECT 'tags' WHERE tags <> '{}'
  UNION ALL SELECT CASE
      WHEN key IN ('title', 'document_type', 'sender', 'recipient', 'document_date', 'language', 'tags') OR key LIKE 'metadata.%'
      THEN 'metadata.' || key ELSE key END
    FROM jsonb_object_keys(metadata) AS key
) told;

-- Documents that came out of another one: what is attached to a mail, what lies in an archive.
ALTER TABLE files ADD COLUMN parent_id uuid REFERENCES files (id) ON DELETE SET NULL;
CREATE INDEX files_parent_id ON files (parent_id) WHERE parent_id IS NOT NULL;

-- What lies in a document, and what became of each of it.
CREATE TABLE file_attachments (
  parent_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  -- As the document says it; null where it does not.
  size_bytes bigint,
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused')),
  -- The document it became; null while it waits, when it was refused, and when that document was erased.
  file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  -- Why it was refused or waits.
  reason_code text,
  reason_message text,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (parent_id, position)
);
CREATE INDEX file_attachments_file_id ON file_attachments (file_id) WHERE file_id IS NOT NULL;

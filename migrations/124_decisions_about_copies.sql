-- What people decided about two documents that are copies of each other. Whose they are stands with the documents.
CREATE TABLE copy_decisions (
  id uuid PRIMARY KEY,
  -- The copy, and the document that was there before.
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('exact', 'near')),
  keep text NOT NULL CHECK (keep IN ('file', 'other', 'both')),
  -- The act by which the document that was kept took over what the other one said.
  change_id uuid,
  -- Exact copies of the document that was thrown away; undoing makes them its copies again.
  copy_ids uuid[] NOT NULL DEFAULT '{}',
  decided_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX copy_decisions_file ON copy_decisions (file_id, other_id);
CREATE INDEX copy_decisions_other ON copy_decisions (other_id);

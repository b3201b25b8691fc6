-- What lies in a PDF becomes a document when somebody asks for it: until then it is offered.
ALTER TABLE file_attachments DROP CONSTRAINT file_attachments_state_check;
ALTER TABLE file_attachments ADD CONSTRAINT file_attachments_state_check
  CHECK (state IN ('offered', 'waiting', 'accepted', 'refused'));

-- Pictures of a mail's text may be asked for, too.
UPDATE file_attachments SET state = 'offered' WHERE state = 'refused' AND reason_code = 'attachment_in_text';

-- Who signed a document, and whether it is as it was signed: what was found the last time that it was read.
CREATE TABLE file_signatures (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('signature', 'timestamp')),
  -- As its certificate says; null where it cannot be read.
  signer text,
  signed_at timestamptz,
  state text NOT NULL CHECK (state IN ('intact', 'changed', 'unreadable')),
  covers text NOT NULL CHECK (covers IN ('whole', 'part')),
  -- Why it cannot be read.
  problem text,
  PRIMARY KEY (file_id, position)
);

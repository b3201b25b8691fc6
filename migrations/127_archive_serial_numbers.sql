-- Archive serial numbers: printed on a label, stuck on the paper, read from its barcode. Unique among an owner's documents, those in the trash included.
ALTER TABLE files ADD COLUMN asn integer CHECK (asn > 0);
CREATE UNIQUE INDEX files_asn ON files (owner_id, asn) WHERE asn IS NOT NULL;

-- What was seen on pages beside their words; only pages of which there is something to say.
CREATE TABLE file_page_marks (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  page_number integer NOT NULL,
  is_blank boolean NOT NULL,
  is_separator boolean NOT NULL,
  -- What of it was read: [{"format", "text"}].
  barcodes jsonb NOT NULL,
  PRIMARY KEY (file_id, page_number)
);

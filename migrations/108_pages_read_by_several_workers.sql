-- Pages of one document that several workers read: each is taken once, and what was read says which languages to expect.
CREATE TABLE page_claims (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  page_number integer NOT NULL,
  -- The attempt that handed the pages out: work for an earlier one is refused.
  step_id uuid NOT NULL,
  attempt integer NOT NULL,
  is_taken boolean NOT NULL DEFAULT false,
  is_read boolean NOT NULL DEFAULT false,
  -- Of the text that was read; null while nothing was, and where the page's own text has it already.
  language text,
  PRIMARY KEY (file_id, page_number)
);

-- Who sent a document by an upload link, as they call themselves, and what they wrote with it.
CREATE TABLE upload_link_arrivals (
  file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  link_id uuid REFERENCES public_links (id) ON DELETE SET NULL,
  sender_name text,
  note text,
  arrived_at timestamptz NOT NULL
);
CREATE INDEX upload_link_arrivals_link ON upload_link_arrivals (link_id) WHERE link_id IS NOT NULL;

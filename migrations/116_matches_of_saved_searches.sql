-- Documents that were read for the first time and that no saved search was asked about yet; only of owners who want to know.
CREATE TABLE saved_search_arrivals (
  file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL
);
CREATE INDEX saved_search_arrivals_owner ON saved_search_arrivals (owner_id);

-- Which of them met which search; gone as soon as the owner was notified.
CREATE TABLE saved_search_matches (
  saved_search_id uuid NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  matched_at timestamptz NOT NULL,
  PRIMARY KEY (saved_search_id, file_id)
);
CREATE INDEX saved_search_matches_file ON saved_search_matches (file_id);

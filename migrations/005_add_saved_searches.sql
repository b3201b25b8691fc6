-- Filters of the list of documents that somebody keeps under a name.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  color text NOT NULL CHECK (color IN ('blue', 'green', 'violet', 'orange', 'pink', 'gray')),
  -- The words and filters of the list's address.
  filters jsonb NOT NULL,
  position integer NOT NULL,
  pinned boolean NOT NULL,
  notify_on_match boolean NOT NULL,
  -- What came later is new.
  opened_at timestamptz NOT NULL,
  -- When its owner was last notified of matches.
  notified_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_searches_name ON saved_searches (owner_id, lower(name));

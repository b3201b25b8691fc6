-- Every process of the installation as it last said of itself, by the database's clock. Losing the rows in a crash costs nothing:
-- each process writes its own again within seconds.
CREATE UNLOGGED TABLE processes (
  id uuid PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('both', 'serve', 'work')),
  host text NOT NULL,
  version text NOT NULL,
  node_version text NOT NULL,
  -- The engine that reads pages there, and in how many languages; null where nothing is read, or not known yet.
  reader text,
  reader_languages integer,
  -- What failed there unexpectedly: kinds of failures with counts and times, nothing of anybody's content.
  failures jsonb NOT NULL DEFAULT '[]',
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);

-- When mail last left, and when and how it last did not; one row for the whole service.
CREATE TABLE mail_outcomes (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);

-- What the last comparison of a destination with its ledger found.
CREATE TABLE reconciliations (
  destination_id uuid PRIMARY KEY REFERENCES destinations (id) ON DELETE CASCADE,
  -- The run that writes here; a run begun anew takes over, and what an older one still says counts no more.
  run_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'listing', 'checking', 'done', 'stopped')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  listed_count integer NOT NULL DEFAULT 0,
  -- Copies that are to be there.
  expected_count integer NOT NULL DEFAULT 0,
  missing_count integer NOT NULL DEFAULT 0,
  changed_count integer NOT NULL DEFAULT 0,
  foreign_count integer NOT NULL DEFAULT 0,
  -- Copies about which nothing can be said, because the server shows nobody their folder.
  unread_count integer NOT NULL DEFAULT 0,
  -- The first of them by name.
  foreign_paths text[] NOT NULL DEFAULT '{}',
  closed_folder_count integer NOT NULL DEFAULT 0,
  closed_folders text[] NOT NULL DEFAULT '{}',
  -- Why it was stopped before its end.
  error_code text,
  error text,
  CHECK ((state IN ('done', 'stopped')) = (ended_at IS NOT NULL))
);

-- What was listed so far. Not worth a log: a run whose rows are lost asks for each copy by itself.
CREATE UNLOGGED TABLE reconciliation_objects (
  destination_id uuid NOT NULL,
  path text NOT NULL,
  bytes bigint NOT NULL,
  remote_id text
);
CREATE INDEX reconciliation_objects_path ON reconciliation_objects (destination_id, md5(lower(path)));

-- Copies that are not as they were left, until they are delivered again.
CREATE TABLE reconciliation_findings (
  delivery_id uuid PRIMARY KEY REFERENCES deliveries (id) ON DELETE CASCADE,
  destination_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing', 'changed'))
);
CREATE INDEX reconciliation_findings_kind ON reconciliation_findings (destination_id, kind, delivery_id);

-- A comparison goes through what is there in the order of the ids.
CREATE INDEX deliveries_there ON deliveries (destination_id, id) WHERE state = 'delivered';

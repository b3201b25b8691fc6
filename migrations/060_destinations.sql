-- Places of their own to which people have their documents sent. Without an owner it is the instance's and gets everybody's.
CREATE TABLE destinations (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users (id) ON DELETE CASCADE,
  provider text NOT NULL,
  name text NOT NULL,
  config jsonb NOT NULL,
  credentials_sealed text,
  folder_template text NOT NULL,
  -- Which copies of a document go there, and of which documents; an empty list leaves nobody out.
  sends text[] NOT NULL,
  document_types text[] NOT NULL,
  tags text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  paused_reason text,
  paused_at timestamptz,
  -- Failures of the place itself in a row; until retry_at nothing is tried.
  failure_count integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  retry_at timestamptz,
  last_success_at timestamptz,
  last_error_code text,
  last_error text,
  last_error_at timestamptz,
  -- Nobody sees it any more; a job ends what was on its way and removes the rows.
  removed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (is_active = (paused_reason IS NULL)),
  CHECK ((failure_count = 0) = (failing_since IS NULL))
);
CREATE INDEX destinations_owner_id ON destinations (owner_id, created_at DESC, id DESC);

-- The ledger: one copy of one document at one destination, and what is known to lie there.
CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  destination_id uuid NOT NULL REFERENCES destinations (id) ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('processed', 'original', 'pdfa', 'sidecar')),
  -- Grows whenever it is to be delivered anew; the end of an attempt counts for the version it was begun with.
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivering', 'delivered', 'failed')),
  -- Grows with every claim: who holds an older number writes nothing.
  attempts integer NOT NULL DEFAULT 0,
  -- Attempts of this version that failed because of the document's own delivery, not of the place.
  failures integer NOT NULL DEFAULT 0,
  -- While it is being delivered: when somebody else may take it over.
  next_try_at timestamptz,
  -- The attempt of the document's step that waits for it.
  step_id uuid,
  step_attempt integer,
  -- Reserved before anything is sent, then where it lies.
  remote_path text,
  remote_id text,
  bytes bigint,
  checksum text,
  -- What an attempt is putting there, or was when it was cut off.
  placing_checksum text,
  error_code text,
  error text,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  UNIQUE (file_id, destination_id, role),
  CHECK ((state IN ('pending', 'delivering')) = (next_try_at IS NOT NULL)),
  CHECK ((step_id IS NULL) = (step_attempt IS NULL))
);
-- No two deliveries share a place, also where the other side does not tell capitals apart; hashed, for a path may be long.
CREATE UNIQUE INDEX deliveries_remote_path ON deliveries (destination_id, md5(lower(remote_path)))
  WHERE remote_path IS NOT NULL;
CREATE INDEX deliveries_due ON deliveries (destination_id, next_try_at) WHERE state IN ('pending', 'delivering');
CREATE INDEX deliveries_newest ON deliveries (destination_id, created_at DESC, id DESC);
CREATE INDEX deliveries_by_state ON deliveries (destination_id, state, created_at DESC, id DESC);

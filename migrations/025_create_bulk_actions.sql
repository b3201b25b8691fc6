-- A bulk action over many documents, with its progress; what it changed is kept so that it can be undone.
CREATE TABLE bulk_actions (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('trash', 'restore', 'reprocess', 'erase')),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'running', 'completed', 'cancelled', 'failed')),
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  -- The action that takes this one back; there is at most one.
  undone_by_id uuid REFERENCES bulk_actions (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX bulk_actions_owner_id ON bulk_actions (owner_id, created_at DESC);

-- The documents of a bulk action in working order. No reference to files: an erased document stays counted.
CREATE TABLE bulk_action_files (
  bulk_action_id uuid NOT NULL REFERENCES bulk_actions (id) ON DELETE CASCADE,
  position integer NOT NULL,
  file_id uuid NOT NULL,
  is_changed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bulk_action_id, position)
);

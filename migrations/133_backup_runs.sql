-- Backups that were asked for or came up by themselves, and tries to restore one: how far each is, and how it ended.
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
  cause text NOT NULL CHECK (cause IN ('schedule', 'person', 'command')),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- Where it goes, as people know it.
  place text NOT NULL,
  -- Of the backup; NULL as long as there is none.
  backup_name text,
  -- Who works on it: what another one wrote before counts no more.
  claim uuid,
  done_bytes bigint NOT NULL DEFAULT 0,
  size_bytes bigint NOT NULL DEFAULT 0,
  -- Files that were missing or damaged in the archive itself.
  damaged_count integer NOT NULL DEFAULT 0,
  -- Why it failed; of a backup that is whole, why older ones could not be removed.
  problem_code text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  ended_at timestamptz
);

-- One of a kind at a time, on however many machines.
CREATE UNIQUE INDEX backup_runs_open ON backup_runs (kind) WHERE state IN ('waiting', 'running');
CREATE INDEX backup_runs_ended ON backup_runs (kind, state, ended_at DESC);

-- What administrators were told of last, so that they are told once.
CREATE TABLE backup_alarms (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- NULL: all is well.
  alarm text
);

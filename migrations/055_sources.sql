-- Where documents come in by themselves. What a kind needs stands in its config; the code knows the kinds.
CREATE TABLE sources (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('inbound_key', 'folder', 'mailbox')),
  name text NOT NULL,
  config jsonb NOT NULL,
  credentials_sealed text,
  -- SHA-256 of the key in an address; the old one goes on for a while after a change.
  key_hash bytea UNIQUE,
  previous_key_hash bytea UNIQUE,
  previous_key_until timestamptz,
  tags text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  paused_at timestamptz,
  last_success_at timestamptz,
  -- What is wrong at the moment; gone with the next success.
  last_error_code text,
  last_error text,
  last_error_at timestamptz,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  -- When it was changed by hand: who works for it begins anew.
  updated_at timestamptz NOT NULL,
  CHECK (is_active = (paused_at IS NULL)),
  CHECK ((previous_key_hash IS NULL) = (previous_key_until IS NULL)),
  CHECK ((last_error_code IS NULL) = (last_error IS NULL) AND (last_error_code IS NULL) = (last_error_at IS NULL))
);
CREATE INDEX sources_owner_id ON sources (owner_id, created_at DESC, id DESC);
CREATE INDEX sources_working ON sources (kind, id) WHERE is_active AND kind <> 'inbound_key';

-- What came lately, and what became of it. It goes with its document.
CREATE TABLE source_calls (
  id uuid PRIMARY KEY,
  source_id uuid NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('accepted', 'duplicate', 'refused', 'failed')),
  -- Of the answer, where somebody asked.
  status integer,
  filename text,
  file_id uuid REFERENCES files (id) ON DELETE CASCADE,
  size_bytes bigint,
  error_code text,
  error text,
  address text,
  created_at timestamptz NOT NULL
);
CREATE INDEX source_calls_newest ON source_calls (source_id, created_at DESC, id DESC);
CREATE INDEX source_calls_created_at ON source_calls (created_at);
CREATE INDEX source_calls_file_id ON source_calls (file_id) WHERE file_id IS NOT NULL;

-- Who works for sources hears of every change at its commit, also of those to their owners.
CREATE FUNCTION tell_of_sources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('archivolt_sources', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER sources_changed AFTER INSERT OR DELETE OR UPDATE OF updated_at ON sources
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sources();
CREATE TRIGGER users_source_owner_changed AFTER UPDATE OF is_active, is_blocked, is_admin ON users
  FOR EACH ROW WHEN ((OLD.is_active, OLD.is_blocked, OLD.is_admin) IS DISTINCT FROM (NEW.is_active, NEW.is_blocked, NEW.is_admin))
  EXECUTE FUNCTION tell_of_sources();

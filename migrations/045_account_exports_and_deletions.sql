-- The archive a person had made of everything they have here; one a person, the newest.
CREATE TABLE account_exports (
  owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('running', 'ready', 'failed')),
  files_done integer NOT NULL DEFAULT 0,
  files_total integer NOT NULL,
  error_code text,
  -- A blob-store path; null until it is ready.
  path text UNIQUE,
  size_bytes bigint,
  sha256 bytea,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- When the archive is removed again.
  expires_at timestamptz,
  CHECK ((state = 'ready') = (num_nonnulls(path, size_bytes, sha256, expires_at) = 4))
);
CREATE INDEX account_exports_expires_at ON account_exports (expires_at);

-- People who asked to be erased, until they are, or change their mind.
CREATE TABLE account_deletions (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  erase_after timestamptz NOT NULL,
  -- The bulk action that moved the documents to the trash: undoing it brings back these and no others.
  bulk_action_id uuid NOT NULL,
  -- The browser in which the person has just proven who they are; it may keep the account until then.
  keep_cookie_hash bytea,
  keep_until timestamptz
);
CREATE INDEX account_deletions_erase_after ON account_deletions (erase_after);

-- Links for people without an account: to see what somebody shares, or to send them documents.
CREATE TABLE public_links (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('share', 'upload')),
  -- Looked up by its hash; sealed, so that its owner can copy the link again.
  token_hash bytea NOT NULL,
  token_sealed text NOT NULL,
  -- Whom it is for; only its owner reads it.
  name text,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- What a share link shows: one document, or those of a saved search.
  file_id uuid REFERENCES files (id) ON DELETE CASCADE,
  saved_search_id uuid REFERENCES saved_searches (id) ON DELETE CASCADE,
  download text CHECK (download IN ('none', 'processed', 'original')),
  password_hash text,
  max_views integer CHECK (max_views > 0),
  view_count integer NOT NULL DEFAULT 0,
  -- What an upload link takes, and what its page says to those who send.
  note text,
  max_files integer CHECK (max_files > 0),
  max_bytes bigint CHECK (max_bytes > 0),
  file_count integer NOT NULL DEFAULT 0,
  received_bytes bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (num_nonnulls(file_id, saved_search_id) = (CASE kind WHEN 'share' THEN 1 ELSE 0 END)),
  CHECK ((kind = 'share') = (download IS NOT NULL)),
  CHECK ((kind = 'upload') = (max_files IS NOT NULL))
);
CREATE UNIQUE INDEX public_links_token ON public_links (token_hash);
CREATE INDEX public_links_owner ON public_links (owner_id, kind, created_at, id);
CREATE INDEX public_links_file ON public_links (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX public_links_saved_search ON public_links (saved_search_id) WHERE saved_search_id IS NOT NULL;

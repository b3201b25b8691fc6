-- What documents are compared by: one vector each, of whole numbers from -127 to 127; two while another model takes over.
CREATE TABLE document_vectors (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  -- Repeated here so that one index gives the vectors of an owner.
  owner_id uuid NOT NULL,
  -- What made it: vectors of different models are never compared.
  model text NOT NULL,
  vector bytea NOT NULL,
  -- How many documents the archive had when its words were weighed.
  archive_size integer NOT NULL,
  -- The transaction that wrote it, so that a copy in memory can ask for what is new.
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (file_id, model)
);
ALTER TABLE document_vectors ALTER COLUMN vector SET STORAGE PLAIN;
CREATE INDEX document_vectors_changed ON document_vectors (owner_id, model, changed_in, file_id);
CREATE INDEX document_vectors_archive_size ON document_vectors (owner_id, model, archive_size);

-- How many documents of an owner hold a sentence, by 2^20 places: letterheads are told by it. Few share a place by chance.
CREATE TABLE sentence_counts (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  place integer NOT NULL,
  document_count integer NOT NULL,
  PRIMARY KEY (owner_id, place)
) WITH (fillfactor = 70);

-- Texts that share most of their wording share a key; by these, documents that are nearly the same are found.
CREATE TABLE document_keys (
  file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  keys integer[] NOT NULL
);
CREATE INDEX document_keys_keys ON document_keys USING gin (owner_id, keys) WITH (fastupdate = on, gin_pending_list_limit = 256);

-- Two documents that are nearly the same: the newer one, and the older one.
CREATE TABLE near_copies (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  -- The share of their wording that both have in common.
  overlap real NOT NULL,
  found_at timestamptz NOT NULL,
  -- When somebody said that both are to be kept.
  kept_at timestamptz,
  PRIMARY KEY (file_id, other_id)
);
CREATE INDEX near_copies_open ON near_copies (owner_id, file_id DESC, other_id DESC) WHERE kept_at IS NULL;
CREATE INDEX near_copies_other ON near_copies (other_id);

-- Blobs that no row refers to yet: written before their bytes appear in the store, gone with the transaction that refers to them.
CREATE TABLE pending_blobs (
  path text PRIMARY KEY,
  -- Of the process that stores it: whether that one is gone.
  process text NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);

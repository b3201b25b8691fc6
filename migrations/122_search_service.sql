-- A search service beside the database holds the words of documents, too. What changes in search_documents is noted here in the same
-- transaction, whoever changes it, and a job brings it there.

-- One row: which service is kept up to date, and how far that is.
CREATE TABLE search_service (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Address and index that changes are for; NULL: there is no service, and nothing is noted.
  endpoint text,
  version text,
  -- By which rules the index there was made; NULL: it is not there yet.
  index_version integer,
  claim uuid,
  claimed_until timestamptz,
  -- What the service was last told to do, until it is known how that ended.
  task_uid bigint,
  rebuild_wanted boolean NOT NULL DEFAULT false,
  -- The index that is being filled, how far it is, and up to which document.
  rebuild_index text,
  rebuild_phase text CHECK (rebuild_phase IN ('creating', 'filling', 'swapping', 'cleaning')),
  rebuild_after uuid,
  rebuilt_at timestamptz,
  trouble_code text,
  trouble_count integer NOT NULL DEFAULT 0,
  next_try_at timestamptz
);
INSERT INTO search_service DEFAULT VALUES;

-- No reference to files: an erased document has to be taken out of the service, too.
CREATE TABLE search_service_changes (
  file_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  change bigint GENERATED ALWAYS AS IDENTITY,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- The service does not take this document; it is looked up in the database beside.
  refused_code text,
  -- The attempt of a step that ends with it.
  step_id uuid,
  attempt integer
);
CREATE INDEX search_service_changes_owner_id ON search_service_changes (owner_id);
CREATE INDEX search_service_changes_open ON search_service_changes (change) WHERE refused_code IS NULL;

CREATE FUNCTION note_search_service_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry search_documents := coalesce(NEW, OLD);
BEGIN
  IF EXISTS (SELECT FROM search_service WHERE endpoint IS NOT NULL) THEN
    INSERT INTO search_service_changes (file_id, owner_id) VALUES (entry.file_id, entry.owner_id)
    ON CONFLICT (file_id) DO UPDATE SET owner_id = excluded.owner_id, refused_code = NULL,
      change = DEFAULT;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_documents_note_service_change AFTER INSERT OR DELETE OR UPDATE OF owner_id, tsv, labels ON search_documents
  FOR EACH ROW EXECUTE FUNCTION note_search_service_change();

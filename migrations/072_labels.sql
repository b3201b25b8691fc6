-- What documents are called: every tag, sender and type of an owner once, with how many documents outside the trash have it.
CREATE TABLE labels (
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('tag', 'sender', 'document_type')),
  -- The name without regard to case.
  key text NOT NULL,
  name text NOT NULL,
  color text CHECK (color IN ('blue', 'green', 'violet', 'orange', 'pink', 'gray')),
  -- Made by hand: it stays, also on no document.
  is_kept boolean NOT NULL DEFAULT false,
  document_count integer NOT NULL DEFAULT 0,
  -- When the newest document came that got it.
  last_used_at timestamptz,
  PRIMARY KEY (owner_id, kind, key)
);

-- What became of the counts since they were last added up. Only ever inserted into: two documents that get the same tag at once do not
-- wait for each other. No reference to users, because it is written to while an account is erased.
CREATE TABLE label_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  delta smallint NOT NULL,
  used_at timestamptz
);
CREATE INDEX label_changes_owner ON label_changes (owner_id, kind, key);

CREATE FUNCTION labels_of(tags text[], sender text, document_type text)
RETURNS TABLE (kind text, key text, name text) LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT ON (one.kind, lower(one.name)) one.kind, lower(one.name), one.name FROM (
    SELECT 'tag' AS kind, tag AS name FROM unnest(tags) AS tag
    UNION ALL SELECT 'sender', sender WHERE sender <> ''
    UNION ALL SELECT 'document_type', document_type WHERE document_type <> ''
  ) one
$$;

CREATE FUNCTION note_label_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    INSERT INTO label_changes (owner_id, kind, key, name, delta)
    SELECT OLD.owner_id, l.kind, l.key, l.name, -1 FROM labels_of(OLD.tags, OLD.sender, OLD.document_type) l
    WHERE TG_OP = 'DELETE' OR NEW.deleted_at IS NOT NULL OR NEW.owner_id <> OLD.owner_id
      OR (l.kind, l.key) NOT IN (SELECT n.kind, n.key FROM labels_of(NEW.tags, NEW.sender, NEW.document_type) n);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO label_changes (owner_id, kind, key, name, delta, used_at)
    SELECT NEW.owner_id, l.kind, l.key, l.name, 1, NEW.created_at FROM labels_of(NEW.tags, NEW.sender, NEW.document_type) l
    WHERE TG_OP = 'INSERT' OR OLD.deleted_at IS NOT NULL OR NEW.owner_id <> OLD.owner_id
      OR (l.kind, l.key) NOT IN (SELECT o.kind, o.key FROM labels_of(OLD.tags, OLD.sender, OLD.document_type) o);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER files_count_labels_in AFTER INSERT ON files FOR EACH ROW
  WHEN (NEW.tags <> '{}' OR NEW.sender IS NOT NULL OR NEW.document_type IS NOT NULL)
  EXECUTE FUNCTION note_label_changes();
CREATE TRIGGER files_count_labels_out AFTER DELETE ON files FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND (OLD.tags <> '{}' OR OLD.sender IS NOT NULL OR OLD.document_type IS NOT NULL))
  EXECUTE FUNCTION note_label_changes();
CREATE TRIGGER files_count_labels AFTER UPDATE OF owner_id, deleted_at, tags, sender, document_type ON files FOR EACH ROW
  WHEN ((OLD.owner_id, OLD.deleted_at IS NULL, OLD.tags, OLD.sender, OLD.document_type)
    IS DISTINCT FROM (NEW.owner_id, NEW.deleted_at IS NULL, NEW.tags, NEW.sender, NEW.document_type))
  EXECUTE FUNCTION note_label_changes();

INSERT INTO labels (owner_id, kind, key, name, document_count, last_used_at)
SELECT files.owner_id, l.kind, l.key, max(l.name), count(*), max(files.created_at)
FROM files, LATERAL labels_of(files.tags, files.sender, files.document_type) l
WHERE files.deleted_at IS NULL GROUP BY 1, 2, 3;

-- A label that gets another name, or none, on all documents: a bulk action like the others.
ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_action_check;
ALTER TABLE bulk_actions ADD CONSTRAINT bulk_actions_action_check
  CHECK (action IN ('trash', 'restore', 'reprocess', 'erase', 'relabel', 'unlabel'));
-- What such an action needs to know beyond its documents.
ALTER TABLE bulk_actions ADD COLUMN detail jsonb;
-- Of which bulk action a change of fields was part, so that it can be undone with it.
ALTER TABLE field_changes ADD COLUMN bulk_action_id uuid;

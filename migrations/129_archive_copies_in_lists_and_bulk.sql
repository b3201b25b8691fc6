-- How a document stands with its archive copy (PDF/A), in its own row: lists narrow by it. checked: a validator found it right;
-- made: there is one, not checked; failed: its step failed, so there is none. Null: there is none.
ALTER TABLE files ADD COLUMN pdfa text CHECK (pdfa IN ('checked', 'made', 'failed'));

CREATE FUNCTION pdfa_of(wanted uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN checked_by IS NULL THEN 'made' ELSE 'checked' END FROM file_blobs
      WHERE file_id = wanted AND role = 'processed_pdfa'),
    (SELECT 'failed' FROM file_processing_steps
      WHERE file_id = wanted AND step_name = 'convert_to_pdfa' AND status = 'failure' LIMIT 1))
$$;

-- Whoever changes copies and steps holds their document first.
CREATE FUNCTION note_pdfa() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.file_id ELSE NEW.file_id END;
BEGIN
  UPDATE files SET pdfa = now_is.pdfa FROM (SELECT pdfa_of(wanted) AS pdfa) now_is
  WHERE files.id = wanted AND files.pdfa IS DISTINCT FROM now_is.pdfa;
  RETURN NULL;
END $$;

CREATE TRIGGER file_blobs_tell_pdfa AFTER INSERT OR UPDATE OF checked_by ON file_blobs FOR EACH ROW
  WHEN (NEW.role = 'processed_pdfa') EXECUTE FUNCTION note_pdfa();
CREATE TRIGGER file_blobs_tell_pdfa_gone AFTER DELETE ON file_blobs FOR EACH ROW
  WHEN (OLD.role = 'processed_pdfa') EXECUTE FUNCTION note_pdfa();
CREATE TRIGGER file_processing_steps_tell_pdfa AFTER UPDATE OF status ON file_processing_steps FOR EACH ROW
  WHEN (NEW.step_name = 'convert_to_pdfa' AND (OLD.status = 'failure') <> (NEW.status = 'failure')) EXECUTE FUNCTION note_pdfa();
CREATE TRIGGER file_processing_steps_tell_pdfa_gone AFTER DELETE ON file_processing_steps FOR EACH ROW
  WHEN (OLD.step_name = 'convert_to_pdfa' AND OLD.status = 'failure') EXECUTE FUNCTION note_pdfa();

UPDATE files SET pdfa = pdfa_of(known.file_id)
FROM (
  SELECT file_id FROM file_blobs WHERE role = 'processed_pdfa'
  UNION SELECT file_id FROM file_processing_steps WHERE step_name = 'convert_to_pdfa' AND status = 'failure'
) known WHERE files.id = known.file_id;

-- Those without a copy, too: which ones have none yet is asked most.
CREATE INDEX files_live_pdfa ON files (owner_id, pdfa, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Archive copies (PDF/A) can be made of many documents at once.
ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_action_check;
ALTER TABLE bulk_actions ADD CONSTRAINT bulk_actions_action_check CHECK (action IN (
  'trash', 'restore', 'reprocess', 'erase', 'relabel', 'unlabel', 'apply_rules', 'unapply_rules', 'assign_pipeline', 'convert_to_pdfa'
));
-- Which documents an action passed over because it could do nothing with them, why, and how many.
ALTER TABLE bulk_action_files ADD COLUMN refusal_code text;
ALTER TABLE bulk_actions ADD COLUMN refused integer NOT NULL DEFAULT 0;

-- Fields go together: no Spanish document is a "Rechnung". A planner that multiplies their shares expects documents where there
-- are none, and walks through the whole archive in the order of the list to find them.
CREATE STATISTICS files_fields_together (mcv)
  ON language, lower(document_type), mime_type, status, source, is_duplicate FROM files;
ALTER STATISTICS files_fields_together SET STATISTICS 1000;

-- Titles begin with what the document is: by title, all of one type lie together, maybe at the far end.
CREATE INDEX files_live_document_type_title ON files (owner_id, lower(document_type), left(lower(title), 200), id)
  WHERE deleted_at IS NULL;

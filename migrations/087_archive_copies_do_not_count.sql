-- An archive copy that cannot be made is told at its step; the document itself does not fail for it.
UPDATE file_processing_steps SET counts = false WHERE step_name = 'convert_to_pdfa';

UPDATE files SET status = 'completed', processed_at = COALESCE(processed_at, now()), updated_at = now()
WHERE status = 'failed'
  AND EXISTS (SELECT 1 FROM file_processing_steps s
    WHERE s.file_id = files.id AND s.step_name = 'convert_to_pdfa' AND s.status = 'failure')
  AND EXISTS (SELECT 1 FROM file_processing_steps s WHERE s.file_id = files.id AND s.counts)
  AND NOT EXISTS (SELECT 1 FROM file_processing_steps s
    WHERE s.file_id = files.id AND s.counts AND s.status NOT IN ('success', 'skipped'));

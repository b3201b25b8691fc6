-- Fields and tags can be set on many documents at once, which can be taken back; many can be sent to a destination and downloaded as one.
ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_action_check;
ALTER TABLE bulk_actions ADD CONSTRAINT bulk_actions_action_check CHECK (action IN (
  'trash', 'restore', 'reprocess', 'erase', 'relabel', 'unlabel', 'apply_rules', 'unapply_rules', 'assign_pipeline', 'convert_to_pdfa',
  'edit', 'unedit', 'send', 'download'
));
-- The check value that archives (ZIP) name of a stored file's bytes; null until it was part of a download.
ALTER TABLE file_blobs ADD COLUMN crc32 bigint;

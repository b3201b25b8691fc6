-- Archive copies (PDF/A): which PDF/A a stored file is, and who checked it (name and version). Null: it is no archive copy; it was not checked.
ALTER TABLE file_blobs ADD COLUMN pdfa_format text CHECK (pdfa_format IN ('1b', '2b', '3b'));
ALTER TABLE file_blobs ADD COLUMN checked_by text;

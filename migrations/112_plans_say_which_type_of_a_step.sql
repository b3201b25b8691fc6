-- Which type of the step its options are for: a worker that knows only older ones leaves it to another.
ALTER TABLE file_processing_steps ADD COLUMN type_version integer NOT NULL DEFAULT 1;

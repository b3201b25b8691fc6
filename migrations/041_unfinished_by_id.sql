-- Documents that are not finished are read in the order of their ids; with updated_at in it every change of one wrote the index anew.
DROP INDEX files_unfinished;
CREATE INDEX files_unfinished ON files (id) WHERE status IN ('pending', 'processing');

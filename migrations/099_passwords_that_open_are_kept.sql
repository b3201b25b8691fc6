-- A password that opened its document stays with it, sealed, so that it can be read again; others are forgotten when their run ends.
ALTER TABLE file_passwords ADD COLUMN is_kept boolean NOT NULL DEFAULT false;

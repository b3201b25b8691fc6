-- Technical detail "for support", apart from the public message.
ALTER TABLE processing_logs ADD COLUMN detail text;

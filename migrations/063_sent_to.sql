-- Where a place keeps no objects at paths: whom a copy was sent to, or what it is filed as there; while it is being sent, how far
-- that has come.
ALTER TABLE deliveries ADD COLUMN sent_to text;

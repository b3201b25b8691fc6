-- Where a place keeps no objects at paths: whom a copy was sent to, or what it is filed as there; while it is being sent, how far
-- that has come.
ALTER TABLE deliveries ADD COLUMN sent_to text;
-- The SHA-256 of what was sent there without the details written into it: a mail does not go out again for another title.
ALTER TABLE deliveries ADD COLUMN content_checksum text;

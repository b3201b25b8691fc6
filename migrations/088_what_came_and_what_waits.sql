-- SHA-256 of mailbox, UID and part: tells a mail that is read again after a break from another one with the same content, which is logged.
-- Null: taken over before this was noted.
ALTER TABLE source_mail_parts ADD COLUMN place_key bytea;

-- What lies in a watched folder and is not taken over yet: [{filename, code, since}]. Written by whoever watches it.
ALTER TABLE sources ADD COLUMN waiting jsonb NOT NULL DEFAULT '[]';

-- A mail address of one's own at a mailbox of the service: local+tag@domain. The tag is no secret: it stands in every mail.
ALTER TABLE sources DROP CONSTRAINT sources_kind_check;
ALTER TABLE sources ADD CONSTRAINT sources_kind_check CHECK (kind IN ('inbound_key', 'folder', 'mailbox', 'mail_in'));
ALTER TABLE sources ADD COLUMN mail_tag text UNIQUE;
ALTER TABLE sources ADD CONSTRAINT sources_mail_tag_check CHECK ((kind = 'mail_in') = (mail_tag IS NOT NULL));

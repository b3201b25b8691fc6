-- Mails that were dealt with, for as long as they lie in their mailbox: what is left where it lies is not asked for at every look.
CREATE TABLE source_mail_messages (
  source_id uuid NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  -- SHA-256 of server, user, mailbox and its UIDVALIDITY: what a UID counts within.
  mailbox_key bytea NOT NULL,
  uid bigint NOT NULL,
  -- SHA-256 of Message-ID, arrival and size: finds a mail again whose mailbox counts anew.
  message_key bytea NOT NULL,
  -- SHA-256 of the filters that decided: with others it is judged again.
  rules_key bytea NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('taken', 'refused', 'skipped')),
  -- Whether it was marked or moved as it was to be.
  is_put_away boolean NOT NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (source_id, mailbox_key, uid)
);
CREATE INDEX source_mail_messages_key ON source_mail_messages (source_id, message_key);

-- What was taken over out of mails, written in the transaction that took it over. It stays: a mail may come again.
CREATE TABLE source_mail_parts (
  source_id uuid NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  -- SHA-256 of the Message-ID, or of what else tells the mail.
  mail_key bytea NOT NULL,
  sha256 bytea NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (source_id, mail_key, sha256)
);

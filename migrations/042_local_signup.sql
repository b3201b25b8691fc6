-- Sign-up by people themselves: links by mail, stored as SHA-256, each used once.
ALTER TABLE local_users
  -- NULL while nobody has chosen it: an account that was asked for twice, or that an administrator made.
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN verification_token_hash bytea UNIQUE,
  ADD COLUMN verification_expires_at timestamptz,
  ADD COLUMN reset_token_hash bytea UNIQUE,
  ADD COLUMN reset_expires_at timestamptz,
  -- Since when a sign-up waits for its owner to prove the address; NULL once that is done, and for accounts that came otherwise.
  ADD COLUMN pending_since timestamptz;
CREATE INDEX local_users_pending_since ON local_users (pending_since) WHERE pending_since IS NOT NULL;

-- Mails of the last hour by the hash of kind and address, so that nobody's mailbox is flooded through us.
CREATE TABLE account_mails (
  address_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX account_mails_address_hash ON account_mails (address_hash, sent_at);

-- Who sends to a channel now: only they write how that ended.
ALTER TABLE notification_channels ADD COLUMN claim_token uuid;
-- What went wrong last, for words in the reader's language; null for what went wrong before there were codes.
ALTER TABLE notification_channels ADD COLUMN last_error_code text;

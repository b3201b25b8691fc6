-- Who sends to a channel now: only they write how that ended.
ALTER TABLE notification_channels ADD COLUMN claim_token uuid;

-- Where a person's days begin (IANA name); null: as for the whole service.
ALTER TABLE user_profiles ADD COLUMN timezone text;

-- People are looked for by a part of what they are called, from everywhere in the archive's administration. The expression is the one of
-- names.store.ts.
CREATE INDEX users_names_trigram ON users
  USING gin (lower(display_name || ' ' || coalesce(username, '') || ' ' || coalesce(email, '')) gin_trgm_ops);
CREATE INDEX user_profiles_notes_trigram ON user_profiles USING gin (lower(notes) gin_trgm_ops);

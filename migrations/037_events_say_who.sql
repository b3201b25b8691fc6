-- Who caused an event, and in which request: for those who hear of it later.
ALTER TABLE events
  ADD COLUMN actor_type text,
  ADD COLUMN actor_id text,
  ADD COLUMN request_id text;

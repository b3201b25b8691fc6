-- The outbox: an event is written in the transaction of what it tells of; NOTIFY wakes the listeners at commit.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX events_owner_id ON events (owner_id, id);
CREATE INDEX events_created_at ON events (created_at);

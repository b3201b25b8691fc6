-- What administrators are told by push and by webhook: a row for each message and each receiver, kept for a while.
CREATE TABLE notification_messages (
  id uuid PRIMARY KEY,
  channel_id text NOT NULL,
  event text NOT NULL,
  -- Whom it names; it goes with them.
  about_id uuid REFERENCES users (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('info', 'success', 'warning', 'failure')),
  title text NOT NULL,
  body text NOT NULL,
  -- What is sent at once: one message by itself, or many that one digest counts.
  batch_id uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  CHECK (state = 'waiting' OR batch_id IS NOT NULL)
);
CREATE INDEX notification_messages_waiting ON notification_messages (channel_id, id) WHERE state = 'waiting';
CREATE INDEX notification_messages_batch_id ON notification_messages (batch_id);
CREATE INDEX notification_messages_about_id ON notification_messages (about_id);
CREATE INDEX notification_messages_created_at ON notification_messages (created_at);

-- How a receiver stands. It is sent to by one worker at a time, one batch after the other.
CREATE TABLE notification_channels (
  id text PRIMARY KEY,
  -- While it lasts, so many messages are sent by themselves; the others wait for its end.
  window_started_at timestamptz,
  window_count integer NOT NULL DEFAULT 0,
  -- The batch on its way, and the attempts that failed.
  batch_id uuid,
  attempt_count integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz
);

-- What people should know of: a row for each thing it is about, of which at most one is open.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  -- Rows of one kind with the same bucket are shown as one, with their number.
  bucket text NOT NULL,
  detail jsonb NOT NULL,
  -- Shown, and counted by the badge; a kind may be chosen for mail alone.
  is_in_inbox boolean NOT NULL,
  mail_state text NOT NULL CHECK (mail_state IN ('none', 'due', 'sent')),
  mailed_at timestamptz,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  solved_at timestamptz,
  CHECK ((mail_state = 'sent') = (mailed_at IS NOT NULL))
);
CREATE UNIQUE INDEX notifications_open ON notifications (owner_id, kind, subject) WHERE solved_at IS NULL;
CREATE INDEX notifications_newest ON notifications (owner_id, created_at DESC, id DESC) WHERE is_in_inbox;
CREATE INDEX notifications_unread ON notifications (owner_id, kind, bucket) WHERE is_in_inbox AND read_at IS NULL;
CREATE INDEX notifications_mail ON notifications (owner_id, kind, mailed_at) WHERE mail_state <> 'none';
CREATE INDEX notifications_created_at ON notifications (created_at);

-- How a person wants to be told; without a row, of every kind as it is meant.
CREATE TABLE notification_preferences (
  owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- {"kind": {"inbox": true, "email": false}}
  choices jsonb NOT NULL,
  quiet_from text,
  quiet_to text,
  time_zone text NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);

-- Browsers by which somebody has signed in, without their versions: another one is told of.
CREATE TABLE known_browsers (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  browser text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, browser)
);

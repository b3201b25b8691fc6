-- Subscriptions that automation platforms make and remove by themselves: which address hears of which event.
CREATE TABLE automation_hooks (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  target_url text NOT NULL,
  event text NOT NULL,
  platform text NOT NULL CHECK (platform IN ('zapier', 'make', 'n8n', 'generic')),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE INDEX automation_hooks_owner_id ON automation_hooks (owner_id, created_at DESC, id DESC);
-- Who hears of an event is asked at each one.
CREATE INDEX automation_hooks_event ON automation_hooks (event, owner_id) WHERE is_active;

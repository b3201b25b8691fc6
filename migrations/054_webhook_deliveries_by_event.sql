-- The log of one webhook about one event, also where the event is rare: 0.6 s of a million without it.
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (webhook_id, event, created_at DESC, id DESC);

-- An automation platform subscribes by itself: a webhook for one event, told in one level.
ALTER TABLE webhooks ADD COLUMN platform text CHECK (platform IN ('zapier', 'make', 'n8n', 'generic'));

-- Used budgets of requests and attempts, shared by all processes. `key` is a hash: it stands for addresses and user names.
-- Losing the rows in a crash costs nothing but a fresh budget, so they are not worth the log; the free half of each page takes the updates.
CREATE UNLOGGED TABLE rate_limits (
  key bytea PRIMARY KEY,
  -- When the whole budget will be there again.
  full_at timestamptz NOT NULL
) WITH (fillfactor = 50);

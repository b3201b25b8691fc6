-- Extras that an administrator asked for, and how far each is. Whether one is there its folder says alone.
CREATE TABLE extras (
  name text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('adding', 'added', 'failed')),
  -- Of what is fetched.
  done_bytes integer NOT NULL DEFAULT 0,
  -- Why it was not added; NULL in the other states.
  problem_code text,
  changed_at timestamptz NOT NULL
);

-- What the whole service holds and did, day by day of its own time zone. Kept, since counting a million documents takes its time.
CREATE TABLE statistics_days (
  day date PRIMARY KEY,
  -- How it was at the end of the day, or when the day was counted last.
  people integer NOT NULL,
  documents integer NOT NULL,
  stored_bytes bigint NOT NULL,
  -- What came on the day.
  added_documents integer NOT NULL,
  added_bytes bigint NOT NULL,
  read_pages integer NOT NULL,
  read_documents integer NOT NULL,
  counted_at timestamptz NOT NULL
);

-- Who had which plan on a day, and what it brings a month; yearly payments by twelfths, in the smallest unit of the currency.
CREATE TABLE statistics_plans (
  day date NOT NULL REFERENCES statistics_days (day) ON DELETE CASCADE,
  plan_id text NOT NULL,
  currency text NOT NULL,
  people integer NOT NULL,
  not_paying integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, plan_id)
);

-- Values an administrator saved; each wins over the environment. A secret one is sealed, any other is readable.
CREATE TABLE settings (
  env text PRIMARY KEY,
  value_text text,
  value_sealed text,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  CHECK (num_nonnulls(value_text, value_sealed) = 1)
);

-- Every change of a saved value, for looking back and for taking one back. Neither column: the saved value was removed.
CREATE TABLE setting_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  env text NOT NULL,
  value_text text,
  value_sealed text,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  CHECK (num_nonnulls(value_text, value_sealed) <= 1)
);
CREATE INDEX setting_changes_env ON setting_changes (env, id DESC);

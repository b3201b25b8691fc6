-- From when the months and years of somebody's plan are counted; NULL: from when the account was made. The cycle came with 047.
ALTER TABLE user_profiles ADD COLUMN billing_period_start timestamptz;

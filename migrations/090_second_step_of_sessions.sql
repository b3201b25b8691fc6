-- When a session last gave a second step (or a passkey, which is two in one). With a second step on, the password alone is no fresh
-- proof: whoever has it must not be able to take that step away.
ALTER TABLE sessions ADD COLUMN second_step_at timestamptz;

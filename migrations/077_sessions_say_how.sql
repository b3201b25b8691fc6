-- How a session began: one that a second step was asked for ends at its provider, too, although no ID token could be kept for it.
ALTER TABLE sessions ADD COLUMN method text;

-- What a plan does when the step fails; null: as the built-in plan does. 'go_on': as if the step were not there.
-- 'stop': nothing behind it leaves the service or waits for people.
ALTER TABLE file_processing_steps ADD COLUMN on_failure text CHECK (on_failure IN ('stop', 'go_on'));

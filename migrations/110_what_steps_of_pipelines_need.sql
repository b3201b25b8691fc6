-- What a plan does when the step fails; null: as the built-in plan does. 'go_on': as if the step were not there.
-- 'stop': nothing behind it leaves the service or waits for people.
ALTER TABLE file_processing_steps ADD COLUMN on_failure text CHECK (on_failure IN ('stop', 'go_on'));

-- A value may be set by a step of the document's pipeline.
ALTER TABLE file_fields DROP CONSTRAINT file_fields_source_check;
ALTER TABLE file_fields ADD CONSTRAINT file_fields_source_check
  CHECK (source IN ('person', 'rule', 'e_invoice', 'learned', 'ai', 'neighbours', 'own_rule', 'file_name', 'pipeline'));
ALTER TABLE field_changes DROP CONSTRAINT field_changes_kind_check;
ALTER TABLE field_changes ADD CONSTRAINT field_changes_kind_check
  CHECK (kind IN ('found', 'edited', 'accepted', 'declined', 'reviewed', 'undone', 'ruled', 'set'));

-- A step of the document's pipeline goes on when somebody has reviewed it; until then it stays among those to review.
ALTER TABLE files ADD COLUMN awaits_review boolean NOT NULL DEFAULT false;
CREATE INDEX files_awaiting_review ON files (id) WHERE awaits_review;

-- Several steps of a plan may send to one destination: whoever waits for a delivery is found by its own open parts.
ALTER TABLE deliveries DROP COLUMN step_id, DROP COLUMN step_attempt;

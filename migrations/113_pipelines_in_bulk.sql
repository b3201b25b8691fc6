-- Many documents can be given a pipeline at once; `detail` says which.
ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_action_check;
ALTER TABLE bulk_actions ADD CONSTRAINT bulk_actions_action_check CHECK (action IN (
  'trash', 'restore', 'reprocess', 'erase', 'relabel', 'unlabel', 'apply_rules', 'unapply_rules', 'assign_pipeline'
));

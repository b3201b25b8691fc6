-- What an owner wants done to documents that look a certain way; asked in the order of their places.
CREATE TABLE rules (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  position integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  matches text NOT NULL CHECK (matches IN ('all', 'any')),
  -- [{field, operator, value, is_negated}]
  conditions jsonb NOT NULL,
  -- {sender, recipient, document_type, language, add_tags}: what is null is left alone.
  actions jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX rules_owner_id ON rules (owner_id, position);

-- A value may come from a rule of the owner's own.
ALTER TABLE file_fields DROP CONSTRAINT file_fields_source_check;
ALTER TABLE file_fields ADD CONSTRAINT file_fields_source_check
  CHECK (source IN ('person', 'rule', 'e_invoice', 'learned', 'ai', 'neighbours', 'own_rule'));
ALTER TABLE field_changes DROP CONSTRAINT field_changes_kind_check;
ALTER TABLE field_changes ADD CONSTRAINT field_changes_kind_check
  CHECK (kind IN ('found', 'edited', 'accepted', 'declined', 'reviewed', 'undone', 'ruled'));

-- Rules run on documents that are there already: a bulk action like the others.
ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_action_check;
ALTER TABLE bulk_actions ADD CONSTRAINT bulk_actions_action_check
  CHECK (action IN ('trash', 'restore', 'reprocess', 'erase', 'relabel', 'unlabel', 'apply_rules', 'unapply_rules'));

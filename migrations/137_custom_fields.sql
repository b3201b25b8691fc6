-- What people keep of their documents beyond what everybody does: fields of their own, and (without an owner) those for everybody.
CREATE TABLE custom_fields (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users (id) ON DELETE CASCADE,
  -- Made from the first name; documents, filters and other programs know the field by it, so it stays.
  key text NOT NULL,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('text', 'number', 'money', 'date', 'yes_no', 'choice', 'document')),
  choices jsonb NOT NULL DEFAULT '[]',
  currency text,
  unit text,
  -- The types of documents it is offered for; empty: all.
  document_types text[] NOT NULL DEFAULT '{}',
  position integer NOT NULL,
  retired_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX custom_fields_key ON custom_fields (owner_id, key);
CREATE UNIQUE INDEX custom_fields_key_of_instance ON custom_fields (key) WHERE owner_id IS NULL;

-- The values of a document by the keys of the fields, as they leave the service.
ALTER TABLE files ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '{}';

-- The same by type, for filters and sums; kept by a trigger, so that whatever writes the row of a document keeps it right.
CREATE TABLE custom_field_values (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  key text NOT NULL,
  -- A text, folded as conditions compare.
  text text,
  -- The key of a choice; true or false.
  code text,
  number numeric,
  currency text,
  day date,
  document_id uuid,
  PRIMARY KEY (file_id, key)
);
CREATE INDEX custom_field_values_code ON custom_field_values (owner_id, key, code) WHERE code IS NOT NULL;
CREATE INDEX custom_field_values_text ON custom_field_values USING gin (owner_id, key, text gin_trgm_ops) WHERE text IS NOT NULL;
CREATE INDEX custom_field_values_number ON custom_field_values (owner_id, key, number) WHERE number IS NOT NULL;
CREATE INDEX custom_field_values_day ON custom_field_values (owner_id, key, day) WHERE day IS NOT NULL;
CREATE INDEX custom_field_values_document ON custom_field_values (document_id) WHERE document_id IS NOT NULL;

CREATE FUNCTION note_custom_fields() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM custom_field_values WHERE file_id = NEW.id;
  END IF;
  INSERT INTO custom_field_values (file_id, owner_id, key, text, code, number, currency, day, document_id)
  SELECT NEW.id, NEW.owner_id, given.key,
    CASE field.type WHEN 'text' THEN fold_text(given.value #>> '{}') END,
    CASE WHEN field.type IN ('choice', 'yes_no') THEN given.value #>> '{}' END,
    CASE field.type WHEN 'number' THEN (given.value #>> '{}')::numeric WHEN 'money' THEN (given.value ->> 'amount')::numeric END,
    CASE field.type WHEN 'money' THEN given.value ->> 'currency' END,
    CASE field.type WHEN 'date' THEN (given.value #>> '{}')::date END,
    CASE field.type WHEN 'document' THEN (given.value #>> '{}')::uuid END
  FROM jsonb_each(NEW.custom_fields) AS given
  JOIN custom_fields AS field ON field.key = given.key AND (field.owner_id = NEW.owner_id OR field.owner_id IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER files_tell_custom_fields AFTER UPDATE OF custom_fields, owner_id ON files FOR EACH ROW
  WHEN (OLD.custom_fields <> NEW.custom_fields OR OLD.owner_id <> NEW.owner_id) EXECUTE FUNCTION note_custom_fields();
CREATE TRIGGER files_tell_custom_fields_first AFTER INSERT ON files FOR EACH ROW
  WHEN (NEW.custom_fields <> '{}') EXECUTE FUNCTION note_custom_fields();

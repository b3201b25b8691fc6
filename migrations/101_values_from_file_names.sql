-- A date may stand in the name of a file.
ALTER TABLE file_fields DROP CONSTRAINT file_fields_source_check;
ALTER TABLE file_fields ADD CONSTRAINT file_fields_source_check
  CHECK (source IN ('person', 'rule', 'e_invoice', 'learned', 'ai', 'neighbours', 'own_rule', 'file_name'));
ALTER TABLE field_suggestions DROP CONSTRAINT field_suggestions_source_check;
ALTER TABLE field_suggestions ADD CONSTRAINT field_suggestions_source_check
  CHECK (source IN ('rule', 'e_invoice', 'learned', 'ai', 'neighbours', 'file_name'));

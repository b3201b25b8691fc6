import type { CustomFieldJson } from './custom-fields.schemas.ts';
import type { CustomFieldRow } from './custom-fields.store.ts';

/** A custom field as it leaves the service. */
export function presentCustomField(field: CustomFieldRow): CustomFieldJson {
  const { id, key, name, type, choices, currency, unit, document_types, position } = field;
  return {
    id,
    scope: field.owner_id === null ? 'instance' : 'own',
    key,
    name,
    type,
    ...(type === 'choice' ? { choices } : {}),
    ...(type === 'money' ? { currency } : {}),
    ...(type === 'number' ? { unit } : {}),
    document_types,
    position,
    is_retired: field.retired_at !== null,
    created_at: field.created_at.toISOString(),
    updated_at: field.updated_at.toISOString(),
  };
}

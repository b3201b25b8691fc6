import type { FilePatch, FileRow } from '../files/index.ts';
import type { FieldName } from './extract/types.ts';

/** Fields that are columns of a document; every other one is a key of its `metadata`. */
const COLUMNS = ['title', 'document_type', 'sender', 'recipient', 'document_date', 'language', 'tags', 'asn'] as const;
type Column = (typeof COLUMNS)[number];

/** Keys of `metadata` that are found on documents; other keys are the owner's own. */
export const FOUND_KEYS = [
  'total_amount',
  'currency',
  'amounts',
  'due_date',
  'iban',
  'invoice_number',
  'customer_number',
  'contract_number',
  'reference',
  'vat_id',
  'email',
  'phone',
] as const satisfies readonly FieldName[];
/** One key of `metadata` that is found on documents. */
export type FoundKey = (typeof FOUND_KEYS)[number];

/** What a document can hardly be found again without. */
export const NEEDED_FIELDS = ['sender', 'document_date', 'document_type'] as const satisfies readonly Column[];

const OWN_PREFIX = 'metadata.';
/** Before the key of a custom field, also where people read of it: in addresses, histories and conditions. */
const CUSTOM_PREFIX = 'cf.';

/** Whether a field is a column of a document. */
export function isColumn(field: string): field is Column {
  return (COLUMNS as readonly string[]).includes(field);
}

/** Whether a key of `metadata` is one that is found on documents. */
export function isFoundKey(key: string): key is FoundKey {
  return (FOUND_KEYS as readonly string[]).includes(key);
}

/** The field of a key of `metadata`: a key that is called like a column stays apart from it. */
export function fieldOfKey(key: string): string {
  const isMistakable = isColumn(key) || key.startsWith(OWN_PREFIX) || key.startsWith(CUSTOM_PREFIX);
  return isMistakable ? `${OWN_PREFIX}${key}` : key;
}

/** The field of a custom field, by its key. */
export function fieldOfCustom(key: string): string {
  return `${CUSTOM_PREFIX}${key}`;
}

/** The key of a custom field, by the field. */
export function customKeyOf(field: string): string {
  return field.slice(CUSTOM_PREFIX.length);
}

/** Whether a field is a custom one. */
export function isCustom(field: string): boolean {
  return field.startsWith(CUSTOM_PREFIX);
}

/** The key of `metadata` a field stands for; only for fields that are no columns. Custom fields keep their prefix. */
export function keyOfField(field: string): string {
  return field.startsWith(OWN_PREFIX) ? field.slice(OWN_PREFIX.length) : field;
}

/** The metadata of a document's row by key. */
export function metadataOf({ metadata }: Pick<FileRow, 'metadata'>): Record<string, unknown> {
  return membersOf(metadata);
}

function membersOf(json: FileRow['metadata']): Record<string, unknown> {
  return json !== null && typeof json === 'object' && !Array.isArray(json) ? { ...json } : {};
}

/** The fields in which something stands on one of these documents, or could. */
export function fieldsOn(...files: readonly FileRow[]): string[] {
  const keys = files.flatMap((file) => [
    ...Object.keys(metadataOf(file)).map(fieldOfKey),
    ...Object.keys(membersOf(file.custom_fields)).map(fieldOfCustom),
  ]);
  return [...new Set<string>([...COLUMNS, ...keys])];
}

/** What stands in a field of a document; null when nothing does. */
export function fieldValue(file: FileRow, field: string): unknown {
  if (isColumn(field)) return file[field];
  if (isCustom(field)) return membersOf(file.custom_fields)[customKeyOf(field)] ?? null;
  return metadataOf(file)[keyOfField(field)] ?? null;
}

/** The change of a document's row that puts these values into its fields; null empties a field. */
export function patchOf(file: FileRow, values: ReadonlyMap<string, unknown>): FilePatch {
  const patch: Record<string, unknown> = {};
  const members = { metadata: metadataOf(file), custom_fields: membersOf(file.custom_fields) };
  for (const [field, value] of values) {
    if (isColumn(field)) {
      patch[field] = field === 'tags' ? (value ?? []) : value;
      continue;
    }
    const [column, key] = isCustom(field)
      ? (['custom_fields', customKeyOf(field)] as const)
      : (['metadata', keyOfField(field)] as const);
    if (value === null) delete members[column][key];
    else members[column][key] = value;
    patch[column] = JSON.stringify(members[column]);
  }
  return patch;
}

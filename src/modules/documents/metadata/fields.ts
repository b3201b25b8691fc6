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
  return isColumn(key) || key.startsWith(OWN_PREFIX) ? `${OWN_PREFIX}${key}` : key;
}

/** The key of `metadata` a field stands for; only for fields that are no columns. */
export function keyOfField(field: string): string {
  return field.startsWith(OWN_PREFIX) ? field.slice(OWN_PREFIX.length) : field;
}

/** The metadata of a document's row by key. */
export function metadataOf(file: Pick<FileRow, 'metadata'>): Record<string, unknown> {
  const { metadata } = file;
  return metadata !== null && typeof metadata === 'object' && !Array.isArray(metadata) ? { ...metadata } : {};
}

/** The fields in which something stands on one of these documents, or could. */
export function fieldsOn(...files: readonly FileRow[]): string[] {
  return [...new Set<string>([...COLUMNS, ...files.flatMap((file) => Object.keys(metadataOf(file)).map(fieldOfKey))])];
}

/** What stands in a field of a document; null when nothing does. */
export function fieldValue(file: FileRow, field: string): unknown {
  if (isColumn(field)) return file[field];
  return metadataOf(file)[keyOfField(field)] ?? null;
}

/** The change of a document's row that puts these values into its fields; null empties a field. */
export function patchOf(file: FileRow, values: ReadonlyMap<string, unknown>): FilePatch {
  const patch: Record<string, unknown> = {};
  const metadata = metadataOf(file);
  let hasKeys = false;
  for (const [field, value] of values) {
    if (isColumn(field)) {
      patch[field] = field === 'tags' ? (value ?? []) : value;
      continue;
    }
    hasKeys = true;
    if (value === null) delete metadata[keyOfField(field)];
    else metadata[keyOfField(field)] = value;
  }
  return hasKeys ? { ...patch, metadata: JSON.stringify(metadata) } : patch;
}

import type { FieldEvidence, FieldProvenance, FieldSuggestion, FileDetail, FilePatch } from '../api/types.ts';

/** Fields that are columns of a document and are shown, in their order; those of its metadata follow. */
const columns = ['title', 'sender', 'recipient', 'document_date', 'document_type', 'language', 'asn'] as const;
const keys = [
  'total_amount',
  'due_date',
  'iban',
  'invoice_number',
  'customer_number',
  'contract_number',
  'reference',
  'vat_id',
  'email',
  'phone',
] as const;

type Column = (typeof columns)[number];
type FoundKey = (typeof keys)[number];

/** A field that is edited as one line of words or as a day. */
export type FieldKey = Column | FoundKey;

/** One field of a document, with what was found for it. */
export type FieldRow = {
  field: FieldKey;
  /** What stands there; empty for nothing. */
  value: string;
  /** The currency of an amount. */
  currency: string;
  /** What is proposed instead, the surest first; those that go with it follow. */
  suggestions: readonly FieldSuggestion[];
  /** Where the value comes from; null: nobody knows, or nothing stands there. */
  origin: FieldProvenance | null;
};

/** A value with where it comes from, as the metadata of an answer holds it. */
type FoundValue = { value: unknown; source: FieldProvenance['source']; confidence: number; confirmed?: boolean };

/** Whether a field is a key of the metadata. */
function isFoundKey(field: FieldKey): field is FoundKey {
  return (keys as readonly string[]).includes(field);
}

/** The edit that puts words into a field; none empties it. */
export function patchOfField(field: FieldKey, value: string): FilePatch {
  if (isFoundKey(field)) return { metadata: { [field]: value || null } };
  if (field === 'asn') return { asn: value === '' ? null : Number(value) };
  return field === 'title' ? { title: value } : { [field]: value || null };
}

function foundOf(file: FileDetail, key: string): (FoundValue & FieldProvenance) | null {
  const found = file.metadata[key];
  if (found === null || typeof found !== 'object' || !('value' in found)) return null;
  const { confirmed = true, ...rest } = found as FoundValue;
  return { ...rest, confirmed };
}

/** What is proposed for a field, the surest first. */
export function suggestionsFor(file: FileDetail, field: string): FieldSuggestion[] {
  return file.suggestions.filter((one) => one.field === field).toSorted((a, b) => b.confidence - a.confidence);
}

function rowOf(file: FileDetail, field: FieldKey): FieldRow {
  const isAmount = field === 'total_amount';
  const own = suggestionsFor(file, field);
  if (!isFoundKey(field)) {
    const value = String(file[field] ?? '');
    return { field, value, currency: '', suggestions: own, origin: value ? (file.fields[field] ?? null) : null };
  }
  const found = foundOf(file, field);
  const value = text(found?.value);
  // A currency is offered with its amount, never in its place.
  const hasAmount = isAmount && (value !== '' || own.length > 0);
  const suggestions = [...own, ...(hasAmount ? suggestionsFor(file, 'currency') : [])];
  const currency = isAmount ? text(foundOf(file, 'currency')?.value ?? suggestionsFor(file, 'currency')[0]?.value) : '';
  return { field, value, currency, suggestions, origin: found };
}

/** The fields of a document in their order: those everybody has, and what else was found. */
export function fieldRows(file: FileDetail): FieldRow[] {
  const found = keys.map((key) => rowOf(file, key)).filter((row) => row.value !== '' || row.suggestions.length > 0);
  return [...columns.map((field) => rowOf(file, field)), ...found];
}

/** What somebody may still say yes to: a suggestion, or a value that was taken by itself. */
export function isOpen(row: FieldRow): boolean {
  return row.suggestions.length > 0 || (row.origin !== null && !row.origin.confirmed);
}

/** The value that is up for a yes: the suggestion before what stands there. */
export function offeredOf(row: FieldRow): string {
  return text(row.suggestions.find((one) => one.field === row.field)?.value) || row.value;
}

/** Where what is offered was found, and how surely. */
export function originOf(
  row: FieldRow,
): Pick<FieldProvenance, 'source' | 'confidence' | 'evidence' | 'because'> | null {
  return row.suggestions[0] ?? row.origin;
}

/** All places that were found on the pages of a document. */
export function evidenceOf(file: FileDetail): FieldEvidence[] {
  const origins = [...fieldRows(file).map(originOf), ...suggestionsFor(file, 'tags')];
  return origins.flatMap((origin) => origin?.evidence ?? []);
}

/** How surely something was found, in three steps. */
export function sureness(confidence: number): 'sure' | 'likely' | 'unsure' {
  if (confidence >= 0.85) return 'sure';
  return confidence >= 0.6 ? 'likely' : 'unsure';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

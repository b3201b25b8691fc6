import { extractFields } from '../../src/modules/documents/metadata/extract/extract-fields.ts';
import type { Candidate, FieldName } from '../../src/modules/documents/metadata/extract/types.ts';
import type { Sample } from './sample-set.ts';

/** Fields that are compared with the truth. Tags and the list of amounts have none. */
export const judgedFields = [
  'document_type',
  'sender',
  'recipient',
  'title',
  'document_date',
  'due_date',
  'total_amount',
  'currency',
  'iban',
  'invoice_number',
  'customer_number',
  'contract_number',
  'reference',
  'vat_id',
  'email',
  'phone',
  'language',
] as const satisfies readonly FieldName[];

/** From this confidence on a value is taken for a fact. */
const FACT = 0.9;

/** What became of one field of one document. */
export type Verdict = {
  sample: Sample;
  field: FieldName;
  /** What would have been right; empty where nothing is printed. */
  accepted: readonly string[];
  best: Candidate | null;
  isRight: boolean;
  isFact: boolean;
};

/** Judges every field of a document. */
export function judge(sample: Sample): Verdict[] {
  const candidates = extractFields({
    pages: sample.pages,
    filename: 'scan_0001.pdf',
    language: sample.language,
    receivedOn: sample.receivedOn,
  });
  return judgedFields.map((field) => {
    const accepted = sample.truth[field] ?? [];
    const best = candidates.find((candidate) => candidate.field === field) ?? null;
    return {
      sample,
      field,
      accepted,
      best,
      isRight: best !== null && accepted.some((value) => isSame(field, value, String(best.value))),
      isFact: best !== null && best.confidence >= FACT,
    };
  });
}

const FORMS =
  /(?<![\p{L}])(?:gmbh|ag|kg|ohg|ug|e\.?\s?v\.?|e\.?\s?g\.?|e\.?\s?k\.?|ltd|limited|plc|llp|sarl|sas|sa|s\.a\.?r?\.?l?\.?|s\.?r\.?l\.?|s\.?p\.?a\.?|s\.?l\.?|b\.?v\.?|n\.?v\.?|lda|mbh)(?![\p{L}])\.?/giu;

/** Without legal form and title. */
function nameOf(text: string): string {
  return plain(text.replace(FORMS, '').replace(/^Dr\.? /, ''));
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function isSame(field: FieldName, truth: string, value: string): boolean {
  if (field === 'sender' || field === 'recipient') return nameOf(truth) === nameOf(value);
  if (field === 'phone') return truth.replace(/\D/g, '') === value.replace(/\D/g, '');
  if (field === 'title') return plain(value).startsWith(plain(truth)) && value.length < truth.length + 40;
  if (field.endsWith('_number') || field === 'reference')
    return truth.replace(/\s/g, '').toLowerCase() === value.replace(/\s/g, '').toLowerCase();
  return truth === value;
}

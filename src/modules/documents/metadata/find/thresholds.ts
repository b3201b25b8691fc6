import type { FieldName } from '../extract/types.ts';

/** Below this nothing is kept: a guess is no help. */
export const LEAST_CONFIDENCE = 0.3;

/**
 * From here on a value is taken as it is, below it is a suggestion. What others read and act on (whose it is, what it costs) has to
 * be surer than a heading or a language.
 */
const THRESHOLDS: Record<FieldName, number> = {
  title: 0.8,
  document_type: 0.85,
  sender: 0.9,
  recipient: 0.9,
  document_date: 0.9,
  language: 0.8,
  tags: 0.9,
  total_amount: 0.9,
  currency: 0.9,
  amounts: 0.85,
  due_date: 0.9,
  iban: 0.9,
  invoice_number: 0.9,
  customer_number: 0.9,
  contract_number: 0.9,
  reference: 0.9,
  vat_id: 0.9,
  email: 0.9,
  phone: 0.9,
};

/** From which confidence on a value for the field is taken as it is. */
export function thresholdOf(field: FieldName): number {
  return THRESHOLDS[field];
}

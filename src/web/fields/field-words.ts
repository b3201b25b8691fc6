import type { TFunction } from 'i18next';
import type { FieldSuggestion } from '../api/types.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { FieldKey } from './field-rows.ts';

const labels = {
  title: 'field.title',
  sender: 'field.sender',
  recipient: 'field.recipient',
  document_date: 'field.document_date',
  document_type: 'field.document_type',
  language: 'field.language',
  tags: 'field.tags',
  total_amount: 'field.total_amount',
  currency: 'field.currency',
  amounts: 'field.amounts',
  due_date: 'field.due_date',
  iban: 'field.iban',
  invoice_number: 'field.invoice_number',
  customer_number: 'field.customer_number',
  contract_number: 'field.contract_number',
  reference: 'field.reference',
  vat_id: 'field.vat_id',
  email: 'field.email',
  phone: 'field.phone',
} as const;

const types = {
  invoice: 'field.type_invoice',
  receipt: 'field.type_receipt',
  statement: 'field.type_statement',
  contract: 'field.type_contract',
  letter: 'field.type_letter',
  notice: 'field.type_notice',
  certificate: 'field.type_certificate',
  payslip: 'field.type_payslip',
  ticket: 'field.type_ticket',
  manual: 'field.type_manual',
  form: 'field.type_form',
  report: 'field.type_report',
  other: 'field.type_other',
} as const;

const identifiers = {
  iban: 'field.because_iban',
  vat_id: 'field.because_vat_id',
  email_domain: 'field.because_email',
  phone: 'field.because_phone',
} as const;

/** What a field is called; keys somebody made up are called as they are. */
export function fieldLabel(t: TFunction, field: string): string {
  return field in labels ? t(labels[field as keyof typeof labels]) : field;
}

/** A type of document by its word in the language in use; words of the owner's own as they are. */
export function typeName(t: TFunction, type: string): string {
  return type in types ? t(types[type as keyof typeof types]) : type;
}

/** Writes values of fields the way people read them. */
export function useFieldValue() {
  const { t } = useTranslation();
  const format = useFormat();
  return (field: FieldKey | string, value: unknown, currency = ''): string => {
    if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
    if (typeof value !== 'string') return value === null || value === undefined ? '' : JSON.stringify(value);
    if (field === 'document_date' || field === 'due_date') return format.day(value, 'long');
    if (field === 'document_type') return typeName(t, value);
    if (field === 'total_amount') return format.money(value, currency);
    if (field === 'iban') return value.replace(/(.{4})(?=.)/g, '$1 ');
    return field === 'language' ? format.language(value) : value;
  };
}

/** Why a value is offered, in a few words: what the owner's other documents say, or where on the page it stands. */
export function whyWords(t: TFunction, origin: Pick<FieldSuggestion, 'evidence' | 'because'>): string {
  const { because, evidence } = origin;
  if (because?.by === 'sender')
    return t('field.because_sender', { count: because.documents, of: because.of, sender: because.sender });
  if (because)
    return t('field.because', { count: because.documents, what: t(identifiers[because.by]), sender: because.sender });
  return evidence ? t('field.found_at', { page: evidence.page, text: evidence.text }) : '';
}

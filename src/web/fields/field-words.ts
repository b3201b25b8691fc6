import type { TFunction } from 'i18next';
import type { FieldSuggestion } from '../api/types.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { FieldKey } from './field-rows.ts';
import { typeName } from './type-name.ts';

const labels = {
  title: 'fact.title',
  sender: 'fact.sender',
  recipient: 'fact.recipient',
  document_date: 'fact.document_date',
  document_type: 'fact.document_type',
  language: 'fact.language',
  tags: 'fact.tags',
  asn: 'fact.asn',
  total_amount: 'fact.total_amount',
  currency: 'fact.currency',
  amounts: 'fact.amounts',
  due_date: 'fact.due_date',
  iban: 'fact.iban',
  invoice_number: 'fact.invoice_number',
  customer_number: 'fact.customer_number',
  contract_number: 'fact.contract_number',
  reference: 'fact.reference',
  vat_id: 'fact.vat_id',
  email: 'fact.email',
  phone: 'fact.phone',
} as const;

const identifiers = {
  iban: 'fact.because_iban',
  vat_id: 'fact.because_vat_id',
  email_domain: 'fact.because_email',
  phone: 'fact.because_phone',
} as const;

/** What a field is called; keys somebody made up are called as they are. */
export function fieldLabel(t: TFunction, field: string): string {
  return field in labels ? t(labels[field as keyof typeof labels]) : field;
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
export function whyWords(t: TFunction, origin: Pick<FieldSuggestion, 'source' | 'evidence' | 'because'>): string {
  const { source, because, evidence } = origin;
  if (source === 'pipeline') return t('fact.because_pipeline');
  if (because?.by === 'own_rule') return t('fact.because_rule', { rule: because.rule });
  if (because?.by === 'file_name') return t('fact.because_file_name', { name: because.file_name });
  if (because?.by === 'sender')
    return t('fact.because_sender', { count: because.documents, of: because.of, sender: because.sender });
  if (because)
    return t('fact.because', { count: because.documents, what: t(identifiers[because.by]), sender: because.sender });
  const place = evidence ? t('fact.found_at', { page: evidence.page, text: evidence.text }) : '';
  if (source !== 'ai') return place;
  return place === '' ? t('fact.by_ai') : t('fact.by_ai_at', { place });
}

import { isValidIBAN } from 'ibantools';
import { checkVatFigures } from '../extract/fields/numbers/vat-check.ts';
import type { AskedField } from './ai-fields.ts';

/** The value a field could hold, in its one spelling; undefined for what can be none. Nothing is mended: what is wrong is dropped. */
export function validValue(field: AskedField, given: string): string | undefined {
  const text = given.replace(/\s+/g, ' ').trim();
  if (text === '' || /^(?:null|none|n\/?a|unknown|-)$/i.test(text)) return undefined;
  return RULES[field]?.(text) ?? (field in RULES ? undefined : text);
}

const RULES: Partial<Record<AskedField, (text: string) => string | undefined>> = {
  document_type: (text) => (text === 'other' ? undefined : text),
  document_date: matching(/^\d{4}-\d{2}-\d{2}$/),
  due_date: matching(/^\d{4}-\d{2}-\d{2}$/),
  language: (text) => matching(/^[a-z]{2}$/)(text.toLowerCase()),
  currency: (text) => matching(/^[A-Z]{3}$/)(text.toUpperCase()),
  total_amount: amountOf,
  iban: (text) => {
    const compact = text.replace(/[\s.-]/g, '').toUpperCase();
    return isValidIBAN(compact) ? compact : undefined;
  },
  vat_id: (text) => {
    const compact = text.replace(/[\s.-]/g, '').toUpperCase();
    return /^[A-Z]{2,3}[A-Z0-9]{6,15}$/.test(compact) && checkVatFigures(compact) !== false ? compact : undefined;
  },
  email: (text) => matching(/^[^\s@<>"]{1,64}@[^\s@<>"]{1,200}\.[^\s@<>".]{2,24}$/)(text.toLowerCase()),
  phone: (text) =>
    /^[+\d(][\d\s()/.–-]{4,28}$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 6 ? text : undefined,
  invoice_number: numberOf,
  customer_number: numberOf,
  contract_number: numberOf,
  reference: numberOf,
};

function matching(shape: RegExp): (text: string) => string | undefined {
  return (text) => (shape.test(text) ? text : undefined);
}

/** A decimal number with two places at least; "1,234.50" could be meant in two ways and is none. */
function amountOf(text: string): string | undefined {
  const [, sign = '', units = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (units === '') return undefined;
  return `${sign}${units.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

function numberOf(text: string): string | undefined {
  return text.length <= 60 && /\d/.test(text) ? text : undefined;
}

import type { TFunction } from 'i18next';
import type { FilePatch } from '../api/types.ts';
import { typedMoney } from '../i18n/format.ts';
import { readAmount } from '../typed/amount.ts';
import { readDay, typedDay } from '../typed/day.ts';
import { typedWords } from '../typed/typed-words.ts';
import { type FieldKey, patchOfField } from './field-rows.ts';
import { typeOfWords } from './known-types.ts';
import { typeName } from './type-name.ts';

/** What became of what was typed: nothing to save, what to save, or why it is refused. */
export type Typed = { is: 'same' } | { is: 'patch'; patch: FilePatch } | { is: 'refused'; words: string };

/** How a field is typed: what stands there when one begins, and what is made of it in the end. */
export type Typing = { isDay: boolean; start: string; read: (draft: string) => Typed };

const days: ReadonlySet<FieldKey> = new Set(['document_date', 'due_date']);

/** A number, also as a label says it: 42 for ASN00042; null for what is none. */
function readAsn(text: string): string | null {
  const [, digits] = /^(?:[a-z-]*[a-z-\s])?0*([1-9]\d{0,9})$/i.exec(text) ?? [];
  return digits !== undefined && Number(digits) <= 2_147_483_647 ? digits : null;
}

function shownAs(t: TFunction, locale: string, name: FieldKey, value: string): string {
  if (days.has(name)) return typedDay(value, locale);
  if (name === 'total_amount') return typedMoney(value, locale);
  return name === 'document_type' ? typeName(t, value) : value;
}

/** Amounts, days and types are typed in the notation they are shown in; all else as it stands. */
export function typingOf(
  t: TFunction,
  locale: string,
  { name, value, currency }: { name: FieldKey; value: string; currency: string },
): Typing {
  const isDay = days.has(name);
  const isMoney = name === 'total_amount';
  const start = value === '' ? '' : shownAs(t, locale, name, value);
  const kept = (next: string): Typed =>
    next === value ? { is: 'same' } : { is: 'patch', patch: patchOfField(name, next) };
  const read = (draft: string): Typed => {
    const text = draft.trim();
    if (text === start || (text === '' && name === 'title')) return { is: 'same' };
    if (text === '') return kept('');
    if (name === 'asn') {
      const asn = readAsn(text);
      return asn === null ? { is: 'refused', words: t('fact.asn_wrong') } : kept(asn);
    }
    if (isDay) {
      const day = readDay(text, locale);
      return 'iso' in day ? kept(day.iso) : { is: 'refused', words: typedWords(t, day.problem, locale) };
    }
    if (name === 'document_type') return kept(typeOfWords(t, text));
    if (!isMoney) return kept(text);
    const amount = readAmount(text, locale, currency);
    if ('problem' in amount) return { is: 'refused', words: typedWords(t, amount.problem, locale) };
    if (amount.currency === null) return kept(amount.value);
    return { is: 'patch', patch: { metadata: { total_amount: amount.value, currency: amount.currency } } };
  };
  return { isDay, start, read };
}

import type { TFunction } from 'i18next';
import type { CustomField, CustomValue, FilePatch } from '../../api/types.ts';
import { typedMoney } from '../../i18n/format.ts';
import { readAmount } from '../../typed/amount.ts';
import { readDay, typedDay } from '../../typed/day.ts';
import { typedWords } from '../../typed/typed-words.ts';
import type { Typed, Typing } from '../field-typing.ts';

/** How a value of a custom field is typed or chosen. Amounts, numbers and days are typed in the notation they are shown in. */
export function customTyping(
  t: TFunction,
  locale: string,
  { field, value }: { field: CustomField; value: CustomValue | undefined },
): Typing {
  const start = startOf(field, value, locale);
  const patch = (next: CustomValue | string | null): Typed => {
    const changes: FilePatch = { custom_fields: { [field.key]: next } };
    return { is: 'patch', patch: changes };
  };
  const read = (draft: string): Typed => {
    const text = draft.trim();
    if (text === start) return { is: 'same' };
    if (text === '') return patch(null);
    switch (field.type) {
      case 'yes_no':
        return patch(text === 'true');
      case 'date': {
        const day = readDay(text, locale);
        return 'iso' in day ? patch(day.iso) : { is: 'refused', words: typedWords(t, day.problem, locale) };
      }
      case 'number':
      case 'money': {
        const currency = typeof value === 'object' ? value.currency : (field.currency ?? '');
        const amount = readAmount(text, locale, currency);
        if ('problem' in amount) return { is: 'refused', words: typedWords(t, amount.problem, locale) };
        if (field.type === 'number') return patch(Number(amount.value));
        const inCurrency = amount.currency ?? currency;
        return patch(inCurrency === '' ? amount.value : { amount: amount.value, currency: inCurrency });
      }
      default:
        return patch(text);
    }
  };
  return { isDay: field.type === 'date', start, read };
}

function startOf(field: CustomField, value: CustomValue | undefined, locale: string): string {
  if (value === undefined) return '';
  if (typeof value === 'object') return typedMoney(value.amount, locale);
  if (typeof value === 'number') return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 10 });
  return field.type === 'date' ? typedDay(String(value), locale) : String(value);
}

import type { CustomField, CustomValue } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Writes values of custom fields the way people read them; a document by its id, whose title is known elsewhere. */
export function useCustomWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return (field: CustomField, value: CustomValue | undefined): string => {
    if (value === undefined) return '';
    if (typeof value === 'object') return format.money(value.amount, value.currency);
    if (typeof value === 'boolean') return value ? t('filter.yes') : t('filter.no');
    if (typeof value === 'number') return [format.number(value), field.unit].filter(Boolean).join(' ');
    if (field.type === 'date') return format.day(value, 'long');
    if (field.type === 'choice') return field.choices?.find(({ key }) => key === value)?.name ?? value;
    return value;
  };
}

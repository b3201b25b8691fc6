import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '../../api/types.ts';
import { customFieldsQuery } from '../../fields/custom/custom-fields-query.ts';
import { useCustomWords } from '../../fields/custom/custom-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type CustomFilterName, isCustomFilter, namesOf } from '../query/custom-filters.ts';
import type { ListState } from '../query/list-state.ts';

/**
 * The custom fields a list can be narrowed by, and the words for that. They are asked for only where they are needed: a list that is
 * narrowed by none costs no request.
 */
export function useCustomFilters(filters: ListState['filters'], isWanted = false) {
  const { t } = useTranslation();
  const write = useCustomWords();
  const isUsed = Object.keys(filters).some(isCustomFilter);
  const { data: fields = [] } = useQuery({ ...customFieldsQuery, enabled: isWanted || isUsed });
  const fieldOf = (name: CustomFilterName): CustomField | undefined =>
    fields.find(({ key }) => Object.values(namesOf(key)).includes(name));
  const written = (field: CustomField | undefined, value: string): string => {
    if (!field || value === 'any' || value === 'none') return value === 'none' ? t('filter.custom_none') : value;
    if (field.type === 'yes_no') return write(field, value === 'true');
    if (field.type === 'number') return write(field, Number(value));
    if (field.type === 'date' && value.length < 10) return value;
    return field.type === 'document' ? t('filter.custom_document') : write(field, value);
  };
  const bound = (name: CustomFilterName, value: string): string => {
    if (name.endsWith('_min')) return t('filter.amount_from', { amount: value });
    return name.endsWith('_max') ? t('filter.amount_to', { amount: value }) : value;
  };
  return {
    fields,
    nameOf: (name: CustomFilterName) => fieldOf(name)?.name ?? name,
    wordsFor: (name: CustomFilterName, value: string) => bound(name, written(fieldOf(name), value)),
    /** What a list is narrowed by of one field. */
    ofField: (field: CustomField): string => {
      const { is, min, max } = namesOf(field.key);
      const [one, from, to] = [filters[is], filters[min], filters[max]];
      if (one) return written(field, one);
      if (from && to) return t('filter.amount_between', { from: written(field, from), to: written(field, to) });
      if (from) return bound(min, written(field, from));
      return to ? bound(max, written(field, to)) : '';
    },
  };
}

import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { type ConditionWords, conditionSentence } from '../../../modules/documents/conditions/sentence.ts';
import {
  type ConditionField,
  type ConditionOperator,
  CUSTOM_FIELD,
  type DraftCondition,
  type DraftTest,
  typeOf,
  valueKind,
} from '../../../modules/documents/conditions/shape.ts';
import type { CustomField } from '../../api/types.ts';
import { fieldLabel } from '../../fields/field-words.ts';
import { wordsFor } from '../../i18n/words-for.ts';
import { customOf } from './custom-of.ts';

/** How an operator is called, and turned round. */
const operators = {
  contains_words: ['conditions.contains_words', 'conditions.not_contains_words'],
  contains: ['conditions.contains', 'conditions.not_contains'],
  is: ['conditions.is', 'conditions.not_is'],
  is_one_of: ['conditions.is_one_of', 'conditions.not_is_one_of'],
  has_all: ['conditions.has_all', 'conditions.not_has_all'],
  starts_with: ['conditions.starts_with', 'conditions.not_starts_with'],
  matches_expression: ['conditions.matches_expression', 'conditions.not_matches_expression'],
  at_least: ['conditions.at_least', 'conditions.not_at_least'],
  at_most: ['conditions.at_most', 'conditions.not_at_most'],
  less_than: ['conditions.less_than', 'conditions.not_less_than'],
  greater_than: ['conditions.greater_than', 'conditions.not_greater_than'],
  between: ['conditions.between', 'conditions.not_between'],
  within_last: ['conditions.within_last', 'conditions.not_within_last'],
  is_empty: ['conditions.is_empty', 'conditions.not_empty'],
} as const satisfies Record<ConditionOperator, readonly [string, string]>;
const operatorsOfDates = {
  ...operators,
  at_least: ['conditions.from_day', 'conditions.not_from_day'],
  at_most: ['conditions.until_day', 'conditions.not_until_day'],
  less_than: ['conditions.before', 'conditions.not_before'],
  greater_than: ['conditions.after', 'conditions.not_after'],
} as const;

/** What a condition looks at, in words. */
export function fieldName(t: TFunction, field: ConditionField): string {
  return wordsFor(t, 'conditions.field_', field) ?? fieldLabel(t, field);
}

/** How a condition looks, in words. */
export function operatorName(
  t: TFunction,
  test: Pick<DraftTest, 'field' | 'key'>,
  operator: ConditionOperator,
  isNegated: boolean,
): string {
  const isDate = typeOf(test.field, customOf(test)?.type) === 'date';
  const [positive, negated] = (isDate ? operatorsOfDates : operators)[operator];
  return t(isNegated ? negated : positive);
}

/** What a test of a custom field chooses from; undefined for one that takes what is typed. */
export function valueChoices(t: TFunction, { type, choices = [] }: CustomField) {
  if (type === 'choice') return choices.map(({ key, name }) => ({ value: key, label: name }));
  if (type !== 'yes_no') return undefined;
  return [
    { value: 'true', label: t('filter.yes') },
    { value: 'false', label: t('filter.no') },
  ];
}

function dayWords(day: string | number): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return String(day);
  return new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

function valueWords(t: TFunction, test: DraftTest): string {
  const { field, operator, value = '' } = test;
  const custom = customOf(test);
  if (valueKind(field, operator) === 'nothing') return '';
  if (valueKind(field, operator) === 'days') return t('conditions.days', { count: Number(value) });
  const write = (one: string | number) => {
    if (typeof one === 'number') return new Intl.NumberFormat(i18next.language).format(one);
    const chosen = custom && valueChoices(t, custom)?.find(({ value }) => value === one);
    if (chosen) return chosen.label;
    return typeOf(field, custom?.type) === 'date' ? dayWords(one) : t('conditions.quoted', { value: one });
  };
  if (typeof value !== 'object') return write(value);
  if ('from' in value) {
    const range = t('conditions.range', { from: write(value.from), to: write(value.to) });
    return value.currency ? `${range} ${value.currency}` : range;
  }
  if ('amount' in value) return write(value.currency ? `${value.amount} ${value.currency}` : value.amount);
  return value.map(write).join(', ');
}

/** A condition as one sentence. */
export function conditionWords(t: TFunction, condition: DraftCondition): string {
  const words: ConditionWords = {
    field: (test) =>
      test.field === CUSTOM_FIELD
        ? t('conditions.quoted', { value: customOf(test)?.name ?? test.key })
        : t(`conditions.the_${test.field}`),
    operator: (test, isNegated) => operatorName(t, test, test.operator, isNegated),
    value: (test) => valueWords(t, test),
    and: t('conditions.and'),
    or: t('conditions.or'),
    none: (what) => t('conditions.none_of', { what }),
  };
  return conditionSentence(condition, words);
}

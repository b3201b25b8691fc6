import type { TFunction } from 'i18next';
import type { Rule, RuleCondition } from '../../api/types.ts';
import { fieldLabel, typeName } from '../../fields/field-words.ts';

/** A condition nobody has filled in. */
export const freshCondition: RuleCondition = {
  field: 'text',
  operator: 'contains_words',
  value: '',
  is_negated: false,
};

type Field = RuleCondition['field'];
type Operator = RuleCondition['operator'];

const ownFields = {
  filename: 'rules.field_filename',
  text: 'rules.field_text',
  source: 'rules.field_source',
  mime_type: 'rules.field_mime_type',
} as const;

const operators = {
  contains_words: 'rules.contains_words',
  contains: 'rules.contains',
  is: 'rules.is',
  starts_with: 'rules.starts_with',
  matches_expression: 'rules.matches_expression',
  at_least: 'rules.at_least',
  at_most: 'rules.at_most',
  is_empty: 'rules.is_empty',
} as const satisfies Record<Operator, string>;

const negated = {
  contains_words: 'rules.not_contains_words',
  contains: 'rules.not_contains',
  is: 'rules.is_not',
  starts_with: 'rules.not_starts_with',
  matches_expression: 'rules.not_matches_expression',
  at_least: 'rules.not_at_least',
  at_most: 'rules.not_at_most',
  is_empty: 'rules.not_empty',
} as const satisfies Record<Operator, string>;

/** What a condition can look at, in the order of the choice. */
export const conditionFields: readonly Field[] = [
  'text',
  'filename',
  'title',
  'sender',
  'recipient',
  'document_type',
  'tags',
  'language',
  'total_amount',
  'source',
  'mime_type',
];
const words: readonly Operator[] = [
  'contains_words',
  'contains',
  'is',
  'starts_with',
  'matches_expression',
  'is_empty',
];
const codes: readonly Operator[] = ['is', 'starts_with', 'is_empty'];
const amounts: readonly Operator[] = ['at_least', 'at_most', 'is', 'is_empty'];

/** How a field can be looked at. */
export function operatorsOf(field: Field): readonly Operator[] {
  if (field === 'total_amount') return amounts;
  return field === 'language' || field === 'source' || field === 'mime_type' ? codes : words;
}

/** What a condition looks at, in words. */
export function conditionField(t: TFunction, field: Field): string {
  return field in ownFields ? t(ownFields[field as keyof typeof ownFields]) : fieldLabel(t, field);
}

/** How a condition looks, in words. */
export function operatorWords(t: TFunction, operator: Operator, isNegated: boolean): string {
  return t((isNegated ? negated : operators)[operator]);
}

/** A condition in words. */
function conditionWords(
  t: TFunction,
  { field, operator, value = '', is_negated: isNegated = false }: RuleCondition,
): string {
  const parts = [conditionField(t, field), operatorWords(t, operator, isNegated)];
  return operator === 'is_empty' ? parts.join(' ') : [...parts, t('rules.quoted', { value })].join(' ');
}

/** When a rule applies, as one sentence. */
export function whenWords(t: TFunction, { conditions, matches }: Rule): string {
  const between = matches === 'all' ? t('rules.and') : t('rules.or');
  return conditions.map((condition) => conditionWords(t, condition)).join(` ${between} `);
}

/** What a rule sets, each with what it is called. */
export function thenWords(t: TFunction, { actions }: Rule): { field: string; label: string; value: string }[] {
  const { sender, recipient, document_type, language, add_tags: tags = [] } = actions;
  const type = document_type ? typeName(t, document_type) : null;
  const values = { sender, recipient, document_type: type, language, tags: tags.join(', ') };
  return Object.entries(values).flatMap(([field, value]) =>
    value ? [{ field, label: fieldLabel(t, field), value }] : [],
  );
}

import type { RuleCondition } from '../../api/types.ts';

/** A condition nobody has filled in. */
export const freshCondition = {
  field: 'text',
  operator: 'contains_words',
  value: '',
  is_negated: false,
} as const satisfies RuleCondition;

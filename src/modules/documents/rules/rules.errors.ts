import { defineErrors } from '../../../platform/errors.ts';
import { MAX_RULES } from './rules.schemas.ts';

/** Expected failures around rules. */
export const ruleErrors = defineErrors({
  rule_not_found: { status: 404, title: 'Rule not found', detail: 'You have no such rule.' },
  rule_limit_reached: {
    status: 409,
    title: 'Too many rules',
    detail: `You have ${MAX_RULES} rules already. Delete one that is no longer needed.`,
  },
  rule_order_incomplete: {
    status: 422,
    title: 'Not all rules are named',
    detail: 'Name every one of your rules exactly once. They may have changed: read them again.',
  },
});

import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of people and their profiles. */
export const userErrors = defineErrors({
  user_not_found: { status: 404, title: 'Not found', detail: 'There is no such person.' },
});

import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of people and their profiles. */
export const userErrors = defineErrors({
  user_not_found: { status: 404, title: 'Not found', detail: 'There is no such person.' },
  account_blocked: {
    status: 403,
    title: 'Account blocked',
    detail: 'An administrator has blocked this account. Nothing in it is lost; ask them to lift the block.',
  },
});

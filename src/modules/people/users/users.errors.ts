import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of people and their profiles. */
export const userErrors = defineErrors({
  user_not_found: { status: 404, title: 'Not found', detail: 'There is no such person.' },
  one_person_only: {
    status: 403,
    title: 'For one person only',
    detail:
      'This service is for one person at present (MULTI_USER_ENABLED is off). Nothing in your account is lost; ask the administrator to let others in again.',
  },
  account_blocked: {
    status: 403,
    title: 'Account blocked',
    detail: 'An administrator has blocked this account. Nothing in it is lost; ask them to lift the block.',
  },
});

import { defineErrors } from '../../../platform/errors.ts';

/** Error codes of hooks. */
export const automationErrors = defineErrors({
  automation_hook_not_found: { status: 404, title: 'Not found', detail: 'There is no such subscription.' },
  automation_hook_limit_reached: {
    status: 409,
    title: 'Too many subscriptions',
    detail: 'There are 200 subscriptions already. Remove one that is no longer needed.',
  },
});

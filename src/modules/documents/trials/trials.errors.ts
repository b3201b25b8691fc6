import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures of trials. */
export const trialErrors = defineErrors({
  trial_not_found: {
    status: 404,
    title: 'Trial not found',
    detail: 'There is no such trial of a pipeline among yours. They are kept for seven days: begin a new one.',
  },
});

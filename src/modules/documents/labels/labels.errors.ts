import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures around labels. */
export const labelErrors = defineErrors({
  label_not_found: {
    status: 404,
    title: 'Label not found',
    detail: 'None of your documents is called so any more.',
  },
  label_exists: {
    status: 409,
    title: 'There is such a label',
    detail: 'There is a label of this name already. Merge the two instead.',
  },
});

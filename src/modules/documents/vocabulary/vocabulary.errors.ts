import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures around labels. */
export const vocabularyErrors = defineErrors({
  label_not_found: {
    status: 404,
    title: 'Label not found',
    detail: 'None of your documents is called so any more.',
  },
  label_limit_reached: {
    status: 409,
    title: 'Too many tags',
    detail:
      'There are 500 tags made by hand already. Delete one that is no longer needed; tags that documents bring do not count.',
  },
  label_exists: {
    status: 409,
    title: 'There is such a label',
    detail: 'There is a label of this name already. Merge the two instead.',
  },
});

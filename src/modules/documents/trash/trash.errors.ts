import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures of the trash. */
export const trashErrors = defineErrors({
  not_in_trash: {
    status: 409,
    title: 'Document is not in the trash',
    detail: 'Only documents in the trash can be erased for good. Move the document to the trash first.',
  },
});

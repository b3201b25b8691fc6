import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures of bulk actions. */
export const bulkErrors = defineErrors({
  bulk_not_found: {
    status: 404,
    title: 'Bulk action not found',
    detail: 'There is no such bulk action. It may be too old.',
  },
  bulk_not_undoable: {
    status: 409,
    title: 'Cannot be undone',
    detail: 'Only moving to the trash, restoring, what was done to labels and what rules did can be undone.',
  },
  bulk_already_undone: { status: 409, title: 'Already undone', detail: 'This bulk action was undone before.' },
});

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
    detail:
      'Only moving to the trash, restoring, what was set on documents, what was done to labels and what rules did can be undone.',
  },
  download_not_found: {
    status: 404,
    title: 'Download not found',
    detail: 'There is no such download. After 30 days it has to be begun anew.',
  },
  download_too_many: {
    status: 422,
    title: 'Too many documents',
    detail:
      'One download holds at most 10,000 documents. Choose fewer, or narrow the filter and download part by part.',
  },
  bulk_already_undone: { status: 409, title: 'Already undone', detail: 'This bulk action was undone before.' },
});

import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures around copies of documents. */
export const duplicateErrors = defineErrors({
  duplicate_not_found: {
    status: 404,
    title: 'No such copies',
    detail: 'These two documents are no copies of each other, or one of them is in the trash.',
  },
  duplicate_decision_not_found: {
    status: 404,
    title: 'Decision not found',
    detail: 'There is no such decision, or one of its documents was erased since.',
  },
  duplicate_decision_undone: {
    status: 409,
    title: 'Already undone',
    detail: 'This decision was undone before.',
  },
  duplicate_decision_overtaken: {
    status: 409,
    title: 'Changed since',
    detail:
      'One of the two documents was restored or moved to the trash since. What was decided cannot be undone as a whole any more.',
  },
});

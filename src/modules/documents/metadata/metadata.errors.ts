import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures around the fields of documents. */
export const metadataErrors = defineErrors({
  asn_taken: {
    status: 409,
    title: 'Archive serial number is taken',
    detail:
      'Another document has this archive serial number. Give that one another number first, or erase it for good.',
  },
  suggestion_not_found: {
    status: 404,
    title: 'Suggestion not found',
    detail: 'This document has no such suggestion any more. It may have been read again.',
  },
  suggestion_settled: {
    status: 409,
    title: 'Suggestion is settled',
    detail: 'This suggestion was accepted or declined already.',
  },
  change_not_found: {
    status: 404,
    title: 'Change not found',
    detail: 'The history of this document has no such change.',
  },
  change_undone: {
    status: 409,
    title: 'Change was undone already',
    detail: 'This change was undone already. To have it again, undo what undid it.',
  },
});

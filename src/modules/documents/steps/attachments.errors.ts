import { defineErrors } from '../../../platform/errors.ts';

/** Why what lies in a document is not made one of its own, whatever it is. */
export const attachmentErrors = defineErrors({
  attachment_too_deep: {
    status: 422,
    title: 'Too deep',
    detail: 'It lies too deep: a mail in a mail in an archive is as far as this service looks. Upload it by itself.',
  },
  too_many_attachments: {
    status: 422,
    title: 'Too many attachments',
    detail:
      'More lies in this document than becomes documents of its own at once. Upload the rest by itself, or ask an administrator to raise MAX_ATTACHMENTS.',
  },
});

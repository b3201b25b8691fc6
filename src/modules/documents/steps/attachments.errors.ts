import { defineErrors } from '../../../platform/errors.ts';

/** Why what lies in a document is not made one of its own. */
export const attachmentErrors = defineErrors({
  attachment_too_deep: {
    status: 422,
    title: 'Too deep',
    detail: 'It lies too deep: a mail in a mail in an archive is as far as this service looks. Upload it by itself.',
  },
  attachment_is_invoice: {
    status: 422,
    title: 'Data of the invoice',
    detail: 'The invoice as data for programs. It was read together with this document.',
  },
  attachment_not_found: {
    status: 404,
    title: 'Nothing there',
    detail: 'At one of these places nothing lies in this document. Ask for the document again to see what does.',
  },
  too_many_attachments: {
    status: 422,
    title: 'Too many attachments',
    detail:
      'More lies in this document than becomes documents of its own at once. Upload the rest by itself, or ask an administrator to raise MAX_ATTACHMENTS.',
  },
});
